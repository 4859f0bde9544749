import type { CollectionSort } from '../membership/contract.ts'

/** Sort orders as in storefront URLs: Shopify's values (`?sort_by=price-ascending`). */
export const sortValues: Readonly<Record<CollectionSort, string>> = {
  manual: 'manual',
  best_selling: 'best-selling',
  title_ascending: 'title-ascending',
  title_descending: 'title-descending',
  price_ascending: 'price-ascending',
  price_descending: 'price-descending',
  newest: 'created-descending',
  oldest: 'created-ascending',
}

const names: Readonly<Record<string, string>> = {
  relevance: 'Relevance',
  manual: 'Featured',
  'best-selling': 'Best selling',
  'title-ascending': 'Alphabetically, A–Z',
  'title-descending': 'Alphabetically, Z–A',
  'price-ascending': 'Price, low to high',
  'price-descending': 'Price, high to low',
  'created-descending': 'Date, new to old',
  'created-ascending': 'Date, old to new',
}

/** Returns the sort options for visitors. "Featured" and "Relevance" are included only as `first`. */
export function sortOptions(first?: 'manual' | 'relevance'): { value: string; name: string }[] {
  return Object.entries(names)
    .filter(([value]) => (value !== 'manual' && value !== 'relevance') || value === first)
    .map(([value, name]) => ({ value, name }))
}

/** Returns the sort order of a URL value, or undefined for unknown values. */
export function readSortValue(word: string | undefined): CollectionSort | undefined {
  for (const [sort, candidate] of Object.entries(sortValues)) {
    if (candidate === word && isSort(sort)) return sort
  }
  return undefined
}

function isSort(name: string): name is CollectionSort {
  return name in sortValues
}
