import type { Operation } from './operation.ts'
import { chainSteps, isSameSize, joinSteps, redoStep, type Step, takeStep, undoStep, withoutUnits } from './step.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Steps of one group within this time join, in milliseconds. */
const GROUPING_MS = 600

/** A step in the history, with what undoes it. */
export interface HistoryEntry extends Step {
  /** Unique within a history. */
  readonly id: number
  readonly label: string
  readonly group: string | undefined
  /** When it last changed, in milliseconds. */
  readonly at: number
  /** The page where it was done; undoing it shows that page. */
  readonly template_before: string
  readonly template_after: string
  readonly selected_before: Target | null
  readonly selected_after: Target | null
  /** How much of it can still be undone or redone; someone else changed the rest since. */
  readonly left: 'all' | 'part' | 'none'
}

/** The document with its undo and redo steps. */
export interface History {
  readonly document: ThemeDocument
  readonly undoStack: readonly HistoryEntry[]
  /** The next step to redo is last. */
  readonly redoStack: readonly HistoryEntry[]
  /** The last saved document. When undo or redo returns to it, `document` is this same object. */
  readonly savedDocument: ThemeDocument
  /** The last saved step, 0 before the first; null if no step leads to the saved document any more. */
  readonly savedStep: number | null
  readonly nextStep: number
}

export interface Circumstances {
  readonly at: number
  readonly selected: Target | null
  readonly template: string
}

export function startHistory(document: ThemeDocument): History {
  return { document, undoStack: [], redoStack: [], savedDocument: document, savedStep: 0, nextStep: 1 }
}

/** Performs an operation. Returns the same history if it changes nothing. */
export function perform(history: History, operation: Operation, { at, selected, template }: Circumstances): History {
  const taken = takeStep(history.document, operation)
  if (taken === undefined) return history
  const selected_after = operation.select === undefined ? selected : operation.select
  const template_after = operation.template ?? template
  const joined = joinToLast(history, operation, taken.step, at)
  const { nextStep } = history
  const entry: HistoryEntry = joined
    ? { ...joined, at, selected_after, template_after }
    : {
        ...taken.step,
        id: nextStep,
        label: operation.label,
        group: operation.group,
        at,
        template_before: template,
        template_after,
        selected_before: selected,
        selected_after,
        left: 'all',
      }
  const before = joined ? history.undoStack.slice(0, -1) : history.undoStack
  return {
    ...history,
    document: taken.document,
    undoStack: [...before, entry],
    redoStack: [],
    nextStep: nextStep + 1,
    savedStep: history.redoStack.some(({ id }) => id === history.savedStep) ? null : history.savedStep,
  }
}

/** Undoes the last step. */
export function undo(history: History): History {
  const entry = history.undoStack.at(-1)
  if (entry === undefined) return history
  return arrive({
    ...history,
    document: undoStep(history.document, entry),
    undoStack: history.undoStack.slice(0, -1),
    redoStack: [...history.redoStack, entry],
  })
}

/** Undoes everything after a step (an earlier `lastStep`) and removes it from the history, so that it can't be redone. */
export function forgetAfter(history: History, step: number): History {
  const first = history.undoStack.findIndex(({ id }) => id > step)
  if (first === -1) return history
  const forgotten = history.undoStack.slice(first)
  return arrive({
    ...history,
    document: forgotten.reduceRight(undoStep, history.document),
    undoStack: history.undoStack.slice(0, first),
    savedStep: forgotten.some(({ id }) => id === history.savedStep) ? null : history.savedStep,
  })
}

/** Redoes the last undone step. */
export function redo(history: History): History {
  const entry = history.redoStack.at(-1)
  if (entry === undefined) return history
  return arrive({
    ...history,
    document: redoStep(history.document, entry),
    undoStack: [...history.undoStack, entry],
    redoStack: history.redoStack.slice(0, -1),
  })
}

