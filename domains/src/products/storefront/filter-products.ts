import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { countList, type ProductList } from './count-list.ts'
import { filterTests, lower } from './filter-tests.ts'
import type { Facet, ProductFilters } from './filters.ts'
import { type CountedList, makeFacets } from './make-facets.ts'

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
  readonly order?: RawBuilder<unknown>
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

/** Returns what was counted before, or counts. */
type RememberCounts = (count: () => Promise<CountedList>) => Promise<CountedList>

/**
 * Filters, counts, sorts and pages a list, so that only the page and the facets reach this process. The counts are the same
 * for every page and every order, and cost far more than a page: `remember` may keep them.
 */
export async function filterProducts(
  db: Db | Tx,
  list: ProductList,
  request: PageRequest,
  remember: RememberCounts = (count) => count(),
): Promise<FilteredPage> {
  const { filters } = request
  const [counted, ids] = await Promise.all([
    remember(() => countList(db, list, filters)),
    selectPage(db, list, request),
  ])
  const { listed_count, passing_count } = counted
  return { ids, listed_count, passing_count, facets: makeFacets(counted, filters) }
}

async function selectPage(
  db: Db | Tx,
  { storeId, from, condition, order: ownOrder }: ProductList,
  { filters, order = ownOrder, page, page_size }: PageRequest,
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
    ORDER BY ${order} LIMIT ${page_size} OFFSET ${(page - 1) * page_size}`.execute(db)
  return rows.map(({ id }) => id)
}
