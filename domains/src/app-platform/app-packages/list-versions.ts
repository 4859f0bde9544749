import type { Db, Tx } from '@haat/db'
import { type PageQuery, Refused } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { AppVersion, appVersionNotFound } from './contract.ts'

const columns = [
  'id',
  'version',
  'status',
  'changelog',
  'findings',
  'created_at',
  'submitted_at',
  'reviewed_at',
  'review_reason',
  'published_at',
] as const

/** Lists the versions of an app, newest first. */
export async function listVersions(db: Db, appId: string, { cursor, limit }: PageQuery): Promise<Page<AppVersion>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  let query = db
    .selectFrom('app_versions')
    .select(columns)
    .where('app_id', '=', appId)
    .where('status', '<>', 'development')
  // IDs are in the order of creation.
  if (after !== undefined) query = query.where('id', '<', after.id)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.created_at, id: last.id }))
  return { items: page.items.map(showVersion), next_cursor: page.next_cursor }
}

/** Returns a version of an app. Refuses with `app_version_not_found`. */
export async function getAppVersion(db: Db | Tx, appId: string, id: string): Promise<AppVersion> {
  const row = await db
    .selectFrom('app_versions')
    .select(columns)
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(appVersionNotFound)
  return showVersion(row)
}

function showVersion(row: VersionRow): AppVersion {
  return AppVersion.parse({
    ...row,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
  })
}

interface VersionRow {
  readonly created_at: Date
  readonly submitted_at: Date | null
  readonly reviewed_at: Date | null
  readonly published_at: Date | null
}
