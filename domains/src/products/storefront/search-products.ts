import type { Db, Tx } from '@haat/db'
import type { SearchData } from '@haat/theme-engine'
import { sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import { type KnownSearch, readStoreQuery } from '../search/read-store-query.ts'
import type { Browsing } from './browse-collection.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { filterProducts } from './filter-products.ts'
import type { Facet } from './filters.ts'
import { isVisible, loadProductData } from './product-data.ts'
import { readSortValue, sortOptions, sortValues } from './sort-values.ts'

/**
 * More are neither shown nor counted. A common word matches most of a large store: counting and sorting all that it finds
 * takes seconds.
 */
const MAX_FOUND = 1_000

/** Returns the IDs of the best matches, in order; undefined if there is nothing to search for. */
async function findBest(
  db: Db | Tx,
  storeId: string,
  { terms, known }: Pick<Search, 'terms' | 'known'>,
  now: Date,
): Promise<readonly string[] | undefined> {
  const query = await readStoreQuery(db, storeId, terms, { known })
  const page = { visible_at: now, limit: MAX_FOUND, offset: 0 }
  const found = await query?.findPage(db, 'product', page, { columns: sql<{ id: string }>`found.id`, join: sql`` })
  return found?.map(({ id }) => id)
}

interface Search extends Browsing {
  readonly terms: string
  readonly known?: KnownSearch
}

/**
 * Returns one page of search results, filtered and sorted like a collection. Sorted by relevance by default. All pages, orders
 * and filters of a search share what it found, by `cache`.
 */
export async function searchProducts(
  db: Db | Tx,
  storeId: string,
  { terms, filters, sort_by: sortBy, page, page_size: pageSize, known }: Search,
  now: Date,
  cache?: CatalogReader,
): Promise<SearchData & { facets: readonly Facet[] }> {
  const requested = readSortValue(sortBy)
  const sort = requested === 'manual' ? undefined : requested
  const find = () => findBest(db, storeId, { terms, known }, now)
  const best = await (cache === undefined ? find() : cache.get(storeId, ['found', terms], find))
  const found = best ?? []
  const place = sql`found.place`
  const list = {
    from: sql`products JOIN unnest(${found}::uuid[]) WITH ORDINALITY AS found (id, place) ON found.id = products.id`,
    condition: sql<boolean>`products.store_id = ${storeId} AND ${isVisible(now)}`,
    order: sort === undefined ? place : orderOf(sort),
    rank: sql<Buffer>`int8send(${place})`,
  }
  const {
    ids,
    passing_count: passingCount,
    facets,
  } = await filterProducts(
    db,
    list,
    { filters, page, page_size: pageSize },
    cache && { cache, store_id: storeId, list: ['search', terms, sort] },
  )
  return {
    terms,
    performed: best !== undefined,
    results: await loadProductData(db, storeId, ids, now, cache),
    results_count: passingCount,
    page,
    page_size: pageSize,
    sort_by: sort === undefined ? 'relevance' : sortValues[sort],
    default_sort_by: 'relevance',
    sort_options: sortOptions('relevance'),
    facets,
  }
}
