import type { Operation } from './operation.ts'
import { chainSteps, isSameSize, joinSteps, redoStep, type Step, takeStep, undoStep, withoutUnits } from './step.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Steps of the same group within this time are joined, in milliseconds. */
const GROUPING_MS = 600

/** A step in the history. */
export interface HistoryEntry extends Step {
  /** Unique within a history. */
  readonly id: number
  readonly label: string
  readonly group: string | undefined
  /** When it last changed, in milliseconds. */
  readonly at: number
  /** The page before the step; undoing the step shows it again. */
  readonly template_before: string
  readonly template_after: string
  readonly selected_before: Target | null
  readonly selected_after: Target | null
  /** How much of the step can be undone or redone; someone else has changed the rest since. */
  readonly remaining: 'all' | 'part' | 'none'
}

/** The document with its undo and redo steps. */
export interface History {
  readonly document: ThemeDocument
  readonly undoStack: readonly HistoryEntry[]
  /** The next step to redo is last. */
  readonly redoStack: readonly HistoryEntry[]
  /** The last saved document. When undo or redo returns to it, `document` is the same object. */
  readonly savedDocument: ThemeDocument
  /** Id of the last saved step, 0 before the first step; null if undo and redo can't reach the saved document. */
  readonly savedStep: number | null
  readonly nextStep: number
}

export interface StepContext {
  readonly at: number
  readonly selected: Target | null
  readonly template: string
}

export function startHistory(document: ThemeDocument): History {
  return { document, undoStack: [], redoStack: [], savedDocument: document, savedStep: 0, nextStep: 1 }
}

