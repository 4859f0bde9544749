import type { Db, Tx } from '@haat/db'
import type { ThemeContents } from '../../theme-tools.ts'
import { readBlobs } from '../content/read-blobs.ts'
import type { StateFiles } from './read-reviewed-state.ts'

/** Returns the contents of files by path: text as strings, images and fonts as bytes. */
export async function readContents(db: Db | Tx, files: StateFiles): Promise<ThemeContents> {
  const blobs = await readBlobs(
    db,
    [...files.values()].map(({ hash }) => hash),
  )
  return new Map(
    [...files.values()].flatMap(({ path, hash, is_text: isText }) => {
      const bytes = blobs.get(hash)
      return bytes === undefined ? [] : [[path, isText ? bytes.toString('utf8') : bytes] as const]
    }),
  )
}
