import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { isTextPath } from '@haat/theme-files'
import type { ManifestFile } from '../drafts/find-draft.ts'
import { type ThemeStateReference, themeStateNotFound } from './contract.ts'

type State = ReadonlyMap<string, ManifestFile>

/**
 * Returns the files of an earlier state of a theme by path. Refuses with `theme_state_not_found` if the history doesn't
 * keep the revision any more, or if there is no such version.
 */
export function readThemeState(db: Db | Tx, themeId: string, at: ThemeStateReference): Promise<State> {
  return typeof at === 'number' ? readRevision(db, themeId, at) : readVersion(db, themeId, at)
}

/** Whether a revision of a draft is kept. */
export async function hasRevision(db: Db | Tx, themeId: string, revision: number): Promise<boolean> {
  const save = await db
    .selectFrom('theme_saves')
    .select('revision')
    .where('theme_id', '=', themeId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return save !== undefined
}

async function readRevision(db: Db | Tx, themeId: string, revision: number): Promise<State> {
  if (!(await hasRevision(db, themeId, revision))) throw new Refused(themeStateNotFound)
  const rows = await db
    .selectFrom('theme_file_history as past')
    .leftJoin('theme_blobs as blob', 'blob.hash', 'past.blob_hash')
    .distinctOn('past.path')
    .select(['past.path', 'past.blob_hash as hash', 'blob.size_bytes as size'])
    .where('past.theme_id', '=', themeId)
    .where('past.revision', '<=', revision)
    .orderBy('past.path')
    .orderBy('past.revision', 'desc')
    .execute()
  return toState(rows)
}

async function readVersion(db: Db | Tx, themeId: string, which: 'published' | 'submitted'): Promise<State> {
  const rows = await db
    .selectFrom('theme_versions as version')
    .innerJoin('theme_files as file', 'file.version_id', 'version.id')
    .innerJoin('theme_blobs as blob', 'blob.hash', 'file.blob_hash')
    .select(['file.path', 'file.blob_hash as hash', 'blob.size_bytes as size'])
    .where('version.theme_id', '=', themeId)
    .where('version.status', 'in', which === 'published' ? ['published'] : ['submitted', 'changes_requested'])
    .orderBy('file.path')
    .execute()
  if (rows.length > 0) return toState(rows)
  const problem = which === 'published' ? 'No version of this theme is published.' : 'No version is in review.'
  throw new Refused(themeStateNotFound, problem)
}

function toState(rows: readonly { path: string; hash: string | null; size: number | null }[]): State {
  return new Map(
    rows.flatMap(({ path, hash, size }) =>
      hash === null ? [] : [[path, { path, hash, size: size ?? 0, is_text: isTextPath(path) }] as const],
    ),
  )
}
