import type { GameInfo, TableInfo } from './api'
import type { Language } from './texts.svelte'

/** How a table is called in a list: the name that somebody gave it, else ''; and the title of its game. Older tables were
 * opened with the title in the language of whoever opened them: that is no name of their own. */
export function called(
  table: Pick<TableInfo, 'game' | 'name'>,
  games: readonly Pick<GameInfo, 'id' | 'titles'>[],
  language: Language,
): { name: string; title: string } {
  const titles = games.find((game) => game.id === table.game)?.titles ?? {}
  return {
    name: Object.values(titles).includes(table.name) ? '' : table.name,
    title: titles[language] ?? table.game,
  }
}
