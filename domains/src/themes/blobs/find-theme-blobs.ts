import type { Db, Tx } from '@haat/db'

/** A content that a theme can use. */
export interface ThemeBlob {
  readonly hash: string
  /** In bytes. */
  readonly size: number
}

/**
 * Returns which of the contents a theme can use: those in its draft, its history and its versions, and those uploaded for
 * it. Contents of other themes are left out, so that a hash doesn't give access to someone else's work.
 */
export async function findThemeBlobs(
  db: Db | Tx,
  themeId: string,
  hashes: readonly string[],
): Promise<Map<string, ThemeBlob>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('theme_blobs as blob')
    .select(['blob.hash', 'blob.size_bytes as size'])
    .where('blob.hash', 'in', [...new Set(hashes)])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('theme_draft_files as file')
            .select('file.path')
            .whereRef('file.blob_hash', '=', 'blob.hash')
            .where('file.theme_id', '=', themeId),
        ),
        exists(
          selectFrom('theme_uploads as upload')
            .select('upload.blob_hash')
            .whereRef('upload.blob_hash', '=', 'blob.hash')
            .where('upload.theme_id', '=', themeId),
        ),
        exists(
          selectFrom('theme_file_history as past')
            .select('past.path')
            .whereRef('past.blob_hash', '=', 'blob.hash')
            .where('past.theme_id', '=', themeId),
        ),
        exists(
          selectFrom('theme_files as file')
            .innerJoin('theme_versions as version', 'version.id', 'file.version_id')
            .select('file.path')
            .whereRef('file.blob_hash', '=', 'blob.hash')
            .where('version.theme_id', '=', themeId),
        ),
      ]),
    )
    .execute()
  return new Map(rows.flatMap(({ hash, size }) => (size === null ? [] : [[hash, { hash, size }] as const])))
}
