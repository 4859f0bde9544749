import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { QueuedAppVersion } from './contract.ts'

/** Lists the versions that wait for a review, oldest first, or those that were decided, newest first. */
export async function listQueue(
  db: Db,
  { cursor, limit, state }: PageQuery & { readonly state: 'waiting' | 'decided' },
): Promise<Page<QueuedAppVersion>> {
  return state === 'waiting' ? listWaiting(db, { cursor, limit }) : listDecided(db, { cursor, limit })
}

async function listWaiting(db: Db, { cursor, limit }: PageQuery): Promise<Page<QueuedAppVersion>> {
  const after = readPageCursor(cursor, 'waiting', cursorTime)
  let query = selectQueued(db).where('version.status', '=', 'submitted')
  if (after !== undefined) {
    const { value, id } = after
    query = query.where((eb) => eb(eb.refTuple('version.submitted_at', 'version.id'), '>', eb.tuple(value, id)))
  }
  const rows = await query
    .orderBy('version.submitted_at')
    .orderBy('version.id')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ submitted_at: at, id }) =>
    writePageCursor('waiting', { value: at ?? new Date(0), id }),
  )
  return { items: page.items.map(showQueued), next_cursor: page.next_cursor }
}

async function listDecided(db: Db, { cursor, limit }: PageQuery): Promise<Page<QueuedAppVersion>> {
  const after = readPageCursor(cursor, 'decided', cursorTime)
  let query = selectQueued(db).where('version.reviewed_at', 'is not', null)
  if (after !== undefined) {
    const { value, id } = after
    query = query.where((eb) => eb(eb.refTuple('version.reviewed_at', 'version.id'), '<', eb.tuple(value, id)))
  }
  const rows = await query
    .orderBy('version.reviewed_at', 'desc')
    .orderBy('version.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ reviewed_at: at, id }) =>
    writePageCursor('decided', { value: at ?? new Date(0), id }),
  )
  return { items: page.items.map(showQueued), next_cursor: page.next_cursor }
}

/** Selects versions as they are in the queue. */
export function selectQueued(db: Db) {
  return db
    .selectFrom('app_versions as version')
    .innerJoin('apps', 'apps.id', 'version.app_id')
    .select([
      'version.id',
      'version.app_id',
      'version.version',
      'version.status',
      'version.findings',
      'version.submitted_at',
      'version.reviewed_at',
      'version.manifest',
      'apps.developer_name',
    ])
    .select(({ selectFrom }) =>
      selectFrom('app_versions as other')
        .select('other.version')
        .whereRef('other.app_id', '=', 'version.app_id')
        .where('other.status', '=', 'published')
        .as('published_version'),
    )
}

export type QueuedRow = Awaited<ReturnType<ReturnType<typeof selectQueued>['execute']>>[number]

/** Converts a row to the API's. */
export function showQueued(row: QueuedRow): QueuedAppVersion {
  return QueuedAppVersion.parse({
    id: row.id,
    app_id: row.app_id,
    app_name: nameIn(row.manifest),
    developer_name: row.developer_name,
    version: row.version,
    status: row.status,
    published_version: row.published_version,
    warnings: Array.isArray(row.findings) ? row.findings.length : 0,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  })
}

/** The name that the version has: the app's changes when it's published. */
function nameIn(manifest: unknown): unknown {
  return typeof manifest === 'object' && manifest !== null && 'name' in manifest ? manifest.name : undefined
}
