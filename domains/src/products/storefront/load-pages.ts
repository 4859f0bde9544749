import { type Database, type Db, type JsonRow, readRows, type Tx, withPreparedStatements } from '@haat/db'
import type { StorePage } from '@haat/theme-engine'
import { type Selectable, sql } from 'kysely'
import { byHandle } from './load-products.ts'
import { findOldHandle, type Moved } from './old-handles.ts'
import type { SeoData } from './product-data.ts'

type PageRow = JsonRow<Selectable<Database['pages']>>

/** Returns a visible page by its handle. For an old handle, returns the current one. */
export async function findPage(
  db: Db | Tx,
  storeId: string,
  handle: string,
  now: Date,
): Promise<{ found: StorePage; seo: SeoData; updated_at: Date } | Moved | undefined> {
  const [row] = await readRows(withPreparedStatements(db), selectPages(db, storeId, now).where('handle', '=', handle))
  if (row === undefined) return findOldHandle(db, storeId, 'page', handle, now)
  const { seo_title: seoTitle, seo_description: seoDescription, updated_at: updatedAt } = row
  return {
    found: toPageData(row),
    seo: { seo_title: seoTitle, seo_description: seoDescription },
    updated_at: new Date(updatedAt),
  }
}

/** Returns pages by handle; null for handles without a visible page. */
export async function loadPages(
  db: Db | Tx,
  storeId: string,
  handles: readonly string[],
  now: Date,
): Promise<Record<string, StorePage | null>> {
  if (handles.length === 0) return {}
  const named = selectPages(db, storeId, now).where(sql<boolean>`handle = ANY(${handles}::text[])`)
  const rows = await readRows(withPreparedStatements(db), named)
  return byHandle(handles, rows.map(toPageData))
}

/** Returns the handle of the first visible page by title. */
export async function findFirstPage(db: Db | Tx, storeId: string, now: Date): Promise<string | undefined> {
  const first = await selectPages(db, storeId, now)
    // Prefer pages that use the default template.
    .orderBy(sql`template_suffix IS NOT NULL`)
    .orderBy('title_key')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.handle
}

function selectPages(db: Db | Tx, storeId: string, now: Date) {
  return db.selectFrom('pages').selectAll().where('store_id', '=', storeId).where('published_at', '<=', now)
}

function toPageData(
  row: Pick<PageRow, 'id' | 'handle' | 'title' | 'body' | 'published_at' | 'template_suffix'>,
): StorePage {
  const { id, handle, title, body: content, published_at: publishedAt, template_suffix: templateSuffix } = row
  return {
    id,
    handle,
    title,
    content,
    ...(publishedAt === null ? {} : { published_at: new Date(publishedAt).toISOString() }),
    ...(templateSuffix === null ? {} : { template_suffix: templateSuffix }),
  }
}
