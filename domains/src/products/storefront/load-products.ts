import type { Db, Tx } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import { findOldHandle, type Moved } from './old-handles.ts'
import { isShown, loadProductData } from './product-data.ts'

/** What the search engine's result shows where the owner wrote something of their own. */
export interface SeoData {
  readonly seo_title: string
  readonly seo_description: string
}

/** One product by its handle, where the store shows it; where its handle was changed, the present one. */
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
    .where(isShown(now))
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

/** Products by their handles, in one go. Every handle is answered: null where the store shows no such product. */
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
    .where(isShown(now))
    .execute()
  return byHandle(handles, await loadProductData(db, storeId, rows, now))
}

/** Returns items by requested handle; null for handles that don't exist. */
export function byHandle<Thing extends { handle: string }>(
  handles: readonly string[],
  found: readonly Thing[],
): Record<string, Thing | null> {
  const present = new Map(found.map((thing) => [thing.handle, thing]))
  return Object.fromEntries(handles.map((handle) => [handle, present.get(handle) ?? null]))
}
