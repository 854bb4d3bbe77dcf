import type { Moment } from './marks'
import { myTables } from './mine'

export type Route =
  | { page: 'lobby' }
  | {
      page: 'table'
      table: string
      keys: string[]
      watching: boolean
      tour: boolean
      /** The moment to be shown first. */
      at?: Moment
    }

/** `#/table/ID/KEY`; a hot seat has several keys, with full stops between them. Tables in the list
 * are watched without a key: `#/watch/ID`. `#/at/ID/N/SEAT/SHARED` is a moment of a table, seen from the seat
 * that this browser has there, or by a watcher: it gives nobody a key. */
export function parseRoute(hash: string, mine: Record<string, string> = myTables()): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [page, table, keys = '', seat, shared] = path.split('/').map(decodeURIComponent)
  if (page === 'at' && table) {
    const own = mine[table]
    const counted = seat === undefined ? {} : { seat, shared: Number(shared) || 0 }
    const at = { at: Number(keys) || 0, ...counted }
    const route = parseRoute(own && !own.startsWith('#/at/') ? own : `#/watch/${table}`)
    return route.page === 'table' ? { ...route, at } : route
  }
  const watching = page === 'watch'
  if (table && (watching || (page === 'table' && keys)))
    return {
      page: 'table',
      table,
      keys: watching ? [keys] : keys.split('.').filter(Boolean),
      watching,
      tour: query === 'tour',
    }
  return { page: 'lobby' }
}

class Router {
  route = $state.raw<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash))

  constructor() {
    if (typeof addEventListener !== 'undefined')
      addEventListener('hashchange', () => {
        this.route = parseRoute(location.hash)
        scrollTo(0, 0)
      })
  }

  go(hash: string): void {
    location.hash = hash
  }
}

export const router = new Router()

export function tableHash(table: string, keys: readonly string[], tour = false): string {
  return `#/table/${table}/${keys.join('.')}${tour ? '?tour' : ''}`
}

export function watchHash(table: string, watch = ''): string {
  return `#/watch/${table}${watch && '/' + watch}`
}

/** The address of a moment; whoever opens it sees what he may. */
export function momentHash(table: string, { at, seat = '', shared = 0 }: Moment): string {
  return `#/at/${table}/${at}/${encodeURIComponent(seat)}/${shared}`
}
