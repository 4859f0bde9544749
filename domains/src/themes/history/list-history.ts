import type { Db } from '@haat/db'
import { MAX_INTEGER, type PageQuery } from '@haat/http-contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { cutPage, type Page, readCursor, writeCursor } from '../../page-cursor.ts'
import { ThemeSaveCause } from '../drafts/contract.ts'
import type { Checkpoint, TimelineEntry } from './contract.ts'

const MAX_FILES_SHOWN = 50
const Cursor = z.tuple([z.int().min(1).max(MAX_INTEGER)])

interface HistoryQuery extends PageQuery {
  readonly path?: string | undefined
}

/** Lists the saves of a theme, newest first, each person's within five minutes as one entry. */
export async function listHistory(
  db: Db,
  { theme_id: themeId, reader }: { readonly theme_id: string; readonly reader: string },
  { cursor, limit, path }: HistoryQuery,
): Promise<Page<TimelineEntry>> {
  const [before] = readCursor(cursor, Cursor) ?? []
  let query = db
    .selectFrom('theme_saves as save')
    .leftJoin('accounts', 'accounts.id', 'save.account_id')
    .select((eb) => [
      'save.first_revision',
      'save.account_id',
      'save.cause',
      'accounts.name',
      eb.fn.max('save.revision').as('revision'),
      eb.fn.max('save.saved_at').as('saved_at'),
      eb.fn.min('save.saved_at').as('first_saved_at'),
    ])
    .where('save.theme_id', '=', themeId)
    .groupBy(['save.first_revision', 'save.account_id', 'save.cause', 'accounts.name'])
  if (before !== undefined) query = query.where('save.first_revision', '<', before)
  if (path !== undefined) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('theme_file_history as file')
          .select('file.revision')
          .whereRef('file.theme_id', '=', 'save.theme_id')
          .whereRef('file.revision', '=', 'save.revision')
          .where('file.path', '=', path),
      ),
    )
  }
  const rows = await query
    .orderBy('save.first_revision', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writeCursor([last.first_revision]))
  const [files, checkpoints] = await Promise.all([listFiles(db, themeId, page.items), listCheckpoints(db, themeId)])
  return {
    items: page.items.map((row) => {
      const changed = files.get(row.first_revision) ?? []
      return {
        revision: row.revision,
        first_revision: row.first_revision,
        saved_at: row.saved_at.toISOString(),
        first_saved_at: row.first_saved_at.toISOString(),
        saved_by: row.name,
        saved_by_you: row.account_id === reader,
        cause: ThemeSaveCause.parse(row.cause),
        files: changed.slice(0, MAX_FILES_SHOWN),
        files_count: changed.length,
        checkpoints: checkpoints.filter(({ revision }) => revision >= row.first_revision && revision <= row.revision),
      }
    }),
    next_cursor: page.next_cursor,
  }
}

/** Lists the checkpoints of a theme, newest first. */
export async function listCheckpoints(db: Db, themeId: string): Promise<Checkpoint[]> {
  const rows = await db
    .selectFrom('theme_checkpoints')
    .select(['id', 'name', 'revision', 'created_at'])
    .where('theme_id', '=', themeId)
    .orderBy('revision', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}

/** Returns the changed files by the first revision of their entry. */
async function listFiles(
  db: Db,
  themeId: string,
  entries: readonly { readonly first_revision: number }[],
): Promise<Map<number, { path: string; deleted: boolean }[]>> {
  if (entries.length === 0) return new Map()
  const rows = await db
    .selectFrom('theme_file_history as file')
    .innerJoin('theme_saves as save', (join) =>
      join.onRef('save.theme_id', '=', 'file.theme_id').onRef('save.revision', '=', 'file.revision'),
    )
    .distinctOn(['save.first_revision', 'file.path'])
    .select(['save.first_revision', 'file.path'])
    .select(sql<boolean>`file.blob_hash IS NULL`.as('deleted'))
    .where('file.theme_id', '=', themeId)
    .where(
      'save.first_revision',
      'in',
      entries.map(({ first_revision: firstRevision }) => firstRevision),
    )
    .orderBy('save.first_revision')
    .orderBy('file.path')
    .orderBy('file.revision', 'desc')
    .execute()
  const byEntry = new Map<number, { path: string; deleted: boolean }[]>()
  for (const { first_revision: firstRevision, ...file } of rows) {
    byEntry.set(firstRevision, [...(byEntry.get(firstRevision) ?? []), file])
  }
  return byEntry
}
