import type { Operation } from './operation.ts'
import { chainSteps, isSameSize, joinSteps, redoStep, type Step, takeStep, undoStep, withoutUnits } from './step.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Steps of one group within this time are one step, in milliseconds. */
const GROUPING_MS = 600

/** A step that was done, with the way back. */
export interface HistoryEntry extends Step {
  /** Never given twice in one history. */
  readonly id: number
  readonly label: string
  readonly group: string | undefined
  /** When it was last added to, in milliseconds. */
  readonly at: number
  /** The page on which it was done: undoing it shows that page. */
  readonly template_before: string
  readonly template_after: string
  readonly selected_before: Target | null
  readonly selected_after: Target | null
  /** How much of it can still be taken back or done again: the rest somebody else has changed since. */
  readonly left: 'all' | 'part' | 'none'
}

/** The document with the way that led to it, and the steps that were taken back. */
export interface History {
  readonly document: ThemeDocument
  readonly undoStack: readonly HistoryEntry[]
  /** The one to be done again first stands last. */
  readonly redoStack: readonly HistoryEntry[]
  /** The document as it was saved last. Where the history stands there again, `document` is this very object. */
  readonly savedDocument: ThemeDocument
  /** The last step in what is saved, 0 where it is none of these; null where no step leads there any more. */
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

/** Does a step. One that changes nothing leaves everything as it was. */
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

/** Takes the last step back. */
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

/** Takes back all that was done after a step (`lastStep` of the time) and forgets it: there is nothing of it to be done again. */
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

/** Does the step again that was taken back last. */
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

/** Notes what was saved. `step` is the last one that was in it: `lastStep` at the time when it was sent. */
export function markSaved(history: History, saved: ThemeDocument, step: number): History {
  const is_here = history.document === saved
  const reachable = is_here || step === 0 || hasStep(history, step)
  return { ...history, savedDocument: saved, savedStep: is_here ? lastStep(history) : reachable ? step : null }
}

/** Ends the last step: what follows is one of its own, however quickly. Before a save, so that it says what was saved. */
export function endStep(history: History): History {
  const last = history.undoStack.at(-1)
  if (last === undefined || last.group === undefined) return history
  return { ...history, undoStack: [...history.undoStack.slice(0, -1), { ...last, group: undefined }] }
}

/** The id of the step that the document stands after; 0 before the first. Steps of which nothing is left lead nowhere. */
export function lastStep({ undoStack }: History): number {
  return undoStack.findLast(isFull)?.id ?? 0
}

/**
 * Goes on from what somebody else has saved: `theirs` is the base from now on, `merged` the document. Own steps stay as
 * they are but for what they did to what theirs changed (`touchedUnits`: `sections/<id>`, `sections/<id>/settings/<key>`,
 * `settings/<key>`, `scheme/<id>`): undoing one never takes back what somebody else did. A step of which nothing is left stays in
 * its place, so that undoing it can say so. Where nothing is unsaved afterwards, `merged` is `theirs`, the very object.
 */
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

/** A step without what it did to what somebody else has changed; the same object where that is nothing. */
function withoutTheirs(
  entry: HistoryEntry,
  units: ReadonlySet<string>,
  sections: Readonly<Record<string, unknown>>,
): HistoryEntry {
  const rest = withoutUnits(entry, units, sections)
  // Nothing joins it any more: it is told by itself what became of it.
  if (rest === undefined) return { ...entry, ...NOTHING, group: undefined, left: 'none' }
  return isSameSize(rest, entry) ? entry : { ...entry, ...rest, group: undefined, left: 'part' }
}

/** Where nothing is left of the step that was saved, it's the one before it. */
function saveBeforeEmpty(history: History): History {
  const timeline = [...history.undoStack, ...history.redoStack.toReversed()]
  const at = timeline.findIndex(({ id }) => id === history.savedStep)
  return at === -1 ? history : { ...history, savedStep: timeline.slice(0, at + 1).findLast(isFull)?.id ?? 0 }
}

/** At the step that was saved, the document is the one that was saved: the very object, so that nothing has to be compared. */
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
