import type { MouseEvent } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { isNarrow } from '../../workspace/narrow.ts'
import { requestAt } from '../../workspace/nodes/places.ts'
import type { TreeRow } from '../../workspace/nodes/tree-row.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { toggleRow } from './toggle-row.ts'

type Listener = (event: MouseEvent<HTMLElement>) => void

/** Handles clicks on rows: select, add, expand. One listener for all rows. */
export function useTreePointer(rows: readonly TreeRow[]): {
  readonly onClick: Listener
  readonly onDoubleClick: Listener
  readonly onContextMenu: Listener
} {
  const { store: editor } = useEditor()
  const { store, nodes, openPalette } = useWorkspace()

  const rowAt = ({ target }: MouseEvent): TreeRow | undefined => {
    if (!(target instanceof Element) || target.closest('button,input') !== null) return undefined
    const key = target.closest<HTMLElement>('[data-row]')?.dataset.row
    return rows.find((row) => row.key === key)
  }

  return {
    onClick(event) {
      const row = rowAt(event)
      if (row === undefined) return
      store.set({ focusedKey: row.key })
      if (row.target !== undefined) {
        editor.actions.select(row.target)
        // Its blocks or widgets are what people look for next.
        if (row.is_expandable) store.expand([row.key])
        // On phones, the settings replace the layers in the sheet.
        if (isNarrow()) store.show('settings')
      } else if (row.kind === 'add' && row.holder !== undefined) {
        openPalette(requestAt(editor.getState().document, row.holder))
      } else toggleRow(store, row)
    },
    onDoubleClick(event) {
      const target = rowAt(event)?.target
      if (target !== undefined) nodes.startRename(target)
    },
    onContextMenu(event) {
      const row = rowAt(event)
      if (row?.target === undefined) return
      event.preventDefault()
      // A long press drags the row.
      if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') return
      editor.actions.select(row.target)
      store.set({ focusedKey: row.key, menu: { target: row.target, x: event.clientX, y: event.clientY } })
    },
  }
}
