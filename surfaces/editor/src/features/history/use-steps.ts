import type { HistoryEntry } from '../../document/history.ts'
import { placeOfStep } from '../../document/place-of-step.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** The most past steps listed; older ones can be reached with Undo. */
const MAX_LISTED = 50

const OPENED_LABEL = 'Opened the editor'

/** A step to go back or forward to. */
export interface Step {
  readonly key: string
  readonly label: string
  /** The section that changed, if the label doesn't name it, or what happened to the step since. */
  readonly note?: string | undefined
  /** `current`: the latest step; `undone`: it can be redone. */
  readonly state: 'done' | 'current' | 'undone'
  readonly go: () => void
}

const notes: Readonly<Record<HistoryEntry['remaining'], string | undefined>> = {
  all: undefined,
  part: 'Partly changed by someone else since',
  none: 'Changed by someone else since',
}

/** Returns the steps, newest first: undone steps, the current one, earlier ones, and opening the editor. */
export function useSteps(): readonly Step[] {
  const { store, schemas } = useEditor()
  const { announce } = useWorkspace()
  const document = useEditorState((state) => state.document)
  const undoStack = useEditorState((state) => state.undoStack)
  const redoStack = useEditorState((state) => state.redoStack)
  const go = (steps: number, label: string) => () => {
    const { readOnlyReason } = store.getState()
    if (readOnlyReason !== null) return announce(readOnlyReason)
    for (let step = 0; step < Math.abs(steps); step += 1) {
      if (steps < 0) store.actions.undo()
      else store.actions.redo()
    }
    announce(steps === 0 ? `Already at: ${label}` : `Went ${steps < 0 ? 'back' : 'forward'} to: ${label}`)
  }
  const stepOf = (entry: HistoryEntry, state: Step['state'], steps: number): Step => ({
    key: `${state === 'undone' ? 'redo' : 'undo'}-${entry.id}`,
    label: entry.label,
    note: notes[entry.remaining] ?? placeOfStep(entry, document, schemas),
    state,
    go: go(steps, entry.label),
  })
  const listed = undoStack.slice(-MAX_LISTED)
  const undone = redoStack.map((entry, index) => stepOf(entry, 'undone', redoStack.length - index))
  const done = listed.toReversed().map((entry, index) => stepOf(entry, index === 0 ? 'current' : 'done', -index))
  const isComplete = listed.length === undoStack.length && undoStack.length + redoStack.length > 0
  const opened: Step = {
    key: 'opened',
    label: OPENED_LABEL,
    state: undoStack.length === 0 ? 'current' : 'done',
    go: go(-undoStack.length, OPENED_LABEL),
  }
  return [...undone, ...done, ...(isComplete ? [opened] : [])]
}
