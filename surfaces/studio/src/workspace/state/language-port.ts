import type { Extension } from '@codemirror/state'
import type { Finding } from '@haat/theme-engine/authoring'

/** Something to go to by name: a section, block, setting, snippet. */
export interface NamedPlace {
  readonly name: string
  /** What it is, as the heading of a list: "Sections". */
  readonly kind: string
  /** What it belongs to, such as the section of a setting. */
  readonly container: string | undefined
  readonly path: string
  readonly from: number
}

/** What the workspace needs of the language service: diagnostics, editor extensions and symbols. */
export interface LanguagePort {
  /** Extensions of the editor for a file: highlighting, completion, hover, diagnostics. */
  extensions(path: string): Extension
  findings(): readonly Finding[]
  /** Calls back when the findings have changed. */
  subscribe(listener: () => void): () => void
  symbols(): Promise<readonly NamedPlace[]>
  close(): void
}
