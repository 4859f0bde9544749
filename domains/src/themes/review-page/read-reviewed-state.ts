import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { isTextPath } from '@haat/theme-files'
import type { ManifestFile } from '../drafts/find-draft.ts'
import { themeVersionNotFound } from '../submissions/contract.ts'
import { findSubmittedVersion, type SubmittedVersion } from '../submissions/find-version.ts'
import { type ReviewedState, reviewStateNotFound } from './contract.ts'

/** The files of a state by path, in the order of the paths. */
export type StateFiles = ReadonlyMap<string, ManifestFile>

/** Returns a version that was submitted at least once. Refuses with `theme_version_not_found`. */
export async function requireSubmitted(db: Db | Tx, versionId: string): Promise<SubmittedVersion> {
  const version = await findSubmittedVersion(db, versionId)
  if (version === undefined) throw new Refused(themeVersionNotFound)
  return version
}

/** Like `findReviewedState`. Refuses with `review_state_not_found`. */
export async function readReviewedState(
  db: Db | Tx,
  version: SubmittedVersion,
  state: ReviewedState,
): Promise<StateFiles> {
  const files = await findReviewedState(db, version, state)
  if (files !== undefined) return files
  throw new Refused(
    reviewStateNotFound,
    state === 'published' ? 'No other version of this theme is published.' : 'This is the first submission.',
  )
}

/**
 * Returns the files of the last submission, of the theme's published version or of the submission before the last.
 * Undefined if there is none; the published version isn't compared with itself.
 */
export async function findReviewedState(
  db: Db | Tx,
  version: SubmittedVersion,
  state: ReviewedState,
): Promise<StateFiles | undefined> {
  const rows = await (state === 'published' ? selectPublished(db, version) : selectSubmission(db, version, state))
  if (rows.length === 0) return undefined
  return new Map(rows.map(({ path, hash, size }) => [path, { path, hash, size: size ?? 0, is_text: isTextPath(path) }]))
}

function selectPublished(db: Db | Tx, version: SubmittedVersion) {
  return db
    .selectFrom('theme_versions as version')
    .innerJoin('theme_files as file', 'file.version_id', 'version.id')
    .innerJoin('theme_blobs as blob', 'blob.hash', 'file.blob_hash')
    .select(['file.path', 'file.blob_hash as hash', 'blob.size_bytes as size'])
    .where('version.theme_id', '=', version.theme_id)
    .where('version.status', '=', 'published')
    .where('version.id', '<>', version.id)
    .orderBy('file.path')
    .execute()
}

function selectSubmission(db: Db | Tx, { id, submission }: SubmittedVersion, state: 'submitted' | 'previous') {
  const number = state === 'submitted' ? submission.number : submission.number - 1
  return db
    .selectFrom('theme_submissions as submission')
    .innerJoin('theme_submission_files as file', 'file.submission_id', 'submission.id')
    .innerJoin('theme_blobs as blob', 'blob.hash', 'file.blob_hash')
    .select(['file.path', 'file.blob_hash as hash', 'blob.size_bytes as size'])
    .where('submission.version_id', '=', id)
    .where('submission.number', '=', number)
    .orderBy('file.path')
    .execute()
}
