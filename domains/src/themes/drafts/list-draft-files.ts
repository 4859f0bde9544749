import type { Db } from '@haat/db'
import { inSnapshot } from '../content/in-snapshot.ts'
import { readBlobs } from '../content/read-blobs.ts'
import type { DraftFile } from './contract.ts'
import { getDraft } from './find-draft.ts'

/** Lists a draft's files by path, with the contents of all text files if requested. */
export async function listDraftFiles(
  db: Db,
  themeId: string,
  { include_text: includeText }: { readonly include_text: boolean },
): Promise<{ revision: number; updated_at: string; files: DraftFile[] }> {
  return inSnapshot(db, async (tx) => {
    const { revision, updated_at: updatedAt, files } = await getDraft(tx, themeId)
    const manifest = [...files.values()]
    const texts = includeText ? manifest.filter(({ is_text: isText }) => isText) : []
    const contents = await readBlobs(
      tx,
      texts.map(({ hash }) => hash),
    )
    return {
      revision,
      updated_at: updatedAt.toISOString(),
      files: manifest.map((file) => {
        const bytes = file.is_text ? contents.get(file.hash) : undefined
        return bytes === undefined ? file : { ...file, text: bytes.toString('utf8') }
      }),
    }
  })
}
