import type { Db, Tx } from '@haat/db'
import { isVisible } from './product-data.ts'

/** An old handle and the current one. */
export interface Moved {
  readonly moved_to: string
}

/** Returns the current handle of the visible product, collection or page that had this handle before. */
export async function findOldHandle(
  db: Db | Tx,
  storeId: string,
  kind: 'product' | 'collection' | 'page',
  handle: string,
  now: Date,
): Promise<Moved | undefined> {
  const old = db
    .selectFrom('old_handles')
    .where('old_handles.store_id', '=', storeId)
    .where('old_handles.kind', '=', kind)
    .where('old_handles.handle', '=', handle)
  if (kind === 'product') {
    return old
      .innerJoin('products', 'products.id', 'old_handles.product_id')
      .select('products.handle as moved_to')
      .where(isVisible(now))
      .executeTakeFirst()
  }
  if (kind === 'collection') {
    return old
      .innerJoin('collections', 'collections.id', 'old_handles.collection_id')
      .select('collections.handle as moved_to')
      .where('collections.published_at', '<=', now)
      .executeTakeFirst()
  }
  return old
    .innerJoin('pages', 'pages.id', 'old_handles.page_id')
    .select('pages.handle as moved_to')
    .where('pages.published_at', '<=', now)
    .executeTakeFirst()
}
