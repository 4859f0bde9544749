import type { Tx } from '@haat/db'
import { storeBlobs } from './content/store-blobs.ts'
import type { ThemeFile } from './theme-content.ts'

/** Stores the files of a draft version. Content that is already stored is reused. */
export async function storeThemeFiles(tx: Tx, versionId: string, files: readonly ThemeFile[]): Promise<void> {
  await storeBlobs(tx, files)
  if (files.length === 0) return
  await tx
    .insertInto('theme_files')
    .values(
      files.map(({ path, hash, is_text: isText }) => ({
        version_id: versionId,
        path,
        blob_hash: hash,
        is_text: isText,
      })),
    )
    .execute()
}
