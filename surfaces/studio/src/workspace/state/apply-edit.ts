import type { FileChange, WorkingCopy } from '@haat/theme-files'
import type { FileActions } from './file-actions.ts'
import type { SuggestedEdit } from './language-port.ts'

/** Applies a suggested edit as one change that can be undone. */
export function applyEdit(copy: WorkingCopy, actions: FileActions, edit: SuggestedEdit): void {
  const { title, cause, moves } = edit
  actions.change(changesOf(copy, edit), { cause, label: title, done: title, moves })
}

function changesOf(copy: WorkingCopy, { edits, moves }: SuggestedEdit): FileChange[] {
  const texts = new Map<string, string>()
  // From the end, so that the offsets of the others stay right.
  for (const { file, from, to, text } of edits.toSorted((one, other) => other.from - one.from)) {
    const before = texts.get(file) ?? copy.readText(file)
    if (before !== undefined) texts.set(file, before.slice(0, from) + text + before.slice(to))
  }
  const changes = new Map<string, FileChange>([...texts].map(([path, content]) => [path, { path, content }]))
  for (const { from, to } of moves) {
    const content = texts.get(from) ?? copy.read(from)
    if (content === undefined) continue
    changes.set(to, { path: to, content })
    changes.set(from, { path: from, content: null })
  }
  return [...changes.values()]
}
