import type { GlobalSettings, SectionInstance } from '@haat/theme-engine'
import type { Target } from './target.ts'

/** A document while an operation changes it. */
export interface DocumentDraft {
  order: string[]
  sections: Record<string, SectionInstance>
  settings: GlobalSettings
}

/** One step of work: what undo takes back, and what the list of steps calls it. */
export interface Operation {
  /** For people, as a step: `Move Hero banner`. */
  readonly label: string
  /** Steps of the same group that follow each other quickly are one step: typing into a field, dragging a slider. */
  readonly group?: string
  /** What is selected afterwards, where it is there; what was selected stays so where missing. */
  readonly select?: Target | null
  /** The page on which the step is seen, where it is not the one that is shown. */
  readonly template?: string
  /** What it takes from its place, which is refused where that is locked; whether anything else locked is touched is seen afterwards. */
  readonly moves?: Target
  /** It is about the lock, or about the whole document. */
  readonly passesLocks?: true
  /** Changes the draft. Does nothing where what it is about is gone, or where it would leave no valid document. */
  readonly apply: (draft: DocumentDraft) => void
}

/** The same as a step that nothing joins, however quickly it follows or is followed: something was chosen, not typed. */
export function asStepOfItsOwn({ group: _group, ...operation }: Operation): Operation {
  return operation
}
