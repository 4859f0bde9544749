import type { Extension } from '@codemirror/state'
import type { Finding, TextEdit } from '@haat/theme-engine/authoring'
import type { WorkingCopy } from '@haat/theme-files'

/** A range of offsets in a file's text. */
interface FileRange {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** Something to go to by name: a section, block, setting, snippet. */
export interface NamedPlace extends FileRange {
  readonly name: string
  /** What it is, as the heading of a list: "Sections". */
  readonly kind: string
  /** What it belongs to, such as the section of a setting. */
  readonly container: string | undefined
}

/** A change of several files that the language service suggests. */
export interface SuggestedEdit {
  readonly title: string
  readonly cause: 'fix' | 'replace' | 'format'
  readonly edits: readonly TextEdit[]
  /** Files to move, after their edits. */
  readonly moves: readonly { readonly from: string; readonly to: string }[]
}

/** What the workspace needs of the language service: diagnostics, editor extensions and symbols. */
export interface LanguagePort {
  /** Highlighting of a file, for editors that only show it. */
  grammar(path: string): Extension
  /** Extensions of the editor for a file: highlighting, completion, hover, diagnostics. */
  extensions(path: string): Extension
  findings(): readonly Finding[]
  /** Whether the findings are those of the files as they are now. Only then can their fixes be applied. */
  isCurrent(): boolean
  /** Calls back when the findings have changed. */
  subscribe(listener: () => void): () => void
  symbols(): Promise<readonly NamedPlace[]>
  /** Formats a file. Returns why it couldn't be formatted. */
  format(path: string): Promise<string | undefined>
  close(): void
}

/** What the language service needs of the workspace. */
export interface LanguageHost {
  readonly copy: WorkingCopy
  readonly open: (range: FileRange) => void
  readonly apply: (edit: SuggestedEdit) => void
}
