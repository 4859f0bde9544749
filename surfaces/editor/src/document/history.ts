import { applyPatches, enablePatches, type Patch, produceWithPatches } from 'immer'
import type { Operation } from './operation.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

enablePatches()

/** Steps of one group within this time are one step, in milliseconds. */
const GROUPING_MS = 600

/** A step that was done, with the way back. */
export interface HistoryEntry {
  readonly id: number
  readonly label: string
  readonly group: string | undefined
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
  /** When it was last added to, in milliseconds. */
  readonly at: number
  readonly selected_before: Target | null
  readonly selected_after: Target | null
}

/** The document with the way that led to it, and the steps that were taken back. */
export interface History {
  readonly document: ThemeDocument
  readonly undoStack: readonly HistoryEntry[]
  /** The one to be done again first stands last. */
  readonly redoStack: readonly HistoryEntry[]
}

export function startHistory(document: ThemeDocument): History {
  return { document, undoStack: [], redoStack: [] }
}

/** Does a step. One that changes nothing leaves everything as it was. */
export function perform(
  history: History,
  operation: Operation,
  { at, selected }: { readonly at: number; readonly selected: Target | null },
): History {
  const [document, patches, inverse] = produceWithPatches(history.document, operation.apply)
  if (patches.length === 0) return history
  const last = history.undoStack.at(-1)
  const selected_after = operation.select === undefined ? selected : operation.select
  const continues =
    last !== undefined &&
    history.redoStack.length === 0 &&
    operation.group !== undefined &&
    last.group === operation.group &&
    at - last.at <= GROUPING_MS
  const entry: HistoryEntry = continues
    ? { ...last, patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse], at, selected_after }
    : {
        id: (last?.id ?? 0) + 1,
        label: operation.label,
        group: operation.group,
        patches,
        inverse,
        at,
        selected_before: selected,
        selected_after,
      }
  const before = continues ? history.undoStack.slice(0, -1) : history.undoStack
  return { document, undoStack: [...before, entry], redoStack: [] }
}

/** Takes the last step back. */
export function undo(history: History): History {
  const entry = history.undoStack.at(-1)
  if (entry === undefined) return history
  return {
    document: applyPatches(history.document, [...entry.inverse]),
    undoStack: history.undoStack.slice(0, -1),
    redoStack: [...history.redoStack, entry],
  }
}

/** Does the step again that was taken back last. */
export function redo(history: History): History {
  const entry = history.redoStack.at(-1)
  if (entry === undefined) return history
  return {
    document: applyPatches(history.document, [...entry.patches]),
    undoStack: [...history.undoStack, entry],
    redoStack: history.redoStack.slice(0, -1),
  }
}
