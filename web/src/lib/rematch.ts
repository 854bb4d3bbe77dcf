import type { Players, Said } from './wire'

/** Who sits where when two players change sides; whether somebody is there now is of no account. */
export function exchanged(players: Players): Players {
  const [one, two] = Object.keys(players)
  if (!one || !two) return players
  const seated = (seat: string) => {
    const { kind = 'person', level = '' } = players[seat] ?? {}
    return kind === 'bot' ? { kind, level } : { kind }
  }
  return { [one]: seated(two), [two]: seated(one) }
}

/** Where in a line of talk a seat of this house is offered: what stands before and after it. */
export function offered(
  text: string,
  origin: string,
): { before: string; hash: string; after: string } | null {
  const at = text.indexOf(origin + '/#/table/')
  const hash =
    at < 0 ? '' : /^#\/table\/[\w-]+\/[\w-]+/.exec(text.slice(at + origin.length + 1))?.[0]
  if (!hash) return null
  return {
    before: text.slice(0, at),
    hash,
    after: text.slice(at + origin.length + 1 + hash.length),
  }
}

/** The last seat that somebody else has offered to this one, for the same game once more. */
export function invitation(
  said: readonly Said[],
  own: string,
  origin: string,
): { seat: string; hash: string } | null {
  for (const line of [...said].reverse()) {
    const found = line.to === own && line.seat !== own ? offered(line.text, origin) : null
    if (found) return { seat: line.seat, hash: found.hash }
  }
  return null
}
