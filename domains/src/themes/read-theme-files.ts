import type { Db, Tx } from '@haat/db'

/** A file of a theme version with its content. */
export interface StoredFile {
  readonly path: string
  readonly bytes: Buffer
  readonly is_text: boolean
}

/** Returns the files of a version by path, text as strings and other files as bytes. Empty for an unknown version. */
export async function readThemeFiles(db: Db | Tx, versionId: string): Promise<Map<string, string | Uint8Array>> {
  const files = await listThemeFiles(db, versionId)
  return new Map(files.map(({ path, bytes, is_text: isText }) => [path, isText ? bytes.toString('utf8') : bytes]))
}

/** Like `readThemeFiles`, but returns a list. */
export function listThemeFiles(db: Db | Tx, versionId: string): Promise<StoredFile[]> {
  return db
    .selectFrom('theme_files')
    .innerJoin('theme_blobs', 'theme_blobs.hash', 'theme_files.blob_hash')
    .select(['path', 'bytes', 'is_text'])
    .where('version_id', '=', versionId)
    .orderBy('path')
    .execute()
}
