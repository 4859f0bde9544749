import type { ThemeSchemas } from '@haat/theme-engine'
import { joinClasses } from '@haat/ui'
import { Ban } from '@haat/ui/icons'
import { useEffect, useRef } from 'react'
import { findSchema } from '../../document/find-schema.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { NodeIcon } from '../../workspace/components/node-icon.tsx'
import type { Dragged } from '../../workspace/drag.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'

/** Distance of the label from the edges of the window, in pixels. */
const EDGE_MARGIN = 8

/** Covers the window while dragging, including the preview's frame, and shows a label at the pointer. */
export function DragLayer() {
  const dragged = useWorkspaceState((state) => state.drag?.dragged)
  const reason = useWorkspaceState(({ drag }) =>
    drag === null || drag.dropTarget === null || drag.dropTarget.placement.allowed
      ? undefined
      : drag.dropTarget.placement.reason,
  )
  const note = useWorkspaceState(({ drag }) => (drag?.dropTarget?.placement.allowed ? drag.dropTarget.note : undefined))
  const { drags } = useWorkspace()
  const { schemas } = useEditor()
  const label = useRef<HTMLDivElement>(null)
  const isDragging = dragged !== undefined
  useEffect(() => {
    if (!isDragging) return
    return drags.onFrame(({ x, y }) => {
      if (label.current === null) return
      // Next to the pointer, but never outside the window.
      const { offsetWidth, offsetHeight } = label.current
      const left = Math.max(EDGE_MARGIN, Math.min(x + 14, window.innerWidth - offsetWidth - EDGE_MARGIN))
      const top = Math.max(EDGE_MARGIN, Math.min(y + 10, window.innerHeight - offsetHeight - EDGE_MARGIN))
      label.current.style.transform = `translate(${left}px, ${top}px)`
    })
  }, [drags, isDragging])
  const icon = useEditorState(({ document }) => dragged && iconOf(document, schemas, dragged))
  if (dragged === undefined) return null
  return (
    <div data-drag-shield className="fixed inset-0 z-(--z-toast) cursor-grabbing touch-none">
      <div
        ref={label}
        style={{ transform: 'translate(-999px, 0)' }}
        className={joinClasses(
          'absolute top-0 left-0 flex w-max max-w-80 items-center gap-2 rounded-control px-2.5 py-1.5 text-sm font-medium shadow-raised',
          reason === undefined ? 'bg-indigo text-on-indigo' : 'bg-inverse text-on-inverse',
        )}
      >
        {reason === undefined ? (
          <NodeIcon name={icon ?? dragged.kind} className="size-4 shrink-0" />
        ) : (
          <Ban aria-hidden="true" className="size-4 shrink-0" />
        )}
        <span className={reason === undefined ? 'truncate' : 'min-w-0 break-words'}>{reason ?? dragged.name}</span>
        {note !== undefined && <span className="shrink-0 font-normal">{note}</span>}
      </div>
    </div>
  )
}

/** Returns the icon of the dragged item's schema. */
function iconOf(document: ThemeDocument, schemas: ThemeSchemas, dragged: Dragged): string | undefined {
  if (dragged.from === 'palette') return dragged.item.schema.icon
  return findSchema(document, schemas, dragged.target)?.icon
}
