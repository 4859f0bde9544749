import type { AppliedChange, ChangeCause, FileContent, WorkingCopy } from '@haat/theme-files'
import { contentHash } from '../../content-hash.ts'

/** A file that differs from the server, and what its changes are based on. */
export interface UnsavedFile {
  /** null: the file was new. */
  readonly base_hash: string | null
  /** The content with that hash, if it is known here; for merging. */
  readonly base: FileContent | undefined
  /** Hashes of contents that were sent since then without an answer: the server may have one of them. */
  readonly sent?: readonly (string | null)[]
  readonly cause: Exclude<ChangeCause, 'remote'>
}

/** Notes the files of a change. The base stays the one of the first change since the last save. */
export function noteUnsaved(
  unsaved: Map<string, UnsavedFile>,
  hashes: ReadonlyMap<string, string>,
  { cause, files }: AppliedChange,
): void {
  if (cause === 'remote') return
  for (const { path, before } of files) {
    const known = unsaved.get(path)
    unsaved.set(
      path,
      known === undefined ? { base_hash: hashes.get(path) ?? null, base: before, cause } : { ...known, cause },
    )
  }
}

/** A file's content now with its hash; null: it's deleted. */
interface ReadChange {
  readonly path: string
  readonly base_hash: string | null
  readonly content: FileContent | null
  readonly hash: string | null
  /** Whether nothing has to be saved: the file was changed back, and the server has never had anything else. */
  readonly is_unchanged: boolean
}

/** Returns the contents that unsaved files have now, all of the same moment. */
export function readChanges(
  copy: WorkingCopy,
  files: readonly (readonly [string, UnsavedFile])[],
): Promise<ReadChange[]> {
  const contents = files.map(([path, file]) => ({
    path,
    file,
    content: copy.read(path) ?? null,
  }))
  return Promise.all(
    contents.map(async ({ path, file, content }) => {
      const { base_hash: baseHash, sent = [] } = file
      const hash = content === null ? null : await contentHash(content)
      return { path, content, hash, base_hash: baseHash, is_unchanged: hash === baseHash && sent.length === 0 }
    }),
  )
}

/** Returns the cause that the history shows for a save of these files. */
export function causeOf(files: Iterable<UnsavedFile>): UnsavedFile['cause'] {
  const causes = new Set([...files].map(({ cause }) => cause))
  const [only = 'typed'] = causes
  return causes.size === 1 ? only : 'typed'
}
