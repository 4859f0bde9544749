import type { HistoryEntry } from '../../document/history.ts'
import { placeOfStep } from '../../document/place-of-step.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** As many steps as are listed of what was done; the rest is reached by Undo itself. */
const MOST_LISTED = 50

const OPENED = 'As it was opened'

/** A step that one can go back or forward to. */
export interface Step {
  readonly key: string
  readonly label: string
  /** The section in which it was done, where the label does not say it; or what has become of it since. */
  readonly note?: string | undefined
  /** `now`: the last that was done; `undone`: it was taken back. */
  readonly state: 'done' | 'now' | 'undone'
  readonly go: () => void
}

const notes: Readonly<Record<HistoryEntry['left'], string | undefined>> = {
  all: undefined,
  part: 'Changed in part by somebody else since',
  none: 'Changed by somebody else since',
}

/** Newest first: what was taken back, where one is now, what was done, and as it was opened. */
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
    announce(steps === 0 ? `${label}: here already` : `Gone ${steps < 0 ? 'back' : 'forward'} to: ${label}`)
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
