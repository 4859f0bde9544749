import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { isVisible } from './product-data.ts'

/** An old handle and the current one. */
export interface Moved {
  readonly moved_to: string
}

/** Returns the current handle of the visible product, collection, category or page that had this handle before. */
export async function findOldHandle(
  db: Db | Tx,
  storeId: string,
  kind: 'product' | 'collection' | 'category' | 'page',
  handle: string,
  now: Date,
): Promise<Moved | undefined> {
  if (kind === 'category') return findOldCategory(db, storeId, handle)
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

/** A category is visible if it and all categories above it are active. */
async function findOldCategory(db: Db | Tx, storeId: string, handle: string): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    WITH RECURSIVE above AS (
      SELECT category_id AS id FROM old_handles
        WHERE store_id = ${storeId} AND kind = 'category' AND handle = ${handle}
      UNION ALL SELECT parent_id FROM above JOIN categories ON categories.id = above.id WHERE parent_id IS NOT NULL
    )
    SELECT categories.handle AS moved_to FROM old_handles JOIN categories ON categories.id = category_id
    WHERE old_handles.store_id = ${storeId} AND kind = 'category' AND old_handles.handle = ${handle}
      AND NOT EXISTS (SELECT FROM above JOIN categories USING (id) WHERE status <> 'active')`.execute(db)
  return rows[0]
}
