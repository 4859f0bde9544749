import type { Db, Tx } from '@haat/db'
import type { StoreImage } from '@haat/theme-engine'
import { type RawBuilder, sql } from 'kysely'
import { showStoreImage } from '../images/show-store-image.ts'
import { isVisible } from './product-data.ts'

export interface SitemapEntry {
  /** Path in the store, percent-encoded. */
  readonly path: string
  readonly updated_at: Date
  /** The first image. */
  readonly images: readonly StoreImage[]
}

interface EntryRow {
  readonly folder: string
  readonly handle: string
  readonly title: string
  readonly updated_at: Date
  readonly src: string | null
  readonly alt: string | null
  readonly width: number | null
  readonly height: number | null
}

/** Returns sitemap entries for the visible products, collections, categories and pages, in a fixed order. */
export async function listSitemap(
  db: Db | Tx,
  storeId: string,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<SitemapEntry[]> {
  const { rows } = await sql<EntryRow>`
    SELECT entry.folder, entry.handle, entry.title, entry.updated_at, image.src, image.alt, image.width, image.height
    FROM (${entries(storeId, now)} ORDER BY folder DESC, handle LIMIT ${limit} OFFSET ${offset}) AS entry
    LEFT JOIN product_images AS image ON image.product_id = entry.product_id AND image.position = 1
    ORDER BY folder DESC, handle`.execute(db)
  return rows.map(({ folder, handle, title, updated_at: updatedAt, src, alt, width, height }) => {
    const image = src === null ? undefined : showStoreImage({ src, alt: alt ?? '', width, height }, title)
    return {
      path: `/${folder}/${encodeURIComponent(handle)}`,
      updated_at: updatedAt,
      images: image === undefined ? [] : [image],
    }
  })
}

export async function countSitemap(db: Db | Tx, storeId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    SELECT count(*)::integer AS entries FROM (${entries(storeId, now)}) AS entry`.execute(db)
  return rows[0]?.entries ?? 0
}

function entries(storeId: string, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT 'products' AS folder, handle, title, updated_at, id AS product_id
      FROM products WHERE store_id = ${storeId} AND ${isVisible(now)}
    UNION ALL SELECT 'collections', handle, title, updated_at, NULL
      FROM collections WHERE store_id = ${storeId} AND published_at <= ${now}
    UNION ALL SELECT 'categories', handle, name, updated_at, NULL FROM (
      WITH RECURSIVE shown AS (
        SELECT * FROM categories WHERE store_id = ${storeId} AND parent_id IS NULL AND status = 'active'
        UNION ALL SELECT categories.* FROM shown
          JOIN categories ON categories.parent_id = shown.id AND categories.status = 'active'
      ) SELECT handle, name, updated_at FROM shown) AS category
    UNION ALL SELECT 'pages', handle, title, updated_at, NULL
      FROM pages WHERE store_id = ${storeId} AND published_at <= ${now}`
}
