import type { TextEdit } from '@haat/theme-engine/authoring'

/** A change of several files that the language service suggests. */
export interface ThemeEdit {
  /** What it does, for the list of changes that can be undone. */
  readonly title: string
  readonly cause: 'fix' | 'replace' | 'format'
  readonly edits: readonly TextEdit[]
  /** Files to move, after their edits. */
  readonly moves: readonly { readonly from: string; readonly to: string }[]
}

type Content = string | Uint8Array

interface FileChange {
  readonly path: string
  readonly content: Content | null
}

/** The changes of a working copy that an edit stands for; to be applied together. */
export function changesOf({ edits, moves }: ThemeEdit, read: (path: string) => Content | undefined): FileChange[] {
  const contents = new Map<string, Content | null>()
  for (const edit of edits.toSorted((one, other) => other.from - one.from)) {
    const text = contents.get(edit.file) ?? read(edit.file)
    if (typeof text !== 'string') continue
    contents.set(edit.file, text.slice(0, edit.from) + edit.text + text.slice(edit.to))
  }
  for (const { from, to } of moves) {
    const content = contents.get(from) ?? read(from)
    if (content === undefined) continue
    contents.set(to, content)
    contents.set(from, null)
  }
  return [...contents].map(([path, content]) => ({ path, content }))
}
