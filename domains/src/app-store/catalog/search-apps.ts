import type { Platform } from '../../platform.ts'
import type { AppSearchQuery } from '../contract.ts'
import type { AppSet } from './app-set.ts'
import type { CatalogAnswer, MadeAnswer } from './catalog-cache.ts'
import { catalogMemoryOf } from './catalog-memory.ts'
import { type Matches, matchWords } from './match-words.ts'
import { QueryMemory } from './query-memory.ts'
import { filterByFacets } from './search-facets.ts'
import type { SearchIndex } from './search-index.ts'
import { searchWords } from './search-words.ts'

/**
 * One page of the apps that every word of the query matches, by prefix or within one typo, best first: a JSON array of the
 * contract's `App`. Order of relevance: the title is the query, the title begins with it, all words in the title, all words
 * in the title with typos, all words somewhere, all words somewhere with typos; within each, most installed first.
 */
export function searchApps(platform: Platform, query: string, options: AppSearchQuery): Promise<CatalogAnswer> {
  const { answers, search_index, apps } = catalogMemoryOf(platform)
  const words = searchWords(query)
  return answers.get(JSON.stringify([words, options]), async (): Promise<MadeAnswer> => {
    const { index, facets, is_current } = await search_index.get()
    const memory = new QueryMemory()
    try {
      const matches = await matchWords(index, words, facets.listed, memory)
      const { filtered, counts } = filterByFacets(matches.near, facets, options)
      const by_relevance = options.sort === 'relevance' && words.length > 0
      const tiers = by_relevance ? rankMatches(index, words, matches, filtered) : [filtered]
      const order = options.sort === 'newest' ? index.orders.newest : index.orders.most_installed
      const headers = { 'x-total-count': String(filtered.count()), 'x-facets': JSON.stringify(counts) }
      return { json: await apps.read(order.page(tiers, options)), headers, is_current }
    } finally {
      memory.release()
    }
  })
}

/** The apps that the filters have left, in sets from best to worst; each app is in the best that takes it. */
function* rankMatches(
  index: SearchIndex,
  words: readonly string[],
  matches: Matches,
  filtered: AppSet,
): Generator<AppSet> {
  const key = words.join(' ')
  const remaining = filtered.copy()
  const opening =
    words.length === 1
      ? matches.opening
      : matches.in_title.filter((position) => index.titleKey(position).startsWith(key))
  const exact = opening.filter((position) => index.titleKey(position) === key)
  for (const set of [exact, opening, matches.in_title, matches.near_title, matches.anywhere, matches.near]) {
    const tier = set.copy().keep(remaining)
    remaining.drop(tier)
    yield tier
  }
}
