import { platformWord } from '../languages/platform-words.ts'

/** One way to sort a listing, in Shopify's words. */
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

/** How a collection may be sorted. */
export function collectionSortOptions(locale?: string): SortOption[] {
  return COLLECTION.map((value) => ({ value, name: platformWord(locale, `sort.${value}`) }))
}

/** How a search may be sorted. */
export function searchSortOptions(locale?: string): SortOption[] {
  return SEARCH.map((value) => ({ value, name: platformWord(locale, `sort.${value}`) }))
}
