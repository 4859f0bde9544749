import type { GlobalSettings, SectionInstance } from '@haat/theme-engine'
import type { Target } from './target.ts'

/** A mutable draft of a document. */
export interface DocumentDraft {
  order: string[]
  sections: Record<string, SectionInstance>
  settings: GlobalSettings
}

/** One change of the document, with its name in the history. */
export interface Operation {
  /** Name in the history: `Move Hero banner`. */
  readonly label: string
  /** Operations of the same group in quick succession join into one step: typing in a field, dragging a slider. */
  readonly group?: string
  /** The new selection, if the target exists; by default, the selection stays. */
  readonly select?: Target | null
  /** The page to show; by default, the current one. */
  readonly template?: string
  /** The element that moves; a locked one can't. Other locks are checked on the changed document. */
  readonly moves?: Target
  /** Set for operations that change a lock or replace the document. */
  readonly ignoresLocks?: true
  /** Changes the draft. Does nothing if the target doesn't exist or the document would become invalid. */
  readonly apply: (draft: DocumentDraft) => void
}

/** Returns the operation as a step that never joins others, for choices rather than typing. */
export function asSeparateStep({ group: _group, ...operation }: Operation): Operation {
  return operation
}
