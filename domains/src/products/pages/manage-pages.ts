import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, changeCatalog } from '../change-catalog.ts'
import { handleTaken } from '../fields/contract.ts'
import { findFreeHandle, makeHandle } from '../fields/make-handle.ts'
import { requireCurrentRevision } from '../fields/require-revision.ts'
import { sanitizeRichText } from '../fields/sanitize-rich-text.ts'
import {
  listGaps,
  pageHasGaps,
  pageNotFound,
  type StorePage,
  type StorePageChanges,
  type StorePageFields,
} from './contract.ts'

/** Returns a page. Throws `page_not_found` if it isn't in the store. */
export async function getPage(db: Db | Tx, storeId: string, id: string): Promise<StorePage> {
  const row = await db
    .selectFrom('pages')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(pageNotFound)
  const old = await db.selectFrom('old_handles').select('handle').where('page_id', '=', id).orderBy('handle').execute()
  const {
    handle,
    title,
    body,
    seo_title: seoTitle,
    seo_description: seoDescription,
    template_suffix: templateSuffix,
    revision,
  } = row
  return {
    id,
    handle,
    title,
    body,
    published_at: row.published_at?.toISOString() ?? null,
    seo_title: seoTitle,
    seo_description: seoDescription,
    template_suffix: templateSuffix,
    old_handles: old.map((before) => before.handle).filter((before) => before !== handle),
    revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Creates a page, published immediately unless `published_at` is set. Throws `handle_taken` or `page_has_gaps`. */
export async function createPage(
  platform: CatalogPlatform,
  change: Change,
  fields: StorePageFields,
): Promise<StorePage> {
  const now = platform.clock()
  if (fields.published_at !== null) requireNoPlaceholders(fields.body)
  return changeCatalog(platform, change, async (tx, store) => {
    const handle = await findFreeHandle(tx, 'pages', store.id, fields.handle ?? makeHandle(fields.title, 'page'))
    if (fields.handle !== undefined && handle !== fields.handle) throw new Refused(handleTaken)
    const { id } = await tx
      .insertInto('pages')
      .values({
        published_at: now,
        ...columnsOf(fields),
        title: fields.title,
        handle,
        store_id: store.id,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { store_id: store.id, subject_id: id, revision: 1, data: { handle } }
    await recordAppEvent(tx, { ...event, type: 'pages.created' }, now)
    await recordAudit(tx, {
      action: 'page.created',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { handle, title: fields.title },
      request_id: change.request_id,
    })
    return getPage(tx, store.id, id)
  })
}

/** Updates a page; omitted fields don't change. Throws `page_not_found`, `stale_revision`, `handle_taken` or `page_has_gaps`. */
export async function updatePage(
  platform: CatalogPlatform,
  change: Change,
  { id, revision }: { id: string; revision: number },
  fields: StorePageChanges,
): Promise<StorePage> {
  const now = platform.clock()
  return changeCatalog(platform, change, async (tx, store) => {
    const before = await getPage(tx, store.id, id)
    requireCurrentRevision(revision, before.revision)
    const { published_at: publishedAt = before.published_at, handle = before.handle } = fields
    if (publishedAt !== null) requireNoPlaceholders(fields.body ?? before.body)
    if (handle !== before.handle && (await findFreeHandle(tx, 'pages', store.id, handle)) !== handle) {
      throw new Refused(handleTaken)
    }
    await tx
      .updateTable('pages')
      .set({ ...columnsOf(fields), revision: sql`revision + 1`, updated_at: now })
      .where('id', '=', id)
      .execute()
    const event = { store_id: store.id, subject_id: id, revision: before.revision + 1, data: { handle } }
    await recordAppEvent(tx, { ...event, type: 'pages.updated', changed: Object.keys(fields) }, now)
    await recordAudit(tx, {
      action: 'page.updated',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { named: Object.keys(fields) },
      request_id: change.request_id,
    })
    return getPage(tx, store.id, id)
  })
}

export async function deletePage(platform: CatalogPlatform, change: Change, id: string): Promise<void> {
  await changeCatalog(platform, change, async (tx, store) => {
    const removed = await tx
      .deleteFrom('pages')
      .where('store_id', '=', store.id)
      .where('id', '=', id)
      .returning(['handle', 'title'])
      .executeTakeFirst()
    if (removed === undefined) throw new Refused(pageNotFound)
    const event = { store_id: store.id, subject_id: id, data: { handle: removed.handle } }
    await recordAppEvent(tx, { ...event, type: 'pages.deleted' }, platform.clock())
    await recordAudit(tx, {
      action: 'page.removed',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: removed,
      request_id: change.request_id,
    })
  })
}

/** Throws `page_has_gaps` if a text for visitors contains placeholders. */
function requireNoPlaceholders(body = ''): void {
  const gaps = listGaps(body)
  if (gaps.length === 0) return
  const detail = `Fill in these placeholders before you publish, or save the page as a draft: ${gaps.join('; ')}.`
  throw new Refused(pageHasGaps, detail, { extensions: { gaps } })
}

function columnsOf({ body, published_at: publishedAt, ...fields }: StorePageChanges) {
  return {
    ...fields,
    ...(body === undefined ? {} : { body: sanitizeRichText(body, 'body.body') }),
    ...(publishedAt === undefined ? {} : { published_at: publishedAt === null ? null : new Date(publishedAt) }),
  }
}
