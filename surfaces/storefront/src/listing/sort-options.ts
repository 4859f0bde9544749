import { platformWord } from '../languages/platform-words.ts'

/** A sort order, with Shopify's values. */
export interface SortOption {
  readonly value: string
  readonly name: string
}

const COLLECTION = [
  'manual',
  'best-selling',
  'price-ascending',
  'price-descending',
  'created-descending',
  'created-ascending',
  'title-ascending',
  'title-descending',
] as const

const SEARCH = ['relevance', 'price-ascending', 'price-descending'] as const

/** Returns the sort options of a collection. */
export function collectionSortOptions(locale?: string): SortOption[] {
  return COLLECTION.map((value) => ({ value, name: platformWord(locale, `sort.${value}`) }))
}

/** Returns the sort options of search results. */
export function searchSortOptions(locale?: string): SortOption[] {
  return SEARCH.map((value) => ({ value, name: platformWord(locale, `sort.${value}`) }))
}
