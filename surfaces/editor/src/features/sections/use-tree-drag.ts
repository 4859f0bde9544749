import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import type { TreeRow } from '../../workspace/nodes/tree-row.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { createTreeZone } from './tree-zone.ts'

interface TreeDrag {
  readonly rows: readonly TreeRow[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Makes rows draggable and the layers a drop zone. Returns the pointer listener. */
export function useTreeDrag({ rows, scroller }: TreeDrag): (event: PointerEvent<HTMLElement>) => void {
  const editor = useEditor()
  const workspace = useWorkspace()
  const latestRows = useRef(rows)
  latestRows.current = rows

  useEffect(() => {
    const zone = createTreeZone({ editor, workspace, rows: () => latestRows.current, scroller: () => scroller.current })
    const removeZone = workspace.drags.addZone(zone)
    const allowScroll = preventScrollWhileDragging(scroller.current, () => workspace.store.getState().drag !== null)
    return () => {
      removeZone()
      allowScroll()
    }
  }, [editor, workspace, scroller])

  return (event) => {
    if (!(event.target instanceof Element) || event.target.closest('button,input,[data-toggle]') !== null) return
    const key = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    const row = rows.find((row) => row.key === key)
    const target = row?.target
    if (row === undefined || target === undefined) return
    if (editor.store.getState().readOnlyReason !== null) return
    const kind = row.kind === 'section' || row.kind === 'block' ? row.kind : 'widget'
    // Touch scrolls the list: dragging needs the handle or a long press.
    const hold = event.pointerType === 'touch' && event.target.closest('[data-handle]') === null
    workspace.drags.watch(event.nativeEvent, () => ({ from: 'page', kind, target, name: row.name }), { hold })
  }
}

/**
 * Prevents a list from scrolling while an item is dragged by touch. The listener stays registered, because browsers
 * only respect listeners that exist when the touch starts.
 */
function preventScrollWhileDragging(list: HTMLElement | null, isDragging: () => boolean): () => void {
  const onTouchMove = (event: TouchEvent) => {
    if (event.cancelable && isDragging()) event.preventDefault()
  }
  list?.addEventListener('touchmove', onTouchMove, { passive: false })
  return () => list?.removeEventListener('touchmove', onTouchMove)
}
