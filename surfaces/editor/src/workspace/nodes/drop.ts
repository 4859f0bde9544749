import { ownTemplateName, type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { blockScope } from '../../document/block-place.ts'
import { canChange } from '../../document/can-change.ts'
import { canAddBlock, canAddSection, canPlaceWidget } from '../../document/can-place.ts'
import { findBlock, findNode, findSection, findWidget } from '../../document/find-node.ts'
import { newBlock, newWidget } from '../../document/new-node.ts'
import { targetName } from '../../document/node-name.ts'
import type { Operation } from '../../document/operation.ts'
import { addBlock } from '../../document/operations/add-block.ts'
import { addSection } from '../../document/operations/add-section.ts'
import { addWidget } from '../../document/operations/add-widget.ts'
import { moveBlock } from '../../document/operations/move-block.ts'
import { moveSection } from '../../document/operations/move-section.ts'
import { moveWidget } from '../../document/operations/move-widget.ts'
import type { Placement } from '../../document/placement.ts'
import { templateName } from '../../document/template-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { Dragged } from '../drag.ts'
import { sectionOfItem } from '../section-of-item.ts'
import { describeReach } from './describe-reach.ts'
import { countIn } from './places.ts'
import type { Holder } from './tree-row.ts'

interface DropContext {
  readonly document: ThemeDocument
  readonly schemas: ThemeSchemas
}

/** A place to drop: the holder, and the index there, counted without the dragged item. */
export interface DropPoint {
  readonly holder: Holder
  readonly index: number
}

/** Whether a dragged item can be dropped in a holder. */
export function canDrop({ document, schemas }: DropContext, dragged: Dragged, { holder, index }: DropPoint): Placement {
  const type = dragged.from === 'palette' ? dragged.item.schema.type : undefined
  const target = dragged.from === 'page' ? dragged.target : undefined
  if (target !== undefined) {
    const placement = canChange(document, schemas, target, 'move')
    if (!placement.allowed) return placement
  }
  if (holder.kind === 'template') {
    const section = target === undefined ? undefined : findSection(document, target.section_id)
    return canAddSection(document, schemas, type ?? section?.type ?? '', holder.template, section)
  }
  if (holder.kind === 'blocks') {
    const scope = target && findNode(document, blockScope(target))
    const block = target?.block_id === undefined ? undefined : findBlock(scope?.blocks ?? [], target.block_id)
    return canAddBlock(document, schemas, holder.target, type ?? block?.type ?? '', block)
  }
  const { kind: _, ...place } = holder
  const section = target === undefined ? undefined : findSection(document, target.section_id)
  const widget = target?.widget_id === undefined ? undefined : findWidget(section?.widgets ?? [], target.widget_id)
  return canPlaceWidget(document, schemas, { ...place, index }, widget ?? type ?? '')
}

/** Returns the operation that performs a drop, and its announcement. */
export function dropOperation(
  { document, schemas }: DropContext,
  dragged: Dragged,
  { holder, index: requestedIndex }: DropPoint,
): { readonly operation: Operation; readonly announcement: string } | undefined {
  const count = countIn(document, holder)
  const index = Math.min(requestedIndex, count)
  const { name } = dragged
  const operation =
    dragged.from === 'page' ? moveOperation(dragged, holder, index) : addOperation(dragged, holder, index)
  if (operation === undefined) return undefined
  const verb = dragged.from === 'page' ? 'moved to' : 'added at'
  const note = dropNote(document, dragged, holder)
  const announcement = `${name} ${verb} position ${index + 1} in ${holderName({ document, schemas }, holder)}`
  return { operation, announcement: note === undefined ? announcement : `${announcement}, ${note}` }
}

/** Returns the effect of a drop on other pages; undefined if there is none. */
export function dropNote(document: ThemeDocument, dragged: Dragged, holder: Holder): string | undefined {
  if (holder.kind !== 'template') return undefined
  const section = dragged.from === 'page' ? findSection(document, dragged.target.section_id) : undefined
  return describeReach(section && templateOf(section), holder.template)
}

/** Returns the name of a holder: "Home page", "Hero", "column 2 of Inner section". */
function holderName({ document, schemas }: DropContext, holder: Holder): string {
  if (holder.kind === 'template')
    return templateName(holder.template, ownTemplateName(document.settings, holder.template))
  if (holder.kind === 'blocks') return targetName(document, schemas, holder.target)
  const { section_id: sectionId, parent_widget_id: parentWidgetId, column = 0 } = holder
  if (parentWidgetId === undefined) return targetName(document, schemas, { section_id: sectionId })
  return `column ${column + 1} of ${targetName(document, schemas, { section_id: sectionId, widget_id: parentWidgetId })}`
}

function moveOperation(
  { target, name }: Extract<Dragged, { from: 'page' }>,
  holder: Holder,
  index: number,
): Operation | undefined {
  if (holder.kind === 'template') return moveSection(target.section_id, { template: holder.template, index }, name)
  if (holder.kind === 'blocks') return moveBlock(target, { holder: holder.target, index }, name)
  const { kind: _, ...place } = holder
  return moveWidget(target, { ...place, index }, name)
}

function addOperation(
  { item, name }: Extract<Dragged, { from: 'palette' }>,
  holder: Holder,
  index: number,
): Operation | undefined {
  if (item.kind === 'section' && holder.kind === 'template') {
    return addSection(sectionOfItem(item), { template: holder.template, index }, name)
  }
  if (item.kind === 'block' && holder.kind === 'blocks')
    return addBlock(holder.target, newBlock(item.schema), index, name)
  if (item.kind === 'widget' && holder.kind === 'widgets') {
    const { kind: _, ...place } = holder
    return addWidget({ ...place, index }, newWidget(item.schema), name)
  }
  return undefined
}
