import type { Db, Tx } from '@haat/db'
import type { CollectionData, CollectionList, CollectionNeed } from '@haat/theme-engine'
import { type CollectionScope, scopeOf } from '../membership/collection-scope.ts'
import type { CatalogMemory } from './catalog-memory.ts'
import { countMembers, findScopes, selectMembers } from './find-scopes.ts'
import { byHandle } from './load-products.ts'
import { loadProductData } from './product-data.ts'
import { sortWords } from './sort-words.ts'

/**
 * Collections by their handles, each with its first products. Every handle is answered: null where the store shows no such
 * collection. `all` is every product, unless the store has a collection of that handle.
 */
export async function loadCollections(
  db: Db | Tx,
  storeId: string,
  needs: readonly CollectionNeed[],
  now: Date,
  memory?: CatalogMemory,
): Promise<Record<string, CollectionData | null>> {
  const handles = needs.map(({ handle }) => handle)
  const scopes = [...(await findScopes(db, storeId, handles, now)).values()]
  const limits = new Map(needs.map(({ handle, limit }) => [handle, limit]))
  const [counts, members] = await Promise.all([
    countMembers(db, storeId, scopes, now, memory),
    Promise.all(scopes.map((scope) => selectMembers(db, scope, { limit: limits.get(scope.handle) ?? 0, now }))),
  ])
  // One product may be in several: its parts are loaded once.
  const rows = new Map(members.flat().map((row) => [row.id, row]))
  const products = await loadProductData(db, storeId, [...rows.values()], now)
  const productOf = new Map(products.map((product) => [product.id, product]))
  const collections = scopes.map((scope, index) => ({
    ...describeCollection(scope, counts.get(scope.id) ?? 0),
    products: (members[index] ?? []).flatMap(({ id }) => productOf.get(id) ?? []),
    page_size: limits.get(scope.handle) ?? 0,
  }))
  return byHandle(handles, collections)
}

/** The collections that the store shows, by title: the template list-collections. */
export async function listAllCollections(
  db: Db | Tx,
  storeId: string,
  { page, page_size }: { page: number; page_size: number },
  now: Date,
  memory?: CatalogMemory,
): Promise<CollectionList> {
  const shown = db.selectFrom('collections').where('store_id', '=', storeId).where('published_at', '<=', now)
  const [rows, { total }] = await Promise.all([
    shown
      .selectAll()
      .orderBy('title_key')
      .orderBy('id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const scopes = rows.map(scopeOf)
  const [counts, firsts] = await Promise.all([
    countMembers(db, storeId, scopes, now, memory),
    Promise.all(scopes.map(async (scope) => (scope.image ? [] : selectMembers(db, scope, { limit: 1, now })))),
  ])
  const products = await loadProductData(db, storeId, firsts.flat(), now)
  const productOf = new Map(products.map((product) => [product.id, product]))
  const collections = scopes.map((scope, index) => ({
    ...describeCollection(scope, counts.get(scope.id) ?? 0),
    // Without its own image, a collection shows the image of its first product.
    products: (firsts[index] ?? []).flatMap(({ id }) => productOf.get(id) ?? []),
    page_size: 1,
  }))
  return { collections, total, page, page_size }
}

export function describeCollection(scope: CollectionScope, products_count: number): Omit<CollectionData, 'products'> {
  return {
    id: scope.id,
    handle: scope.handle,
    title: scope.title,
    description: scope.description,
    image: scope.image,
    products_count,
    default_sort_by: sortWords[scope.sort_order],
    ...(scope.template_suffix === null ? {} : { template_suffix: scope.template_suffix }),
  }
}
