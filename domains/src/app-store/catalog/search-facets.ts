import { type AppFacets, type AppSearchQuery, appCategories } from '../contract.ts'
import { AppSet } from './app-set.ts'
import type { SearchIndex } from './search-index.ts'

/** The apps of every facet. */
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

/** What the filters leave, and how many apps each choice would leave: a facet's numbers heed all filters but its own. */
export function filterByFacets(
  apps: AppSet,
  facets: FacetSets,
  { category, price }: Pick<AppSearchQuery, 'category' | 'price'>,
): { filtered: AppSet; counts: AppFacets } {
  const of_price = apps.copy()
  if (price === 'free') of_price.keep(facets.free)
  if (price === 'paid') of_price.drop(facets.free)
  const of_category = apps.copy()
  const filtered = of_price.copy()
  if (category !== undefined && category.length > 0) {
    const chosen = new AppSet(apps.size)
    for (const name of category) chosen.addAll(facets.by_category.get(name) ?? new AppSet(0))
    of_category.keep(chosen)
    filtered.keep(chosen)
  }
  const free = of_category.countWith(facets.free)
  return {
    filtered,
    counts: {
      category: Object.fromEntries([...facets.by_category].map(([name, set]) => [name, of_price.countWith(set)])),
      price: { free, paid: of_category.count() - free },
    },
  }
}
