import { type AppFacets, type AppSearchQuery, appCategories } from '../contract.ts'
import { AppSet } from './app-set.ts'
import type { SearchIndex } from './search-index.ts'

/** The apps of each facet value. */
export interface FacetSets {
  readonly listed: AppSet
  readonly free: AppSet
  readonly by_category: ReadonlyMap<string, AppSet>
}

export async function findFacets(index: SearchIndex): Promise<FacetSets> {
  const termOf = (category: string) => `@category:${category}`
  const terms = await index.findTerms(['@all', '@price:free', ...appCategories.map(termOf)])
  const setOf = (term: string) => {
    const apps = terms.get(term)
    return apps === undefined ? new AppSet(index.size) : new AppSet(index.size, [apps.any])
  }
  return {
    listed: setOf('@all'),
    free: setOf('@price:free'),
    by_category: new Map(appCategories.map((category) => [category, setOf(termOf(category))])),
  }
}

/** Returns the filtered apps, and counts per facet value. The counts of a facet ignore its own filter. */
export function filterByFacets(
  apps: AppSet,
  facets: FacetSets,
  { category, price }: Pick<AppSearchQuery, 'category' | 'price'>,
): { filtered: AppSet; counts: AppFacets } {
  const ofPrice = apps.copy()
  if (price === 'free') ofPrice.intersect(facets.free)
  if (price === 'paid') ofPrice.subtract(facets.free)
  const ofCategory = apps.copy()
  const filtered = ofPrice.copy()
  if (category !== undefined && category.length > 0) {
    const selected = new AppSet(apps.size)
    for (const name of category) selected.addAll(facets.by_category.get(name) ?? new AppSet(0))
    ofCategory.intersect(selected)
    filtered.intersect(selected)
  }
  const free = ofCategory.countWith(facets.free)
  return {
    filtered,
    counts: {
      category: Object.fromEntries([...facets.by_category].map(([name, set]) => [name, ofPrice.countWith(set)])),
      price: { free, paid: ofCategory.count() - free },
    },
  }
}
