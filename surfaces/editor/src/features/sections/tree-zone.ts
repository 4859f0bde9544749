import type { Editor } from '../../state/editor-context.tsx'
import type { Dragged, DropTarget, DropZone, Point } from '../../workspace/drag.ts'
import { canDrop, dropNote, dropOperation } from '../../workspace/nodes/drop.ts'
import { indentOf, levelAt, type TreeRow } from '../../workspace/nodes/tree-row.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'
import { dropSlots, nearestSlot, slotKey, type TreeLayout } from './drop-slots.ts'
import { scrollSpeed } from './scroll-speed.ts'
import { toggleRow } from './toggle-row.ts'

/** How long the pointer rests on a collapsed row before it expands, in milliseconds. */
const EXPAND_DELAY_MS = 600

interface TreeZone {
  readonly editor: Editor
  readonly workspace: Workspace
  /** The rows currently rendered. */
  readonly rows: () => readonly TreeRow[]
  readonly scroller: () => HTMLElement | null
}

/** Creates the drop zone of the layers. */
export function createTreeZone({ editor, workspace, rows, scroller }: TreeZone): DropZone {
  const { store: document, schemas } = editor
  let layout: TreeLayout | undefined
  let box = new DOMRect()
  let hovered: { readonly key: string; readonly since: number } | undefined

  // Measured when a drag starts and when rows expand, not on every pointer move.
  const measure = (): TreeLayout => {
    const renderedRows = rows()
    if (layout?.rows === renderedRows) return layout
    const element = scroller()
    box = element?.getBoundingClientRect() ?? new DOMRect()
    const tops: number[] = []
    let bottom = 0
    for (const row of element?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const tree = row.offsetParent
      const top = row.offsetTop + (tree instanceof HTMLElement ? tree.offsetTop : 0)
      tops.push(top)
      bottom = top + row.offsetHeight
    }
    layout = { rows: renderedRows, tops, bottom }
    return layout
  }

  const expandHoveredRow = ({ rows, tops }: TreeLayout, y: number, dragged: Dragged) => {
    const row = rows[tops.findLastIndex((top) => top <= y)]
    if (row === undefined || !row.is_expandable || row.is_expanded || dragged.kind === 'section') {
      hovered = undefined
      return
    }
    const now = performance.now()
    if (hovered?.key !== row.key) hovered = { key: row.key, since: now }
    else if (now - hovered.since > EXPAND_DELAY_MS) toggleRow(workspace.store, row, true)
  }

  return {
    begin() {
      layout = undefined
      measure()
    },
    contains: ({ x, y }: Point) => x >= box.left && x < box.right && y >= box.top && y < box.bottom,
    locate(dragged: Dragged, point: Point): DropTarget | null {
      const currentLayout = measure()
      const element = scroller()
      if (element === null) return null
      element.scrollTop += scrollSpeed(point.y, box)
      const y = point.y - box.top + element.scrollTop
      expandHoveredRow(currentLayout, y, dragged)
      const slots = dropSlots(currentLayout, dragged.kind, dragged.from === 'page' ? dragged.target : undefined)
      const desk = { document: document.getState().document, schemas }
      const level = levelAt(point.x - box.left)
      const found = nearestSlot(slots, { y, level }, (slot) => canDrop(desk, dragged, slot))
      if (found === undefined) return null
      const { slot, placement } = found
      const x = 8 + indentOf(slot.level)
      return {
        key: slotKey(slot),
        over: 'tree',
        line: { x, y: slot.y, width: box.width - x - 16, height: 2 },
        placement,
        note: dropNote(desk.document, dragged, slot.holder),
        drop() {
          const drop = dropOperation({ document: document.getState().document, schemas }, dragged, slot)
          if (drop !== undefined) workspace.nodes.perform(drop.operation, drop.announcement)
        },
      }
    },
  }
}
