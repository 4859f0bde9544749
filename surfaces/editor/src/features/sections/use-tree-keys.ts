import type { KeyboardEvent } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { focusSettings } from '../../workspace/focus-settings.ts'
import { requestAt } from '../../workspace/nodes/places.ts'
import type { TreeRow } from '../../workspace/nodes/tree-row.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { toggleRow } from './toggle-row.ts'

/**
 * Handles the keys of a tree (WAI-ARIA): up and down move between visible rows, right expands a row or moves into it,
 * left collapses it or moves out, Enter opens the settings or fills an empty element. The focused row is selected. Keys
 * with Alt or Ctrl are commands.
 */
export function useTreeKeys(rows: readonly TreeRow[]): (event: KeyboardEvent<HTMLElement>) => void {
  const { store: editor } = useEditor()
  const { store, commands, openPalette } = useWorkspace()

  const focusRow = (row: TreeRow | undefined) => {
    if (row === undefined) return
    store.set({ focusedKey: row.key })
    editor.actions.select(row.target ?? null)
  }

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
    const { focusedKey } = store.getState()
    const index = rows.findIndex(({ key }) => key === focusedKey)
    const row = rows[index] ?? rows[0]
    if (row === undefined) return
    const handled = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    switch (event.key) {
      case 'ArrowDown':
        focusRow(rows[index + 1])
        return handled()
      case 'ArrowUp':
        focusRow(rows[index - 1])
        return handled()
      case 'Home':
        focusRow(rows[0])
        return handled()
      case 'End':
        focusRow(rows.at(-1))
        return handled()
      case 'ArrowRight':
        if (row.is_expandable && !row.is_expanded) toggleRow(store, row, true)
        else if (row.is_expandable) focusRow(rows[index + 1])
        return handled()
      case 'ArrowLeft':
        if (row.is_expandable && row.is_expanded) toggleRow(store, row, false)
        else focusRow(rows.find(({ key }) => key === row.parent_key))
        return handled()
      case ' ':
      case 'Enter':
        if (row.kind === 'add' && row.holder !== undefined)
          openPalette(requestAt(editor.getState().document, row.holder))
        else if (row.target === undefined) toggleRow(store, row)
        else if (event.key === 'Enter') {
          editor.actions.select(row.target)
          const fill = commands.list().find(({ id }) => id === 'fill')
          if (fill?.when?.() === true) fill.run()
          else {
            store.show('settings')
            focusSettings()
          }
        } else editor.actions.select(row.target)
        return handled()
    }
  }
}
