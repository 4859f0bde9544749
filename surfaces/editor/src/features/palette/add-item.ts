import type { Placement } from '../../document/placement.ts'
import type { Editor } from '../../state/editor-context.tsx'
import { canDrop, type DropPoint, dropOperation } from '../../workspace/nodes/drop.ts'
import type { NodeActions } from '../../workspace/nodes/node-actions.ts'
import type { PaletteItem } from '../../workspace/palette-item.ts'
import type { PaletteRequest } from '../../workspace/workspace-store.ts'

/** Converts a palette request to a drop point. */
function toDropPoint(request: PaletteRequest): DropPoint {
  if (request.kind === 'section')
    return { holder: { kind: 'template', template: request.template }, index: request.index }
  if (request.kind === 'block') return { holder: { kind: 'blocks', target: request.holder }, index: request.index }
  const { index, ...place } = request.place
  return { holder: { kind: 'widgets', ...place }, index }
}

/** Converts a palette item to a dragged item. */
export function toDragged(item: PaletteItem) {
  return { from: 'palette', kind: item.kind, item, name: item.name } as const
}

/** Whether an item can be added at the requested place. */
export function canAddItem({ store, schemas }: Editor, request: PaletteRequest, item: PaletteItem): Placement {
  return canDrop({ document: store.getState().document, schemas }, toDragged(item), toDropPoint(request))
}

/** Adds an item at the requested place. */
export function addItem(
  { store, schemas }: Editor,
  nodes: NodeActions,
  request: PaletteRequest,
  item: PaletteItem,
): void {
  const { document } = store.getState()
  const drop = dropOperation({ document, schemas }, toDragged(item), toDropPoint(request))
  if (drop !== undefined) nodes.perform(drop.operation, drop.announcement)
}
