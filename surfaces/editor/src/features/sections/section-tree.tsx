import { ownTemplateName } from '@haat/theme-engine'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { templateName } from '../../document/template-name.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import type { TreeRow } from '../../workspace/nodes/tree-row.ts'
import { useWorkspace, useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { DropLine } from './drop-line.tsx'
import { createPageRows } from './page-rows.ts'
import { TreeLine } from './tree-line.tsx'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { useTreePointer } from './use-tree-pointer.ts'

/** The layers: header, page and footer as a tree of sections, blocks and widgets. */
export function SectionTree() {
  const rows = useRows()
  const tree = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const onKeyDown = useTreeKeys(rows)
  const onPointerDown = useTreeDrag({ rows, scroller })
  const { onClick, onDoubleClick, onContextMenu } = useTreePointer(rows)
  const focusedKey = useFocusedKey(rows)
  useFollowFocus(tree, focusedKey)
  return (
    <div
      ref={scroller}
      data-tree-scroller
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pt-1 pb-16"
    >
      <div
        ref={tree}
        role="tree"
        aria-label="Layers"
        className="relative"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onContextMenu={onContextMenu}
      >
        {rows.map((row) => (
          <TreeLine key={row.key} row={row} hasFocus={row.key === focusedKey} />
        ))}
      </div>
      <DropLine />
    </div>
  )
}

function useRows(): readonly TreeRow[] {
  const { schemas } = useEditor()
  const expanded = useWorkspaceState((state) => state.expanded)
  const pageRows = useMemo(() => createPageRows(schemas), [schemas])
  return useEditorState(({ document, template, readOnlyReason }) =>
    pageRows({
      document,
      template,
      template_name: templateName(template, ownTemplateName(document.settings, template)),
      expanded,
      is_locked: readOnlyReason !== null,
    }),
  )
}

/** Returns the row that Tab focuses: the last focused one, else the selected one, else the first. */
function useFocusedKey(rows: readonly TreeRow[]): string | undefined {
  const focused = useWorkspaceState((state) => state.focusedKey)
  const { store } = useWorkspace()
  const last = useRef(0)
  const index = rows.findIndex(({ key }) => key === focused)
  const found = index === -1 ? rows[Math.min(last.current, rows.length - 1)] : rows[index]
  useEffect(() => {
    if (index !== -1) last.current = index
    // The focused row was removed: its neighbour gets the focus.
    else if (focused !== null && found !== undefined) store.set({ focusedKey: found.key })
  })
  return found?.key
}

/** Moves the DOM focus to the focused row while it is in the tree, even if its row was removed. */
function useFollowFocus(tree: RefObject<HTMLDivElement | null>, focusedKey: string | undefined): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const element = tree.current
    if (element === null) return
    const trackFocus = () => {
      wasInside.current = element.contains(document.activeElement)
    }
    document.addEventListener('focusin', trackFocus)
    return () => document.removeEventListener('focusin', trackFocus)
  }, [tree])
  useEffect(() => {
    const element = tree.current
    if (element === null || focusedKey === undefined) return
    const isLost = document.activeElement === document.body || document.activeElement === null
    const row = element.querySelector<HTMLElement>(`[data-row="${CSS.escape(focusedKey)}"]`)
    if (row === null) return
    // A pressed element already has the focus, and scrolling would move it away before the click.
    if (row.contains(document.activeElement)) return
    row.scrollIntoView({ block: 'nearest' })
    if (element.contains(document.activeElement) || (isLost && wasInside.current)) {
      row.focus({ preventScroll: true })
    }
  }, [tree, focusedKey])
}
