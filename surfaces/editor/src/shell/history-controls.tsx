import { IconButton, Menu, MenuCheck, MenuLabel } from '@haat/ui'
import { ChevronDown, Redo2, Undo2 } from 'lucide-react'
import { printCombination } from '../commands/key-combination.ts'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import { useWorkspace } from '../workspace/workspace-context.tsx'

/** As many steps as the list shows of what was done; the rest is reached by Undo itself. */
const MOST_LISTED = 50

/** Undo and redo, each saying what it would do, and the list of steps to jump in. */
export function HistoryControls() {
  const { nodes } = useWorkspace()
  const undone = useEditorState((state) => state.undoStack.at(-1)?.label)
  const redone = useEditorState((state) => state.redoStack.at(-1)?.label)
  return (
    <div className="flex items-center">
      <IconButton
        label={undone === undefined ? 'Nothing to undo' : `Undo: ${undone} (${printCombination('mod+z')})`}
        size="small"
        disabled={undone === undefined}
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        onClick={() => nodes.undo()}
      />
      <IconButton
        label={redone === undefined ? 'Nothing to redo' : `Redo: ${redone} (${printCombination('mod+shift+z')})`}
        size="small"
        disabled={redone === undefined}
        icon={<Redo2 aria-hidden="true" className="size-4" />}
        onClick={() => nodes.redo()}
      />
      <Menu
        align="center"
        className="max-h-96 w-72"
        trigger={
          <IconButton
            label="Steps so far"
            size="small"
            className="w-6"
            icon={<ChevronDown aria-hidden="true" className="size-3.5" />}
          />
        }
      >
        <StepList />
      </Menu>
    </div>
  )
}

/** Newest first: what was taken back, where one is now, what was done. */
function StepList() {
  const { store } = useEditor()
  const undoStack = useEditorState((state) => state.undoStack)
  const redoStack = useEditorState((state) => state.redoStack)
  const done = undoStack.slice(-MOST_LISTED)
  const hidden = undoStack.length - done.length
  const go = (steps: number) => {
    for (let step = 0; step < Math.abs(steps); step += 1) {
      if (steps < 0) store.actions.undo()
      else store.actions.redo()
    }
  }
  return (
    <>
      <MenuLabel>
        {undoStack.length + redoStack.length === 0 ? 'Nothing has been changed yet' : 'Go to a step'}
      </MenuLabel>
      {redoStack.map((entry, index) => (
        <MenuCheck key={`redo-${entry.id}`} checked={false} onCheckedChange={() => go(redoStack.length - index)}>
          <span className="text-ink-muted">{entry.label}</span>
        </MenuCheck>
      ))}
      {done.toReversed().map((entry, index) => (
        <MenuCheck key={`undo-${entry.id}`} checked={index === 0} onCheckedChange={() => go(-index)}>
          {entry.label}
        </MenuCheck>
      ))}
      {hidden === 0 && undoStack.length + redoStack.length > 0 && (
        <MenuCheck checked={undoStack.length === 0} onCheckedChange={() => go(-undoStack.length)}>
          As it was opened
        </MenuCheck>
      )}
    </>
  )
}
