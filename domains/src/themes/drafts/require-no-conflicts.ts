import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { readBlobs } from '../content/read-blobs.ts'
import { type FileChange, type FileConflict, themeFilesConflict } from './contract.ts'
import type { Draft } from './find-draft.ts'

/**
 * Refuses with `theme_files_conflict`, with the saved contents, if a file isn't the one that its change is based on. A
 * file that already has the new content is no conflict, so that a save can be repeated after a lost response.
 */
export async function requireNoConflicts(tx: Tx, draft: Draft, changes: readonly FileChange[]): Promise<void> {
  const stale = changes.filter(({ path, hash, base_hash: baseHash }) => {
    const current = draft.files.get(path)?.hash ?? null
    return current !== baseHash && current !== hash
  })
  if (stale.length === 0) return
  const theirs = stale.map(({ path }) => draft.files.get(path))
  const contents = await readBlobs(
    tx,
    theirs.flatMap((file) => (file?.is_text ? [file.hash] : [])),
  )
  const conflicts: FileConflict[] = stale.map(({ path, base_hash: baseHash }) => {
    const file = draft.files.get(path)
    const text = file?.is_text ? (contents.get(file.hash)?.toString('utf8') ?? null) : null
    return { path, base_hash: baseHash, theirs: file === undefined ? null : { hash: file.hash, size: file.size, text } }
  })
  throw new Refused(themeFilesConflict, undefined, { extensions: { revision: draft.revision, conflicts } })
}
