import type { Finding } from '@haat/theme-engine/authoring'
import type {
  Completions,
  Hover,
  LanguageChange,
  Location,
  RenameResult,
  RenameTarget,
  ThemeSymbol,
} from '@haat/theme-language'

/** A position in a file, as an offset in UTF-16 units. */
export interface Position {
  readonly path: string
  readonly offset: number
}

/** A place with its line, to be shown in a list. */
export interface ListedPlace extends Location {
  /** From 1. */
  readonly line: number
  /** The text of the line. */
  readonly preview: string
}

/** What can be asked, and the answers. */
export interface Answers {
  readonly complete: Completions | undefined
  readonly hover: Hover | undefined
  readonly define: readonly ListedPlace[]
  readonly references: readonly ListedPlace[]
  readonly prepareRename: RenameTarget | undefined
  readonly rename: RenameResult
  readonly symbols: readonly ThemeSymbol[]
}

export type Question =
  | { readonly name: 'complete' | 'hover' | 'define' | 'references' | 'prepareRename'; readonly at: Position }
  | { readonly name: 'rename'; readonly at: Position; readonly to: string }
  | { readonly name: 'symbols' }

/** From the page to the worker. Messages are handled in order. */
export type LanguageRequest =
  | { readonly kind: 'open'; readonly files: readonly (readonly [path: string, content: string | Uint8Array])[] }
  | { readonly kind: 'change'; readonly revision: number; readonly changes: readonly LanguageChange[] }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }

type AnswerOf<Name extends keyof Answers> = {
  readonly kind: 'answer'
  readonly id: number
  readonly name: Name
  readonly value: Answers[Name]
}

/** From the worker to the page. */
export type LanguageMessage =
  | { readonly [Name in keyof Answers]: AnswerOf<Name> }[keyof Answers]
  | { readonly kind: 'findings'; readonly revision: number; readonly findings: readonly Finding[] }
