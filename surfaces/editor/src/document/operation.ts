import type { GlobalSettings, SectionInstance } from '@haat/theme-engine'
import type { Target } from './target.ts'

/** A document that an operation can change. */
export interface DocumentDraft {
  order: string[]
  sections: Record<string, SectionInstance>
  settings: GlobalSettings
}

/** One change of the document, with its name in the history. */
export interface Operation {
  /** Name in the history: `Move Hero banner`. */
  readonly label: string
  /** Quick operations of the same group join into one step: typing into a field, dragging a slider. */
  readonly group?: string
  /** Selected afterwards, if it exists; without it, the selection stays. */
  readonly select?: Target | null
  /** The page to show, if not the current one. */
  readonly template?: string
  /** The element it moves, which is refused if locked. Other locks are checked after the change. */
  readonly moves?: Target
  /** Ignores locks: it changes a lock or replaces the document. */
  readonly passesLocks?: true
  /** Changes the draft. Does nothing if its target doesn't exist or the document would become invalid. */
  readonly apply: (draft: DocumentDraft) => void
}

/** Returns the operation as a step that never joins others: for choices rather than typing. */
export function asOwnStep({ group: _group, ...operation }: Operation): Operation {
  return operation
}
