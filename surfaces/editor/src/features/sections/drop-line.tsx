import { joinClasses } from '@haat/ui'
import { useWorkspaceState } from '../../workspace/workspace-context.tsx'

/** The line in the layers where a dragged item would land. */
export function DropLine() {
  const dropTarget = useWorkspaceState(({ drag }) => (drag?.dropTarget?.over === 'tree' ? drag.dropTarget : null))
  if (dropTarget === null) return null
  const { line, placement } = dropTarget
  // If dropping isn't allowed, only a dot is shown: a line would strike through a name.
  const color = placement.allowed ? 'bg-indigo' : 'bg-madder'
  return (
    <div
      aria-hidden="true"
      data-drop-line
      className={joinClasses('pointer-events-none absolute top-0 left-0 h-0.5 rounded-pill', color)}
      style={{ transform: `translate(${line.x}px, ${line.y - 1}px)`, width: placement.allowed ? line.width : 8 }}
    >
      <span className={joinClasses('absolute -top-[3px] -left-1 size-2 rounded-pill', color)} />
    </div>
  )
}
