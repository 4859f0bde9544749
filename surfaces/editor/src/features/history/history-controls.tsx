import { IconButton, printCombination, Spinner } from '@haat/ui'
import { Menu } from '@haat/ui/deferred-menu'
import { ChevronDown, Redo2, Undo2 } from '@haat/ui/icons'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { useEditorState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

const StepList = lazyComponent(() => import('./step-list.tsx'), 'StepList')

/** Undo and redo, each naming its step, and the history, which is in the menu on phones. */
export function HistoryControls() {
  const { nodes } = useWorkspace()
  const isLocked = useEditorState((state) => state.readOnlyReason !== null)
  const undone = useEditorState((state) => (isLocked ? undefined : state.undoStack.at(-1)?.label))
  const redone = useEditorState((state) => (isLocked ? undefined : state.redoStack.at(-1)?.label))
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
      <div className="max-md:hidden">
        <Menu
          align="center"
          className="max-h-96 w-72"
          trigger={
            <IconButton
              label="History"
              size="small"
              className="w-6"
              disabled={isLocked}
              icon={<ChevronDown aria-hidden="true" className="size-3.5" />}
            />
          }
        >
          <LazyBoundary fallback={<Spinner label="Loading" className="m-3 size-5" />}>
            <StepList />
          </LazyBoundary>
        </Menu>
      </div>
    </div>
  )
}
