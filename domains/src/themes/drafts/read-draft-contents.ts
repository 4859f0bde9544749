import type { Db, Tx } from '@haat/db'
import type { ThemeContents } from '../../theme-tools.ts'
import { inSnapshot } from '../content/in-snapshot.ts'
import { readBlobs } from '../content/read-blobs.ts'
import { type Draft, getDraft } from './find-draft.ts'

/** Returns a draft with the contents of all its files, as of one revision. */
export function readDraftContents(db: Db | Tx, themeId: string): Promise<{ draft: Draft; contents: ThemeContents }> {
  return inSnapshot(db, async (tx) => {
    const draft = await getDraft(tx, themeId)
    return { draft, contents: await readContents(tx, [...draft.files.values()]) }
  })
}

/** Returns the contents of files by path: texts as strings, others as bytes. */
export async function readContents(
  db: Db | Tx,
  files: readonly { readonly path: string; readonly hash: string; readonly is_text: boolean }[],
): Promise<ThemeContents> {
  const blobs = await readBlobs(
    db,
    files.map(({ hash }) => hash),
  )
  return new Map(
    files.flatMap(({ path, hash, is_text: isText }) => {
      const bytes = blobs.get(hash)
      return bytes === undefined ? [] : [[path, isText ? bytes.toString('utf8') : bytes] as const]
    }),
  )
}