/** Marks a document as saved. `step` is its last step: `lastStep` when the request was sent. */
export function markSaved(history: History, saved: ThemeDocument, step: number): History {
  const is_here = history.document === saved
  const reachable = is_here || step === 0 || hasStep(history, step)
  return { ...history, savedDocument: saved, savedStep: is_here ? lastStep(history) : reachable ? step : null }
}

/** Ends the last step, so that nothing joins it. Called before saving, so that the step identifies what was saved. */
export function endStep(history: History): History {
  const last = history.undoStack.at(-1)
  if (last === undefined || last.group === undefined) return history
  return { ...history, undoStack: [...history.undoStack.slice(0, -1), { ...last, group: undefined }] }
}

/** Returns the id of the last step that has an effect; 0 before the first. */
export function lastStep({ undoStack }: History): number {
  return undoStack.findLast(isFull)?.id ?? 0
}

/** Continues from what someone else saved: `theirs` becomes the base and `merged` the document. Own steps are kept, except for what they did to units that theirs changed (`touchedUnits`: `sections/<id>`, `sections/<id>/settings/<key>`, `settings/<key>`, `scheme/<id>`): undo never reverts someone else's change. A step without any effect left stays in the list, so that undoing it can say so. If nothing is unsaved afterwards, `merged` is the same object as `theirs`. */
export function rebase(
  history: History,
  { theirs, merged, units }: { theirs: ThemeDocument; merged: ThemeDocument; units: ReadonlySet<string> },
): History {
  const adapt = (entry: HistoryEntry) => withoutTheirs(entry, units, theirs.sections)
  const undoStack = history.undoStack.map(adapt)
  const redoStack = history.redoStack.map(adapt)
  const saved = undoStack.findLastIndex(({ id }) => id === history.savedStep)
  const reachable = history.savedStep === 0 || saved !== -1 || redoStack.some(({ id }) => id === history.savedStep)
  const next = { ...history, document: merged, undoStack, redoStack, savedDocument: theirs }
  const rest = saveBeforeEmpty({ ...next, savedStep: reachable ? history.savedStep : null })
  return merged === theirs ? { ...rest, savedStep: lastStep(rest) } : arrive(rest)
}

const NOTHING: Step = { patches: [], inverse: [], order: undefined }

function isFull({ left }: HistoryEntry): boolean {
  return left !== 'none'
}

/** Returns a step without its changes to units that someone else changed; the same object if there are none. */
function withoutTheirs(
  entry: HistoryEntry,
  units: ReadonlySet<string>,
  sections: Readonly<Record<string, unknown>>,
): HistoryEntry {
  const rest = withoutUnits(entry, units, sections)
  // Nothing joins it any more: the history shows its state separately.
  if (rest === undefined) return { ...entry, ...NOTHING, group: undefined, left: 'none' }
  return isSameSize(rest, entry) ? entry : { ...entry, ...rest, group: undefined, left: 'part' }
}

/** If nothing is left of the saved step, it's the step before it. */
function saveBeforeEmpty(history: History): History {
  const timeline = [...history.undoStack, ...history.redoStack.toReversed()]
  const at = timeline.findIndex(({ id }) => id === history.savedStep)
  return at === -1 ? history : { ...history, savedStep: timeline.slice(0, at + 1).findLast(isFull)?.id ?? 0 }
}

/** At the saved step, returns the saved document object, so that nothing has to be compared. */
function arrive(history: History): History {
  return lastStep(history) === history.savedStep ? { ...history, document: history.savedDocument } : history
}

function hasStep({ undoStack, redoStack }: History, step: number): boolean {
  const has = ({ id }: HistoryEntry) => id === step
  return undoStack.some(has) || redoStack.some(has)
}

function joinToLast(history: History, { group }: Operation, step: Step, at: number): HistoryEntry | undefined {
  const last = history.undoStack.at(-1)
  if (last === undefined || group === undefined || last.group !== group) return undefined
  if (history.redoStack.length > 0 || at - last.at > GROUPING_MS || last.id === history.savedStep) return undefined
  const joined = joinSteps(last, step) ?? chainSteps(last, step)
  return joined && { ...last, ...joined }
}
