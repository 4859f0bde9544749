import { type FileContent, isSameContent } from '../file-content.ts'
import { mergeText } from '../merge/merge-text.ts'
import type { AppliedChange, FileChange } from './file-change.ts'

/** What to change to take back an applied change, and the files that have to stay as they are. */
export interface Reversal {
  readonly changes: readonly FileChange[]
  readonly kept: readonly string[]
}

/**
 * Takes back a change of files. Text that was typed since is kept by a three-way merge; a file that can't be merged
 * stays as it is, because an undo must never lose newer work.
 */
export function revertFiles(read: (path: string) => FileContent | undefined, files: AppliedChange['files']): Reversal {
  const changes: FileChange[] = []
  const kept: string[] = []
  for (const { path, before, after } of files) {
    const now = read(path)
    if (isSameContent(now, after)) changes.push({ path, content: before ?? null })
    else if (isSameContent(now, before)) continue
    else if (typeof now === 'string' && typeof before === 'string' && typeof after === 'string') {
      const merged = mergeText(after, now, before)
      if ('text' in merged) changes.push({ path, content: merged.text })
      else kept.push(path)
    } else kept.push(path)
  }
  return { changes, kept }
}
