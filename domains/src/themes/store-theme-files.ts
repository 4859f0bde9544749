import type { Tx } from '@haat/db'
import type { ThemeFile } from './theme-content.ts'

/** Stores the files of a draft version. Content that is already stored is reused. */
export async function storeThemeFiles(tx: Tx, versionId: string, files: readonly ThemeFile[]): Promise<void> {
  // Always in the same order, so that concurrent transactions can't deadlock.
  for (const { hash, bytes } of files.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
    await tx
      .insertInto('theme_blobs')
      .values({ hash, bytes })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  }
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
