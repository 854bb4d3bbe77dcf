import type { Players } from './wire'
import type { AnalysisSeen, GameInfo, Opened, RuleInfo, TableSeen } from './wire.gen'

export type { GameInfo, Option, Scenario } from './wire.gen'
export type Created = Opened
export type Rule = RuleInfo
/** A table in the list; with what its key is good for where one was given. */
export type TableInfo = Omit<TableSeen, SeenByKey> & Partial<Pick<TableSeen, SeenByKey>>
type SeenByKey =
  | 'seat'
  | 'at'
  | 'commitment'
  | 'private'
  | 'speed'
  | 'may'
  | 'origin'
  | 'promises'
  | 'data'
  | 'closed'

/** The server's own words when it refuses something. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

async function answer(response: Response): Promise<Response> {
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => null)
  const said = body && typeof body === 'object' && 'error' in body ? String(body.error) : ''
  throw new Refused(response.status, said || response.statusText)
}

async function get<T>(path: string): Promise<T> {
  return (await (await answer(await fetch(path))).json()) as T
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { 'content-type': 'application/json' } }
  if (body !== undefined) init.body = JSON.stringify(body)
  const response = await answer(await fetch(path, init))
  const text = await response.text()
  return (text ? JSON.parse(text) : null) as T
}

const part = encodeURIComponent

export const api = {
  games: () => get<GameInfo[]>('/api/games'),
  seats: (game: string, scenario: string, options: Record<string, string>) =>
    get<string[]>(
      `/api/games/${part(game)}/scenarios/${part(scenario)}/seats?${new URLSearchParams(options)}`,
    ),
  map: (table: TableInfo, key: string) =>
    get<unknown>(
      table.data?.length
        ? `/api/tables/${part(table.id)}/map?key=${part(key)}`
        : `/api/games/${part(table.game)}/map`,
    ),
  dataFiles: (game: string) => get<string[]>(`/api/games/${part(game)}/data`),
  dataFile: (game: string, name: string) => `/api/games/${part(game)}/data/${part(name)}`,
  tableData: (id: string, key: string) => `/api/tables/${part(id)}/data?key=${part(key)}`,
  /** The data files that a person laid over ours at a table, by name. */
  ownData: (id: string, key: string) =>
    get<Record<string, string>>(`/api/tables/${part(id)}/data?key=${part(key)}`),
  rules: (game: string) => get<Rule[]>(`/api/games/${part(game)}/rules`),
  texts: async (game: string, language: string) =>
    (await answer(await fetch(`/api/games/${part(game)}/texts/${part(language)}`))).text(),
  tables: () => get<TableInfo[]>('/api/tables'),
  table: (id: string, key: string) => get<TableInfo>(`/api/tables/${part(id)}?key=${part(key)}`),
  create: (body: {
    game: string
    scenario: string
    options: Record<string, string>
    players: Players
    name: string
    private?: boolean
    data?: Record<string, string>
  }) => send<Created>('POST', '/api/tables', body),
  lesson: (game: string, lesson: string) =>
    send<Created>('POST', '/api/tables/lesson', { game, lesson }),
  upload: (body: { file: string; at?: number; players: Players }) =>
    send<Created>('POST', '/api/tables/upload', body),
  openPosition: (body: { game: string; position: string; players: Players }) =>
    send<Created>('POST', '/api/tables/position', body),
  /** The position in writing, as the seat of this key may know it, now or at its moment `at`. */
  position: async (id: string, key: string, at?: number) =>
    (
      await answer(
        await fetch(
          `/api/tables/${part(id)}/position?key=${part(key)}${at === undefined ? '' : `&at=${at}`}`,
        ),
      )
    ).text(),
  branch: (id: string, key: string, at: number, players: Players) =>
    send<Created>('POST', `/api/tables/${part(id)}/branch?key=${part(key)}`, { at, players }),
  leave: (id: string, key: string) =>
    send<unknown>('POST', `/api/tables/${part(id)}/leave?key=${part(key)}`),
  remove: (id: string, key: string) =>
    send<unknown>('DELETE', `/api/tables/${part(id)}?key=${part(key)}`),
  /** How far the analysis of a finished game has come; it is begun first if that is wished. */
  analysis: (id: string, key: string, begin: boolean) =>
    send<AnalysisSeen>(begin ? 'POST' : 'GET', `/api/tables/${part(id)}/analysis?key=${part(key)}`),
  file: (id: string, key: string, language: string) =>
    `/api/tables/${part(id)}/file?key=${part(key)}&language=${language}`,
}

/** The seats of a game under these options. */
export function seatsOf(game: GameInfo, options: Record<string, string>): string[] {
  for (const value of Object.values(options)) {
    const seats = game.seats[value]
    if (Array.isArray(seats)) return seats
  }
  return Object.values(game.seats).find((seats): seats is string[] => Array.isArray(seats)) ?? []
}
