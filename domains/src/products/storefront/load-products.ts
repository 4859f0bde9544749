import type { Db, Tx } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import { findOldHandle, type Moved } from './old-handles.ts'
import { isVisible, loadProductData } from './product-data.ts'

/** The search engine listing, where the store owner has customised it. */
export interface SeoData {
  readonly seo_title: string
  readonly seo_description: string
}

/** Returns a visible product by its handle. For an old handle, returns the current one. */
export async function findProduct(
  db: Db | Tx,
  storeId: string,
  handle: string,
  now: Date,
): Promise<{ found: ProductData; seo: SeoData; updated_at: Date } | Moved | undefined> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('handle', '=', handle)
    .where(isVisible(now))
    .executeTakeFirst()
  if (row === undefined) return findOldHandle(db, storeId, 'product', handle, now)
  const [found] = await loadProductData(db, storeId, [row], now)
  if (found === undefined) return undefined
  return {
    found,
    seo: { seo_title: row.seo_title, seo_description: row.seo_description },
    updated_at: row.updated_at,
  }
}

/** Returns products by handle; null for handles without a visible product. */
export async function loadProducts(
  db: Db | Tx,
  storeId: string,
  handles: readonly string[],
  now: Date,
): Promise<Record<string, ProductData | null>> {
  if (handles.length === 0) return {}
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('handle', 'in', [...handles])
    .where(isVisible(now))
    .execute()
  return byHandle(handles, await loadProductData(db, storeId, rows, now))
}

/** Returns items by requested handle; null for handles that don't exist. */
export function byHandle<Item extends { handle: string }>(
  handles: readonly string[],
  found: readonly Item[],
): Record<string, Item | null> {
  const present = new Map(found.map((item) => [item.handle, item]))
  return Object.fromEntries(handles.map((handle) => [handle, present.get(handle) ?? null]))
}
