import type { DropPlace, Preview } from '@haat/theme-preview'
import type { Editor } from '../../state/editor-context.tsx'
import type { Box, DropZone, Point } from '../../workspace/drag.ts'
import { canDrop, type DropPoint, dropNote, dropOperation } from '../../workspace/nodes/drop.ts'
import { holderKey } from '../../workspace/nodes/tree-row.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'

interface Zone {
  readonly editor: Editor
  readonly workspace: Workspace
  readonly preview: Preview
  /** The frame's rectangle in the window. */
  readonly box: () => Box
  /** Its visible part: the canvas, which the frame can exceed. */
  readonly sight: () => Box
  readonly toFrame: (point: Point) => Point
}

/** Creates the drop zone of the preview: the frame finds the place and scrolls at its edges; the editor decides whether dropping is allowed. */
export function createStageZone({ editor, workspace, preview, box, sight, toFrame }: Zone): DropZone {
  const { store, schemas } = editor
  return {
    contains({ x, y }) {
      const { covered } = workspace.store.getState()
      const isIn = (one: Box) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height
      const seen = sight()
      return isIn(box()) && isIn({ x: seen.x, y: seen.y, width: seen.width, height: seen.height - covered })
    },
    async locate(dragged, point) {
      const { kind } = dragged
      const asked =
        dragged.from === 'page' ? { kind, target: dragged.target } : { kind, type: dragged.item.schema.type }
      const place = await preview.findPlace(toFrame(point), asked)
      if (place === undefined) return null
      const drop = dropPoint(place)
      return {
        key: `stage ${holderKey(drop.holder)} ${drop.index} ${Math.round(place.line.x)} ${Math.round(place.line.y)}`,
        over: 'stage',
        line: place.line,
        placement: canDrop({ document: store.getState().document, schemas }, dragged, drop),
        note: dropNote(store.getState().document, dragged, drop.holder),
        drop() {
          const done = dropOperation({ document: store.getState().document, schemas }, dragged, drop)
          if (done !== undefined) workspace.nodes.perform(done.operation, done.said)
        },
      }
    },
  }
}

function dropPoint(place: DropPlace): DropPoint {
  const { index } = place
  if (place.kind === 'section') return { holder: { kind: 'template', template: place.template }, index }
  if (place.kind === 'block') {
    const { section_id, widget_id, block_id } = place.holder
    const target = {
      section_id,
      ...(widget_id !== undefined && { widget_id }),
      ...(block_id !== undefined && { block_id }),
    }
    return { holder: { kind: 'blocks', target }, index }
  }
  const { section_id, parent_widget_id, column } = place
  const inner = parent_widget_id === undefined ? {} : { parent_widget_id, column: column ?? 0 }
  return { holder: { kind: 'widgets', section_id, ...inner }, index }
}
