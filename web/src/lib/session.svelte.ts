import { changed } from './changes'
import { append } from './chronicle'
import { asksFor, kind, nextOf, type Step } from './choice'
import { contribution } from './entropy'
import { settings } from './settings.svelte'
import { Socket, socketAddress, type Connection } from './socket'
import { sound } from './sound'
import type {
  Ask,
  FromServer,
  Hinted,
  Odds,
  PastMessage,
  Reason,
  Said,
  TableMessage,
  TableEvent,
  ToServer,
} from './wire'

/** How long an event should be looked at: 0 not at all, 1 one beat, 2 two beats. */
export type Weigh = (event: TableEvent) => number

/** A queue longer than this is not played beat by beat: the player has been away. */
const LONGEST_QUEUE = 60

/** A message that waits to be shown. */
interface News extends TableMessage {
  /** It tells everything anew: what was said before it may never have arrived. */
  whole: boolean
}

/** One seat's place at a table: what it sees, what it is asked, what it has answered. */
export class Session {
  connection = $state<Connection>('connecting')
  now = $state.raw<TableMessage | null>(null)
  events = $state.raw<TableEvent[]>([])
  /** The events of the last message, for the eye: trails, dice, what to centre on. */
  fresh = $state.raw<TableEvent[]>([])
  past = $state.raw<PastMessage | null>(null)
  /** Why the last thing pointed at is not possible. */
  reason = $state.raw<Reason | null>(null)
  /** The last choice sent that is not yet answered. */
  waiting = $state<string | null>(null)
  /** Something was sent that must be answered, and since then nothing has come over the line. */
  unanswered = $state(false)
  /** A choice was made while the line was down, and was not sent. */
  unsent = $state(false)
  /** The question before this one, if it was ours: its other answers can still be meant. */
  before = $state.raw<{ ask: Ask; choice: string } | null>(null)
  odds = $state.raw<{ choice: string; odds: Odds } | null>(null)
  /** What the player measures on the board, and what he was told about it. */
  examined = $state.raw<{ subject: string; found: unknown } | null>(null)
  /** What a bot would do at the present question. */
  hint = $state.raw<Hinted | null>(null)
  /** A hint was asked for and has not come. */
  hinting = $state(false)
  undoAsked = $state<string | null>(null)
  undoRefused = $state<string | null>(null)
  /** The seat that offers a draw, an offer of our own that waits, why the game goes on. */
  drawOffered = $state<string | null>(null)
  pending = $state<'draw' | null>(null)
  endRefused = $state<string | null>(null)
  /** This seat has asked to take something back, and the others have not answered. */
  undoWaits = $state(false)
  said = $state.raw<Said[]>([])
  error = $state<string | null>(null)
  /** The moments from our last question to the present one: what others did in between. */
  stretch = $state.raw<{ from: number; to: number } | null>(null)
  /** What others do is not shown step by step until it is our turn. */
  skipping = $state(false)

  #socket: Socket
  #queue: News[] = []
  #timer = 0
  #plan: Step[] = []
  #heard = 0
  /** The view as it was last told, shown or not. */
  #seen: unknown = null
  #odds = new Map<string, Odds | null>()
  /** Who waits for a look at the past that is not shown. */
  #glimpses = new Map<number, (message: PastMessage) => void>()
  #wanted: string | null = null
  #reasons = new Map<string, Reason>()
  /** What was clicked, and what a pointer or the focus rests on: why is it not possible? */
  #clicked: string | null = null
  #rested: string | null = null
  #putInLast = ''
  #since: number | null = null
  /** How many gestures this player has made in all. */
  acts = $state(0)
  /** How many choices each of our gestures made, the last one at the end. */
  #gestures: number[] = []
  /** How many more choices of a gesture are to be taken back. */
  #backing = 0
  /** What is chosen now belongs to the gesture before it. */
  #going = false
  /** The question that we came back to: it is not answered by itself. */
  #cameBack = -1
  /** The question at which we wished to go back: until another comes, the wish is not answered. */
  #backFrom = -1

