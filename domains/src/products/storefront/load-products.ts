import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import { sql } from 'kysely'
import type { CatalogReader } from './catalog-cache.ts'
import { findOldHandle, type Moved } from './old-handles.ts'
import { isVisible, loadProductData, type ProductPage, readProductPage } from './product-data.ts'

/** Returns a visible product by its handle. For an old handle, returns the current one. */
export async function findProduct(
  db: Db | Tx,
  storeId: string,
  handle: string,
  now: Date,
  cache?: CatalogReader,
): Promise<ProductPage | Moved | undefined> {
  const read = async () =>
    (await readProductPage(db, storeId, handle, now, cache)) ?? findOldHandle(db, storeId, 'product', handle, now)
  if (cache === undefined) return read()
  // The product itself is in the cache of products, which lists use too.
  const known = await cache.get(storeId, ['product', handle], async () => {
    const page = await read()
    if (page === undefined || 'moved_to' in page) return page
    const { found, ...rest } = page
    return { ...rest, id: String(found.id) }
  })
  if (known === undefined || 'moved_to' in known) return known
  const { id, ...rest } = known
  const [found] = await loadProductData(db, storeId, [id], now, cache)
  return found && { found, ...rest }
}

/** Returns products by handle; null for handles without a visible product. */
export async function loadProducts(
  db: Db | Tx,
  storeId: string,
  handles: readonly string[],
  now: Date,
  cache?: CatalogReader,
): Promise<Record<string, ProductData | null>> {
  if (handles.length === 0) return {}
  const read = async () => {
    const named = db
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .where(sql<boolean>`handle = ANY(${handles}::text[])`)
      .where(isVisible(now))
    const rows = await readRows(withPreparedStatements(db), named)
    return rows.map(({ id }) => id)
  }
  const ids = await (cache === undefined ? read() : cache.get(storeId, ['products', handles], read))
  return byHandle(handles, await loadProductData(db, storeId, ids, now, cache))
}

/** Returns items by requested handle; null for handles that don't exist. */
export function byHandle<Item extends { handle: string }>(
  handles: readonly string[],
  found: readonly Item[],
): Record<string, Item | null> {
  const present = new Map(found.map((item) => [item.handle, item]))
  return Object.fromEntries(handles.map((handle) => [handle, present.get(handle) ?? null]))
}
