import type { DropPlace, Preview } from '@haat/theme-preview'
import type { Editor } from '../../state/editor-context.tsx'
import type { Box, DropZone, Point } from '../../workspace/drag.ts'
import { canDrop, type DropPoint, dropNote, dropOperation } from '../../workspace/nodes/drop.ts'
import { holderKey } from '../../workspace/nodes/tree-row.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'

interface PreviewDropZone {
  readonly editor: Editor
  readonly workspace: Workspace
  readonly preview: Preview
  /** The frame's rectangle in the window. */
  readonly box: () => Box
  /** The canvas in the window, which the frame can exceed. */
  readonly visibleBox: () => Box
  readonly toFrame: (point: Point) => Point
}

/**
 * Creates the drop zone of the preview. The frame finds the position and scrolls at its edges; the editor decides
 * whether dropping is allowed.
 */
export function createPreviewDropZone({
  editor,
  workspace,
  preview,
  box,
  visibleBox,
  toFrame,
}: PreviewDropZone): DropZone {
  const { store, schemas } = editor
  return {
    contains({ x, y }) {
      const { coveredHeight } = workspace.store.getState()
      const isIn = (one: Box) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height
      const visible = visibleBox()
      return (
        isIn(box()) &&
        isIn({ x: visible.x, y: visible.y, width: visible.width, height: visible.height - coveredHeight })
      )
    },
    async locate(dragged, point) {
      const { kind } = dragged
      const item = dragged.from === 'page' ? { kind, target: dragged.target } : { kind, type: dragged.item.schema.type }
      const place = await preview.findPlace(toFrame(point), item)
      if (place === undefined) return null
      const position = dropPoint(place)
      return {
        key: `stage ${holderKey(position.holder)} ${position.index} ${Math.round(place.line.x)} ${Math.round(place.line.y)}`,
        over: 'preview',
        line: place.line,
        placement: canDrop({ document: store.getState().document, schemas }, dragged, position),
        note: dropNote(store.getState().document, dragged, position.holder),
        drop() {
          const drop = dropOperation({ document: store.getState().document, schemas }, dragged, position)
          if (drop !== undefined) workspace.nodes.perform(drop.operation, drop.announcement)
        },
      }
    },
  }
}

function dropPoint(place: DropPlace): DropPoint {
  const { index } = place
  if (place.kind === 'section') return { holder: { kind: 'template', template: place.template }, index }
  if (place.kind === 'block') {
    const { section_id: sectionId, widget_id: widgetId, block_id: blockId } = place.holder
    const target = {
      section_id: sectionId,
      ...(widgetId !== undefined && { widget_id: widgetId }),
      ...(blockId !== undefined && { block_id: blockId }),
    }
    return { holder: { kind: 'blocks', target }, index }
  }
  const { section_id: sectionId, parent_widget_id: parentWidgetId, column } = place
  const inner = parentWidgetId === undefined ? {} : { parent_widget_id: parentWidgetId, column: column ?? 0 }
  return { holder: { kind: 'widgets', section_id: sectionId, ...inner }, index }
}