/** Performs an operation. Returns the same history if the operation changes nothing. */
export function perform(history: History, operation: Operation, { at, selected, template }: StepContext): History {
  const taken = takeStep(history.document, operation)
  if (taken === undefined) return history
  const selectedAfter = operation.select === undefined ? selected : operation.select
  const templateAfter = operation.template ?? template
  const joined = joinLastStep(history, operation, taken.step, at)
  const { nextStep } = history
  const entry: HistoryEntry = joined
    ? { ...joined, at, selected_after: selectedAfter, template_after: templateAfter }
    : {
        ...taken.step,
        id: nextStep,
        label: operation.label,
        group: operation.group,
        at,
        template_before: template,
        template_after: templateAfter,
        selected_before: selected,
        selected_after: selectedAfter,
        remaining: 'all',
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
  return reuseSavedDocument({
    ...history,
    document: undoStep(history.document, entry),
    undoStack: history.undoStack.slice(0, -1),
    redoStack: [...history.redoStack, entry],
  })
}

/** Undoes the steps after `step` (an earlier `lastStep`) and removes them, so that they can't be redone. */
export function discardAfter(history: History, step: number): History {
  const first = history.undoStack.findIndex(({ id }) => id > step)
  if (first === -1) return history
  const discarded = history.undoStack.slice(first)
  return reuseSavedDocument({
    ...history,
    document: discarded.reduceRight(undoStep, history.document),
    undoStack: history.undoStack.slice(0, first),
    savedStep: discarded.some(({ id }) => id === history.savedStep) ? null : history.savedStep,
  })
}

/** Redoes the last undone step. */
export function redo(history: History): History {
  const entry = history.redoStack.at(-1)
  if (entry === undefined) return history
  return reuseSavedDocument({
    ...history,
    document: redoStep(history.document, entry),
    undoStack: [...history.undoStack, entry],
    redoStack: history.redoStack.slice(0, -1),
  })
}

/** Marks a document as saved. `step` is the `lastStep` when the save request was sent. */
export function markSaved(history: History, saved: ThemeDocument, step: number): History {
  const isCurrent = history.document === saved
  const isReachable = isCurrent || step === 0 || hasStep(history, step)
  return { ...history, savedDocument: saved, savedStep: isCurrent ? lastStep(history) : isReachable ? step : null }
}

/**
 * Prevents later steps from joining the last one. Called before saving, so that the step's id identifies the saved
 * document.
 */
export function endStep(history: History): History {
  const last = history.undoStack.at(-1)
  if (last === undefined || last.group === undefined) return history
  return { ...history, undoStack: [...history.undoStack.slice(0, -1), { ...last, group: undefined }] }
}

/** Returns the id of the last step that has an effect; 0 if there is none. */
export function lastStep({ undoStack }: History): number {
  return undoStack.findLast(hasEffect)?.id ?? 0
}

/**
 * Continues from a document that someone else saved: `theirs` becomes the saved document and `merged` the current one.
 * Local steps lose their changes to `units`, which theirs changed (see `touchedUnits`), so that undo never reverts
 * someone else's change. A step without any remaining changes stays in the list, so that undoing it can explain why
 * nothing happens. If nothing is unsaved afterwards, `merged` and `theirs` are the same object.
 */
export function rebase(
  history: History,
  { theirs, merged, units }: { theirs: ThemeDocument; merged: ThemeDocument; units: ReadonlySet<string> },
): History {
  const reduce = (entry: HistoryEntry) => withoutTheirs(entry, units, theirs.sections)
  const undoStack = history.undoStack.map(reduce)
  const redoStack = history.redoStack.map(reduce)
  const saved = undoStack.findLastIndex(({ id }) => id === history.savedStep)
  const isReachable = history.savedStep === 0 || saved !== -1 || redoStack.some(({ id }) => id === history.savedStep)
  const next = { ...history, document: merged, undoStack, redoStack, savedDocument: theirs }
  const rest = moveSavedStep({ ...next, savedStep: isReachable ? history.savedStep : null })
  return merged === theirs ? { ...rest, savedStep: lastStep(rest) } : reuseSavedDocument(rest)
}

const NOTHING: Step = { patches: [], inverse: [], order: undefined }

function hasEffect({ remaining }: HistoryEntry): boolean {
  return remaining !== 'none'
}

/** Returns a step without its changes to units that someone else changed; the same object if there are none. */
function withoutTheirs(
  entry: HistoryEntry,
  units: ReadonlySet<string>,
  sections: Readonly<Record<string, unknown>>,
): HistoryEntry {
  const rest = withoutUnits(entry, units, sections)
  // Without a group, no step joins it: the history panel shows which steps can be undone.
  if (rest === undefined) return { ...entry, ...NOTHING, group: undefined, remaining: 'none' }
  return isSameSize(rest, entry) ? entry : { ...entry, ...rest, group: undefined, remaining: 'part' }
}

/** If the saved step has no effect any more, makes the last step with an effect before it the saved one. */
function moveSavedStep(history: History): History {
  const timeline = [...history.undoStack, ...history.redoStack.toReversed()]
  const at = timeline.findIndex(({ id }) => id === history.savedStep)
  return at === -1 ? history : { ...history, savedStep: timeline.slice(0, at + 1).findLast(hasEffect)?.id ?? 0 }
}

/**
 * Uses the saved document object if the history is at the saved step, so that unsaved changes are detected by identity.
 */
function reuseSavedDocument(history: History): History {
  return lastStep(history) === history.savedStep ? { ...history, document: history.savedDocument } : history
}

function hasStep({ undoStack, redoStack }: History, step: number): boolean {
  const has = ({ id }: HistoryEntry) => id === step
  return undoStack.some(has) || redoStack.some(has)
}

function joinLastStep(history: History, { group }: Operation, step: Step, at: number): HistoryEntry | undefined {
  const last = history.undoStack.at(-1)
  if (last === undefined || group === undefined || last.group !== group) return undefined
  if (history.redoStack.length > 0 || at - last.at > GROUPING_MS || last.id === history.savedStep) return undefined
  const joined = joinSteps(last, step) ?? chainSteps(last, step)
  return joined && { ...last, ...joined }
}
