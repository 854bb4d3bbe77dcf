import type { Players } from './wire'

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
