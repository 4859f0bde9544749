import { type Db, type Tx, withPreparedStatements } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import type { CatalogReader } from './catalog-cache.ts'
import { findOldHandle, type Moved } from './old-handles.ts'
import { isVisible, loadProductData } from './product-data.ts'

/** The search engine listing, where the store owner has customised it. */
export interface SeoData {
  readonly seo_title: string
  readonly seo_description: string
}

interface ProductPage {
  readonly id: string
  readonly seo_title: string
  readonly seo_description: string
  readonly updated_at: Date
}

/** Returns a visible product by its handle. For an old handle, returns the current one. */
export async function findProduct(
  db: Db | Tx,
  storeId: string,
  handle: string,
  now: Date,
  cache?: CatalogReader,
): Promise<{ found: ProductData; seo: SeoData; updated_at: Date } | Moved | undefined> {
  const read = () => findProductPage(db, storeId, handle, now)
  const page = await (cache === undefined ? read() : cache.get(storeId, ['product', handle], read))
  if (page === undefined || 'moved_to' in page) return page
  const [found] = await loadProductData(db, storeId, [page.id], now, cache)
  if (found === undefined) return undefined
  const { updated_at: updatedAt, seo_title: seoTitle, seo_description: seoDescription } = page
  return { found, seo: { seo_title: seoTitle, seo_description: seoDescription }, updated_at: updatedAt }
}

async function findProductPage(
  db: Db | Tx,
  storeId: string,
  handle: string,
  now: Date,
): Promise<ProductPage | Moved | undefined> {
  const row = await withPreparedStatements(db)
    .selectFrom('products')
    .select(['id', 'seo_title', 'seo_description', 'updated_at'])
    .where('store_id', '=', storeId)
    .where('handle', '=', handle)
    .where(isVisible(now))
    .executeTakeFirst()
  return row ?? findOldHandle(db, storeId, 'product', handle, now)
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
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', storeId)
      .where('handle', 'in', [...handles])
      .where(isVisible(now))
      .execute()
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