  constructor(
    private readonly table: string,
    private readonly key: string,
    private readonly weigh: Weigh = () => 0,
  ) {
    this.#socket = new Socket(
      socketAddress(table, key),
      (message) => this.#hear(message),
      (connection) => {
        this.connection = connection
        this.unanswered = false
        if (connection === 'open') this.unsent = false
      },
      () => ({ type: 'hello', seen: this.#heard }),
      { type: 'why', choice: 'pulse' },
    )
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#socket.close()
  }

  // --- what is shown

  get view(): unknown {
    return this.past ? this.past.view : this.now?.view
  }

  get ask(): Ask | null {
    return this.past ? null : (this.now?.ask ?? null)
  }

  get choices(): readonly string[] {
    return this.ask && !this.waiting ? this.ask.choices : []
  }

  get shownEvents(): TableEvent[] {
    return this.past ? this.past.events : this.events
  }

  can(choice: string): boolean {
    return this.choices.includes(choice)
  }

  // --- what is said

  /** Make a choice; `then` are further ones, made as their questions come. */
  choose(choice: string, then: readonly Step[] = []): void {
    const now = this.now
    if (!now?.ask || this.past || this.waiting) return
    this.#gestures = now.undo === null || this.#going ? this.#gestures : []
    this.#count(choice, then)
    if (!this.#going) this.acts++
    this.#plan = [...then]
    this.reason = null
    this.odds = null
    this.before = { ask: now.ask, choice }
    this.unsent = !this.#send({ type: 'choose', seq: now.seq, choice })
    if (this.unsent) this.#plan = []
    else this.waiting = choice
  }

  /** What is put back at once is no gesture: an undo takes back the one before it as well. */
  #count(choice: string, then: readonly Step[]): void {
    const putBack = kind(choice) === 'back' && !then.length && !this.#going
    const last = this.#going || putBack ? (this.#gestures.pop() ?? 0) : 0
    const before = putBack ? (this.#gestures.pop() ?? 0) : 0
    this.#gestures.push(before + last + 1)
  }

  /** Begin a plan with the question at hand. */
  follow(plan: readonly Step[]): void {
    const [choice, rest] = nextOf(plan, this.choices, this.ask?.key)
    if (choice !== null) this.choose(choice, rest)
  }

  /** A further choice of the gesture that was made last: one undo takes both back. */
  goOn(choice: string, then: readonly Step[] = []): void {
    if (!this.waiting) this.#go(choice, then)
  }

  why(choice: string): void {
    this.#rested = null
    this.#clicked = choice
    if (this.ask) this.#send({ type: 'why', choice })
  }

  /** A pointer or the focus rests on something that is not lit: `words` are what it could be as a
   * choice. Nothing is said where no rule speaks of it. */
  wonder(words: readonly string[] | null): void {
    if (this.#rested !== null && this.reason?.choice === this.#rested) this.reason = null
    this.#rested = null
    if (!words?.length || !this.ask || this.waiting) return
    const choice = words.find((word) => asksFor(this.choices, kind(word))) ?? words[0] ?? ''
    if (this.can(choice)) return
    this.#rested = choice
    const known = this.#reasons.get(choice)
    if (!known) this.#send({ type: 'why', choice })
    else if (known.rule) this.reason = known
  }

  /** Whether a reason is shown that stays when the pointer goes on. */
  get answered(): boolean {
    return this.reason !== null && this.reason.choice !== this.#rested
  }

  /** Ask for the chances of a choice that somebody points at. */
  weighOdds(choice: string | null): void {
    this.#wanted = choice
    const now = this.now
    if (!choice || !now?.ask?.choices.includes(choice)) {
      this.odds = null
      return
    }
    const known = this.#odds.get(choice)
    if (known !== undefined) this.odds = known && { choice, odds: known }
    else this.#send({ type: 'odds', choice })
  }

  /** Measure something on the board, whoever's move it is; null puts the measure away. */
  examine(subject: string | null): void {
    if (!subject) this.examined = null
    else this.#send({ type: 'examine', subject })
  }

  /** What would a bot do here? Asked again, the hint goes away. */
  askHint(): void {
    const { now, hint } = this
    this.hint = null
    if (hint || !this.mayAskHint || !now) return
    this.hinting = this.#send({ type: 'hint', seq: now.seq })
  }

  /** Hints are for those whom no other person plays against or with. */
  get mayAskHint(): boolean {
    const persons = Object.values(this.now?.players ?? {}).filter(({ kind }) => kind === 'person')
    return persons.length === 1 && this.choices.length > 1
  }

  /** Take back what the last gesture did, be it one choice or several; beyond the window the
   *  others are asked first. */
  undo(): void {
    this.#backing = (this.#gestures.pop() ?? 1) - 1
    this.#takeBack()
  }

  #takeBack(): void {
    this.#plan = []
    this.undoRefused = null
    this.#cameBack = this.now?.at ?? -1
    this.#backFrom = this.now?.seq ?? -1
    if (!this.now || !this.#send({ type: 'undo', seq: this.now.seq })) return
    this.undoWaits = this.now.undo !== null
  }

  answerUndo(agree: boolean): void {
    this.undoAsked = null
    this.#send({ type: 'undo_answer', agree })
  }

  resign(): void {
    this.endRefused = null
    this.#send({ type: 'resign' })
  }

  offerDraw(): void {
    this.endRefused = null
    this.#send({ type: 'draw' })
  }

  answerDraw(agree: boolean): void {
    this.drawOffered = null
    this.#send({ type: 'draw_answer', agree })
  }

  /** Tell the server how long its bots shall wait before each choice. */
  setPace(ms: number): void {
    if (this.now && this.now.speed !== ms) this.#send({ type: 'speed', ms })
  }

  /** Whether it could be sent. */
  say(to: string, text: string): boolean {
    return this.#send({ type: 'say', to, text })
  }

  /** Look at the table as it was after `at` choices; the present when that is now. */
  look(at: number | null): void {
    if (at === null || !this.now || at >= this.now.at) this.past = null
    else this.#send({ type: 'past', at: Math.max(0, at), seen: this.events.length })
  }

  /** The table as it was after `at` choices, without showing it. */
  glimpse(at: number): Promise<PastMessage> {
    return new Promise((resolve) => {
      this.#glimpses.set(at, resolve)
      this.#send({ type: 'past', at, seen: this.events.length })
    })
  }

  /** To the end of what others are doing. */
  skip(): void {
    this.skipping = true
    clearTimeout(this.#timer)
    this.#show()
  }

  #send(message: ToServer): boolean {
    const sent = this.#socket.send(message)
    if (sent && (message.type === 'choose' || message.type === 'undo')) this.unanswered = true
    return sent
  }

  // --- what is heard

  /** Puts a number into the dice for this seat, so that nobody can choose them. */
  async #putIn(wanted: string | undefined): Promise<void> {
    if (!wanted || wanted === this.#putInLast) return
    this.#putInLast = wanted
    const message = await contribution(wanted, this.table, this.key)
    if (message) this.#socket.send(message)
  }

  #hear(message: FromServer): void {
    this.unanswered = false
    switch (message.type) {
      case 'table':
        this.#heard = message.first + message.events.length
        this.#seen = message.view ?? changed(this.#seen, message.changes ?? [])
        this.#queue.push({ ...message, view: this.#seen, whole: message.view !== null })
        if (!this.#timer) this.#show()
        void this.#putIn(message.entropy)
        break
      case 'past':
        if (this.#glimpses.has(message.at)) {
          this.#glimpses.get(message.at)?.(message)
          this.#glimpses.delete(message.at)
          break
        }
        this.past = { ...message, events: append(this.events, message.first, message.events) }
        break
      case 'refused':
        this.waiting = null
        this.hinting = false
        this.#plan = []
        this.reason = message
        break
      case 'why': {
        this.#reasons.set(message.choice, message)
        const clicked = message.choice === this.#clicked && message.key
        const rested = message.choice === this.#rested && message.rule
        if (clicked || rested) this.reason = message
        break
      }
      case 'odds':
        this.#odds.set(message.choice, message.odds)
        if (message.choice === this.#wanted)
          this.odds = message.odds && { choice: message.choice, odds: message.odds }
        break
      case 'examined':
        this.examined = message
        break
      case 'hinted':
        this.hinting = false
        if (message.seq === this.now?.seq) this.hint = message
        break
      case 'undo_asked':
        this.undoAsked = message.seat
        break
      case 'undo_refused':
        this.undoRefused = message.key
        this.undoWaits = false
        break
      case 'draw_offered':
        this.drawOffered = message.seat
        break
      case 'end_refused':
        this.endRefused = message.key
        this.pending = null
        break
      case 'pending':
        if (message.what === 'undo') this.undoWaits = true
        else this.pending = message.what
        break
      case 'said':
        // After every greeting all talk is told again.
        this.said = [...this.said.filter((line) => line.n !== message.n), message]
        break
      case 'error':
        this.waiting = null
        this.hinting = false
        this.#plan = []
        this.error = message.error
    }
  }

  /** Show the next message, and the one after it when there has been time to look. */
  #show = (): void => {
    this.#timer = 0
    if (this.skipping || this.#queue.length > LONGEST_QUEUE)
      if (this.#queue.length) this.#queue = [this.#merge(this.#queue)]
    const message = this.#queue.shift()
    if (!message) return
    const first = this.now === null
    const mine = this.waiting !== null
    // Somebody came, or a bot's pace was set: that is told between a choice and its answer.
    const unanswered = mine && message.seq === this.now?.seq
    // What is told once more, without veil, when a game is over is no news.
    const again = message.over ? Math.max(0, this.events.length - message.first) : 0
    this.events = append(this.events, message.first, message.events)
    this.fresh = first ? message.events.slice(-1) : message.events.slice(again)
    if (message.seq !== this.now?.seq) {
      this.#odds.clear()
      this.#reasons.clear()
      this.#clicked = this.#rested = null
      this.odds = null
      this.reason = null
      this.hint = null
      this.hinting = false
      this.undoRefused = null
      this.undoWaits = false
      // Wishes lapse with the next choice that everybody sees.
      this.pending = this.drawOffered = this.endRefused = null
      if (!mine) this.before = null
    }
    if (message.over) this.pending = this.drawOffered = null
    this.#measure(message)
    this.now = message
    if (!unanswered) this.waiting = null
    else if (message.whole) this.#sendAgain(message)
    this.#noise(message, first)
    const wait = first || this.skipping ? 0 : this.#beats(message) * settings.beat
    if (!this.waiting && this.#continuePlan(message)) return
    if (wait || this.#queue.length) this.#timer = window.setTimeout(this.#show, wait)
  }

  /** Others act from the moment when we have answered until we are asked again. */
  #measure(message: TableMessage): void {
    if (this.now?.ask && !message.ask) this.#since = this.now.at
    if (!message.ask) return
    if (this.#since !== null) this.stretch = { from: this.#since, to: message.at }
    this.#since = null
    this.skipping = false
  }

  /** What cannot be weighed is not waited for: the next message comes all the same. */
  #beats(message: TableMessage): number {
    try {
      return Math.max(0, ...message.events.map(this.weigh))
    } catch (error) {
      console.error(error)
      return 0
    }
  }

  #merge(queue: News[]): News {
    const last = queue[queue.length - 1] as News
    const first = Math.min(...queue.map((message) => message.first))
    let events: TableEvent[] = []
    for (const message of queue) events = append(events, message.first - first, message.events)
    return { ...last, first, events, whole: queue.some((message) => message.whole) }
  }

  /** A further choice of the gesture that is under way. */
  #go(choice: string, then: readonly Step[] = []): void {
    this.#going = true
    this.choose(choice, then)
    this.#going = false
  }

  /** Going back on, or the only possible answer, where that is wished. */
  #continueAlone(message: TableMessage): boolean {
    if (message.seq === this.#backFrom) return false
    const back = message.at < this.#cameBack
    if (this.#backing > 0 && back && message.undo === null && message.ask) {
      this.#backing--
      this.#takeBack()
      return true
    }
    this.#backing = 0
    const [only, ...more] = message.ask?.choices ?? []
    if (!settings.forced || !only || more.length || back || this.past) return false
    this.#go(only)
    return true
  }

  /** A choice that may have been lost, with the line or at the server, is sent once more: the same
   * question is asked again. */
  #sendAgain(message: TableMessage): void {
    const choice = this.waiting
    const still = choice !== null && message.ask?.choices.includes(choice)
    if (still && this.#send({ type: 'choose', seq: message.seq, choice })) return
    this.waiting = null
  }

  #continuePlan(message: TableMessage): boolean {
    if (!this.#plan.length) return this.#continueAlone(message)
    if (!message.ask && !message.over && this.#plan[0]?.lasting) return false
    const [choice, rest] = nextOf(this.#plan, message.ask?.choices ?? [], message.ask?.key)
    const [missed] = this.#plan
    this.#plan = []
    if (choice === null) {
      if (message.ask && missed?.goal) this.why(missed.choice)
      return false
    }
    this.#go(choice, rest)
    return true
  }

  #noise(message: TableMessage, first: boolean): void {
    if (first) return
    const dice = message.events.flatMap(
      (event) => event.args?.['dice'] ?? event.args?.['die'] ?? [],
    )
    if (dice.length) sound.dice(dice.length)
    else if (message.events.length) sound.knock()
    if (message.ask && !this.before) sound.yourTurn()
  }
}
