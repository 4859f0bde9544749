import { type Db, readRows, type Tx } from '@haat/db'
import type { CollectionData, CollectionList, CollectionNeed } from '@haat/theme-engine'
import { type CollectionScope, scopeOf } from '../membership/collection-scope.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { countMembers, findScopes, selectMembers, selectScopes } from './find-scopes.ts'
import { byHandle } from './load-products.ts'
import { loadProductData } from './product-data.ts'
import { sortValues } from './sort-values.ts'

/**
 * Returns collections by handle, each with its first products; null for handles without a visible collection. `all` contains
 * every product, unless the store has a collection with that handle.
 */
export async function loadCollections(
  db: Db | Tx,
  storeId: string,
  needs: readonly CollectionNeed[],
  now: Date,
  cache?: CatalogReader,
): Promise<Record<string, CollectionData | null>> {
  const handles = needs.map(({ handle }) => handle)
  const scopes = [...(await findScopes(db, storeId, handles, now, cache)).values()]
  const limits = new Map(needs.map(({ handle, limit }) => [handle, limit]))
  const [counts, members] = await Promise.all([
    countMembers(db, storeId, scopes, now, cache),
    Promise.all(
      scopes.map((scope) => {
        const limit = limits.get(scope.handle) ?? 0
        return selectMembers(db, storeId, scope, { limit, now }, cache)
      }),
    ),
  ])
  const products = await loadProductData(db, storeId, members.flat(), now, cache)
  const productOf = new Map(products.map((product) => [product.id, product]))
  const collections = scopes.map((scope, index) => ({
    ...describeCollection(scope, counts.get(scope.id) ?? 0),
    products: (members[index] ?? []).flatMap((id) => productOf.get(id) ?? []),
    page_size: limits.get(scope.handle) ?? 0,
  }))
  return byHandle(handles, collections)
}

/** Returns one page of the visible collections by title, for the template list-collections. */
export async function listAllCollections(
  db: Db | Tx,
  storeId: string,
  { page, page_size: pageSize }: { page: number; page_size: number },
  now: Date,
  cache?: CatalogReader,
): Promise<CollectionList> {
  const read = () => readPage(db, storeId, { page, page_size: pageSize }, now)
  const { rows, total } = await (cache === undefined
    ? read()
    : cache.get(storeId, ['collections', page, pageSize], read))
  const scopes = rows.map(scopeOf)
  const [counts, firsts] = await Promise.all([
    countMembers(db, storeId, scopes, now, cache),
    Promise.all(
      scopes.map(async (scope) => (scope.image ? [] : selectMembers(db, storeId, scope, { limit: 1, now }, cache))),
    ),
  ])
  const products = await loadProductData(db, storeId, firsts.flat(), now, cache)
  const productOf = new Map(products.map((product) => [product.id, product]))
  const collections = scopes.map((scope, index) => ({
    ...describeCollection(scope, counts.get(scope.id) ?? 0),
    // Without its own image, a collection shows the image of its first product.
    products: (firsts[index] ?? []).flatMap((id) => productOf.get(id) ?? []),
    page_size: 1,
  }))
  return { collections, total, page, page_size: pageSize }
}

async function readPage(
  db: Db | Tx,
  storeId: string,
  { page, page_size: pageSize }: { page: number; page_size: number },
  now: Date,
) {
  const shown = db.selectFrom('collections').where('store_id', '=', storeId).where('published_at', '<=', now)
  const listed = selectScopes(db, storeId, now)
    .orderBy('title_key')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [rows, [count]] = await Promise.all([
    readRows(db, listed),
    readRows(
      db,
      shown.select((eb) => eb.fn.countAll<number>().as('total')),
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}

export function describeCollection(scope: CollectionScope, productsCount: number): Omit<CollectionData, 'products'> {
  return {
    id: scope.id,
    handle: scope.handle,
    title: scope.title,
    description: scope.description,
    image: scope.image,
    products_count: productsCount,
    default_sort_by: sortValues[scope.sort_order],
    ...(scope.template_suffix === null ? {} : { template_suffix: scope.template_suffix }),
  }
}
