import type { Db, Tx } from '@haat/db'
import type { CollectionData } from '@haat/theme-engine'
import { type RawBuilder, sql } from 'kysely'
import type { CollectionSort } from '../collections/contract.ts'
import { inOrderOf, type ProductRow } from '../stored-product.ts'
import { findScopes, orderOf } from './collection-scope.ts'
import { applyFilters, type Facet, type FilterRow, type ProductFilters } from './filters.ts'
import { describeCollection } from './load-collections.ts'
import type { SeoData } from './load-products.ts'
import { findOldHandle, type Moved } from './old-handles.ts'
import { isShown, loadProductData } from './product-data.ts'
import { readSortWord, sortOptions, sortWords } from './sort-words.ts'

/** What a visitor asks of a list. */
export interface Browsing {
  readonly filters: ProductFilters
  /** Shopify's words; others are taken as none. */
  readonly sort_by?: string | undefined
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

export interface BrowsedCollection {
  readonly collection: CollectionData
  readonly facets: readonly Facet[]
  readonly seo: SeoData
  readonly updated_at: Date | undefined
}

/** One collection with the products of a page, filtered and sorted, and what else can be filtered by. */
export async function browseCollection(
  db: Db | Tx,
  storeId: string,
  handle: string,
  { filters, sort_by, page, page_size }: Browsing,
  now: Date,
): Promise<BrowsedCollection | Moved | undefined> {
  const scope = (await findScopes(db, storeId, [handle], now)).get(handle)
  if (scope === undefined) return findOldHandle(db, storeId, 'collection', handle, now)
  const isManual = scope.sort_order === 'manual'
  const asked = readSortWord(sort_by)
  const sort: CollectionSort = asked === undefined || (asked === 'manual' && !isManual) ? scope.sort_order : asked
  const rows = await selectFilterRows(db, {
    storeId,
    from: scope.from,
    condition: sql<boolean>`${scope.condition} AND ${isShown(now)}`,
    order: orderOf(sort),
  })
  const { passing, facets } = applyFilters(rows, filters)
  const ids = passing.slice((page - 1) * page_size, page * page_size).map(({ id }) => id)
  const tags = facets.find(({ kind }) => kind === 'tag')?.values ?? []
  return {
    collection: {
      ...describeCollection(scope, passing.length),
      products: await loadInOrder(db, storeId, ids, now),
      all_products_count: rows.length,
      page,
      page_size,
      sort_by: sortWords[sort],
      sort_options: sortOptions(isManual ? 'manual' : undefined),
      all_tags: tags.map(({ value }) => value),
    },
    facets,
    seo: { seo_title: scope.seo_title, seo_description: scope.seo_description },
    updated_at: scope.updated_at,
  }
}

/** Products by id as themes get them, in the order of the ids. */
export async function loadInOrder(db: Db | Tx, storeId: string, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
  return loadProductData(db, storeId, inOrderOf(ids, rows), now)
}

type Selected = Pick<
  ProductRow,
  'id' | 'price_min_paise' | 'is_available' | 'vendor' | 'product_type' | 'tags' | 'option_names'
>
interface OptionValues {
  readonly product_id: string
  readonly values1: string[]
  readonly values2: string[]
  readonly values3: string[]
}

/** As much of every product in a list as filters need, in the list's order: two queries. */
export async function selectFilterRows(
  db: Db | Tx,
  list: { storeId: string; from: RawBuilder<unknown>; condition: RawBuilder<boolean>; order: RawBuilder<unknown> },
): Promise<FilterRow[]> {
  const { storeId, from, condition, order } = list
  const [products, optionValues] = await Promise.all([
    sql<Selected>`SELECT products.id, price_min_paise, is_available, vendor, product_type, tags, option_names
      FROM ${from} WHERE ${condition} ORDER BY ${order}`.execute(db),
    sql<OptionValues>`SELECT product_id, array_agg(option1 ORDER BY position) AS values1,
        coalesce(array_agg(option2 ORDER BY position) FILTER (WHERE option_count > 1), '{}') AS values2,
        coalesce(array_agg(option3 ORDER BY position) FILTER (WHERE option_count > 2), '{}') AS values3
      FROM product_variants WHERE store_id = ${storeId} AND option_count > 0 GROUP BY product_id`.execute(db),
  ])
  const valuesOf = new Map(optionValues.rows.map((row) => [row.product_id, [row.values1, row.values2, row.values3]]))
  return products.rows.map(({ option_names, ...row }) => ({
    ...row,
    options: option_names.map((name, index) => ({ name, values: [...new Set(valuesOf.get(row.id)?.[index])] })),
  }))
}
