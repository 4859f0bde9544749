import type { Platform } from '../../platform.ts'
import type { AppSearchQuery } from '../contract.ts'
import type { AppSet } from './app-set.ts'
import type { CatalogResponse, ComputedResponse } from './catalog-cache.ts'
import { catalogMemoryOf } from './catalog-memory.ts'
import { type Matches, matchWords } from './match-words.ts'
import { QueryMemory } from './query-memory.ts'
import { filterByFacets } from './search-facets.ts'
import type { SearchIndex } from './search-index.ts'
import { searchWords } from './search-words.ts'

/**
 * Returns a page of the apps that match every word of the query, by prefix or with one typo, as a JSON array of `App`.
 * Order of relevance: the title equals the query, the title starts with it, all words in the title, all words in the
 * title with typos, all words anywhere, all words anywhere with typos; within each of these, most installed first.
 */
export function searchApps(platform: Platform, query: string, options: AppSearchQuery): Promise<CatalogResponse> {
  const { responses, search_index: searchIndex, apps } = catalogMemoryOf(platform)
  const words = searchWords(query)
  return responses.get(JSON.stringify([words, options]), async (): Promise<ComputedResponse> => {
    const { index, facets, is_current: isCurrent } = await searchIndex.get()
    const memory = new QueryMemory()
    try {
      const matches = await matchWords(index, words, facets.listed, memory)
      const { filtered, counts } = filterByFacets(matches.near, facets, options)
      const byRelevance = options.sort === 'relevance' && words.length > 0
      const tiers = byRelevance ? rankMatches(index, words, matches, filtered) : [filtered]
      const order = options.sort === 'newest' ? index.orders.newest : index.orders.most_installed
      const headers = { 'x-total-count': String(filtered.count()), 'x-facets': JSON.stringify(counts) }
      return { json: await apps.read(order.page(tiers, options)), headers, is_current: isCurrent }
    } finally {
      memory.release()
    }
  })
}

/** Yields disjoint sets of the filtered apps, best matches first. */
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
    const tier = set.copy().intersect(remaining)
    remaining.subtract(tier)
    yield tier
  }
}
