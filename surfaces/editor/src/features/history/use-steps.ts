import type { HistoryEntry } from '../../document/history.ts'
import { placeOfStep } from '../../document/place-of-step.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** How many past steps are listed; older ones can be reached with Undo. */
const MOST_LISTED = 50

const OPENED = 'Opened the editor'

/** A step to go back or forward to. */
export interface Step {
  readonly key: string
  readonly label: string
  /** The section it changed, if the label doesn't say it, or what has happened to it since. */
  readonly note?: string | undefined
  /** `now`: the latest step; `undone`: it can be redone. */
  readonly state: 'done' | 'now' | 'undone'
  readonly go: () => void
}

const notes: Readonly<Record<HistoryEntry['left'], string | undefined>> = {
  all: undefined,
  part: 'Partly changed by someone else since',
  none: 'Changed by someone else since',
}

/** Returns the steps, newest first: undone steps, the current one, earlier ones, and the state when the editor was opened. */
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
    note: notes[entry.left] ?? placeOfStep(entry, document, schemas),
    state,
    go: go(steps, entry.label),
  })
  const listed = undoStack.slice(-MOST_LISTED)
  const undone = redoStack.map((entry, index) => stepOf(entry, 'undone', redoStack.length - index))
  const done = listed.toReversed().map((entry, index) => stepOf(entry, index === 0 ? 'now' : 'done', -index))
  const isWhole = listed.length === undoStack.length && undoStack.length + redoStack.length > 0
  const first: Step = {
    key: 'opened',
    label: OPENED,
    state: undoStack.length === 0 ? 'now' : 'done',
    go: go(-undoStack.length, OPENED),
  }
  return [...undone, ...done, ...(isWhole ? [first] : [])]
}
