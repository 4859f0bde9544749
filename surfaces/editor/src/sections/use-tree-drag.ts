import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useEditor } from '../state/editor-context.tsx'
import { useWorkspace } from '../workspace/workspace-context.tsx'
import type { TreeRow } from './tree-row.ts'
import { createTreeZone } from './tree-zone.ts'

interface TreeDrag {
  readonly rows: readonly TreeRow[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** Makes the tree a place to drag from and to. The answer listens to presses on its rows. */
export function useTreeDrag({ rows, scroller }: TreeDrag): (event: PointerEvent<HTMLElement>) => void {
  const editor = useEditor()
  const workspace = useWorkspace()
  const drawn = useRef(rows)
  drawn.current = rows

  useEffect(() => {
    const zone = createTreeZone({ editor, workspace, rows: () => drawn.current, scroller: () => scroller.current })
    return workspace.drags.addZone(zone)
  }, [editor, workspace, scroller])

  return (event) => {
    if (!(event.target instanceof Element) || event.target.closest('button,input,[data-toggle]') !== null) return
    const key = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    const row = rows.find((row) => row.key === key)
    const target = row?.target
    // A finger scrolls the list; things are moved by the menu there.
    if (row === undefined || target === undefined || event.pointerType === 'touch') return
    if (editor.store.getState().readOnlyReason !== null) return
    const kind = row.kind === 'section' || row.kind === 'block' ? row.kind : 'widget'
    workspace.drags.watch(event.nativeEvent, () => ({ from: 'page', kind, target, name: row.name }))
  }
}
