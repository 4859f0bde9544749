import type { Finding, TextEdit } from '@haat/theme-engine/authoring'

/** A range of a file. Offsets are in UTF-16 units, as in editors and in JavaScript's strings. */
export interface Location {
  readonly path: string
  readonly from: number
  readonly to: number
}

export type CompletionKind =
  | 'annotation'
  | 'argument'
  | 'block'
  | 'file'
  | 'filter'
  | 'keyword'
  | 'object'
  | 'property'
  | 'section'
  | 'setting'
  | 'snippet'
  | 'tag'
  | 'translation'
  | 'type'
  | 'value'
  | 'variable'
  | 'widget'

export interface Completion {
  readonly label: string
  readonly kind: CompletionKind
  /** A short text next to the label, such as the type. */
  readonly detail?: string
  /** An explanation in Markdown. */
  readonly info?: string
  /** The text to insert, if it isn't the label. */
  readonly insert?: string
}

/** What can be written at a position, best first. It replaces the text from `from` to `to`. */
export interface Completions {
  readonly from: number
  readonly to: number
  readonly options: readonly Completion[]
}

/** What is at a position. */
export interface Hover {
  readonly from: number
  readonly to: number
  readonly markdown: string
}

/** The name at a position that can be renamed. */
export interface RenameTarget {
  readonly from: number
  readonly to: number
  readonly name: string
}

/** A rename as changes to apply together. */
export interface RenameChange {
  /** Don't overlap; in the order of files and offsets. */
  readonly edits: readonly TextEdit[]
  /** Files to move, after their edits. */
  readonly moves: readonly { readonly from: string; readonly to: string }[]
  /** What the developer should know before applying it. */
  readonly warnings: readonly string[]
}

/** A rename, or why it isn't possible. */
export type RenameResult = RenameChange | { readonly refused: string }

export type SymbolKind = 'section' | 'widget' | 'block' | 'snippet' | 'layout' | 'template' | 'setting' | 'asset'

/** Something to go to by name. */
export interface ThemeSymbol {
  readonly kind: SymbolKind
  /** As written in code: a file name without its extension, or a key. */
  readonly name: string
  /** The name that store owners see. */
  readonly title?: string
  /** What it belongs to: a section's file for its settings and blocks. */
  readonly container?: string
  readonly location: Location
}

/** A file's new content; null if it was deleted. An empty byte array only says that a binary file exists. */
export interface LanguageChange {
  readonly path: string
  readonly content: string | Uint8Array | null
}

/**
 * Answers questions about one theme while it is written: the same in a web worker, in a command line and in tests.
 * Synchronous, without I/O; never throws, whatever the files contain.
 */
export interface LanguageService {
  /** Replaces all files. */
  open(files: Iterable<readonly [path: string, content: string | Uint8Array]>): void
  /** Applies changes in order. */
  change(changes: readonly LanguageChange[]): void
  /** Everything the validator finds, as on the server at submission. */
  findings(): readonly Finding[]
  complete(path: string, offset: number): Completions | undefined
  hover(path: string, offset: number): Hover | undefined
  /** Where the name at a position is defined. */
  define(path: string, offset: number): readonly Location[]
  /** Every use of the name at a position, with its definition. */
  references(path: string, offset: number): readonly Location[]
  prepareRename(path: string, offset: number): RenameTarget | undefined
  rename(path: string, offset: number, name: string): RenameResult
  symbols(): readonly ThemeSymbol[]
}
