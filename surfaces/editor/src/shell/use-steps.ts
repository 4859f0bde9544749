import { useEditor, useEditorState } from '../state/editor-context.tsx'

/** As many steps as are listed of what was done; the rest is reached by Undo itself. */
const MOST_LISTED = 50

/** A step that one can go back or forward to. */
export interface Step {
  readonly key: string
  readonly label: string
  /** `now`: the last that was done; `undone`: it was taken back. */
  readonly state: 'done' | 'now' | 'undone'
  readonly go: () => void
}

/** Newest first: what was taken back, where one is now, what was done, and as it was opened. */
export function useSteps(): readonly Step[] {
  const { store } = useEditor()
  const undoStack = useEditorState((state) => state.undoStack)
  const redoStack = useEditorState((state) => state.redoStack)
  const go = (steps: number) => () => {
    for (let step = 0; step < Math.abs(steps); step += 1) {
      if (steps < 0) store.actions.undo()
      else store.actions.redo()
    }
  }
  const listed = undoStack.slice(-MOST_LISTED)
  const undone = redoStack.map(
    ({ id, label }, index): Step => ({
      key: `redo-${id}`,
      label,
      state: 'undone',
      go: go(redoStack.length - index),
    }),
  )
  const done = listed.toReversed().map(
    ({ id, label }, index): Step => ({
      key: `undo-${id}`,
      label,
      state: index === 0 ? 'now' : 'done',
      go: go(-index),
    }),
  )
  const isWhole = listed.length === undoStack.length && undoStack.length + redoStack.length > 0
  const first: Step = {
    key: 'opened',
    label: 'As it was opened',
    state: undoStack.length === 0 ? 'now' : 'done',
    go: go(-undoStack.length),
  }
  return [...undone, ...done, ...(isWhole ? [first] : [])]
}
