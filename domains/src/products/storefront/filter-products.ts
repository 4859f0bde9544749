import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import type { CollectionSort } from '../membership/contract.ts'
import { countList, type ProductList } from './count-list.ts'
import { filterTests, lower } from './filter-tests.ts'
import type { Facet, ProductFilters } from './filters.ts'
import { makeFacets } from './make-facets.ts'

export interface FilteredPage {
  /** Of the products on the page, in the list's order. */
  readonly ids: readonly string[]
  /** Products in the list, and those that pass the filters. */
  readonly listed_count: number
  readonly passing_count: number
  readonly facets: readonly Facet[]
}

interface PageRequest {
  readonly filters: ProductFilters
  /** The list's own order if left out. */
  readonly sort?: CollectionSort | undefined
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

/** Returns what was read of the list under this key before, or reads it. */
type Remember = <Value>(key: readonly unknown[], read: () => Promise<Value>) => Promise<Value>

/** How many products are loaded at once if they can be cached: the pages that visitors open most. */
const REMEMBERED_AT_ONCE = 240

/**
 * Filters, counts, sorts and pages a list, so that only a few pages and the facets reach this process. The counts are the
 * same for every page and every order, and cost far more than a page: `remember` may keep them, and the next pages.
 */
export async function filterProducts(
  db: Db | Tx,
  list: ProductList,
  request: PageRequest,
  remember?: Remember,
): Promise<FilteredPage> {
  const { filters } = request
  const count = () => countList(db, list, filters)
  const [counted, ids] = await Promise.all([
    remember === undefined ? count() : remember(['counts', filters], count),
    remember === undefined ? selectPage(db, list, request) : selectRemembered(db, list, request, remember),
  ])
  const { listed_count, passing_count } = counted
  return { ids, listed_count, passing_count, facets: makeFacets(counted, filters) }
}

/** Finds the pages around the requested one with it. */
async function selectRemembered(
  db: Db | Tx,
  list: ProductList,
  { filters, sort, page, page_size }: PageRequest,
  remember: Remember,
): Promise<string[]> {
  const pages = Math.max(1, Math.floor(REMEMBERED_AT_ONCE / page_size))
  const several = { filters, sort, page: Math.floor((page - 1) / pages) + 1, page_size: pages * page_size }
  const ids = await remember(['ids', several], () => selectPage(db, list, several))
  const first = ((page - 1) % pages) * page_size
  return ids.slice(first, first + page_size)
}

async function selectPage(
  db: Db | Tx,
  { storeId, from, condition, order }: ProductList,
  { filters, sort, page, page_size }: PageRequest,
): Promise<string[]> {
  const conditions = filterTests(
    filters,
    (name_key, isChosen) =>
      sql<boolean>`EXISTS (
        SELECT FROM product_variants AS variant
        CROSS JOIN LATERAL (VALUES (1, option1), (2, option2), (3, option3)) AS option (number, value)
        WHERE variant.store_id = ${storeId} AND variant.product_id = products.id AND variant.option_count > 0
          AND option.number <= cardinality(option_names) AND ${lower(sql`option_names[option.number]`)} = ${name_key}
          AND ${isChosen(sql`option.value`)})`,
  ).map(({ passes }) => passes)
  const { rows } = await sql<{ id: string }>`
    SELECT products.id FROM ${from} WHERE ${sql.join([condition, ...conditions], sql` AND `)}
    ORDER BY ${sort === undefined ? order : orderOf(sort)} LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
