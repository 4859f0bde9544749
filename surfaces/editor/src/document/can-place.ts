import {
  type BlockInstance,
  blockLimit,
  countBlocks,
  countWidgets,
  depthOfBlocks,
  depthOfWidgets,
  LIMITS,
  type SectionInstance,
  type SectionSchema,
  type ThemeSchemas,
  takesSharedBlock,
  type WidgetInstance,
} from '@haat/theme-engine'
import { findNode, findSection } from './find-node.ts'
import { findHolderSchema, findSectionSchema, findWidgetSchema } from './find-schema.ts'
import { humanizeType } from './humanize-type.ts'
import { refuseLocked } from './locks.ts'
import { countInSection, innerLevels, pathToBlock, pathToWidget } from './measure-tree.ts'
import { gone, hasRoom, hasRoomFor, type Placement, refuse, times, tooDeep } from './placement.ts'
import { sectionsOf } from './section-order.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'
import { canContainWidgets, isInnerSection, type WidgetPlace } from './widget-place.ts'

export type { Placement } from './placement.ts'

/**
 * Whether a section of a type can be added to a page. Pass `section` to paste or move one; a moved section isn't
 * counted twice.
 */
export function canAddSection(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  type: string,
  template: string,
  section?: SectionInstance,
): Placement {
  const schema = findSectionSchema(schemas, type)
  if (schema === undefined) return refuse(`This theme has no “${humanizeType(type)}” section.`)
  const others = sectionsOf(document, template).filter((other) => other !== section)
  if (others.length >= LIMITS.sections_per_template) {
    return refuse(`A page can have up to ${LIMITS.sections_per_template} sections.`)
  }
  const { limit } = schema
  if (limit !== undefined && others.filter((other) => other.type === type).length >= limit) {
    return refuse(`You can add ${schema.name} ${times(limit)} per page.`)
  }
  return hasRoom(others, section === undefined ? 0 : countInSection(section))
}

/** Whether a block of a type can be added to a holder. Pass `block` to paste or move one. */
export function canAddBlock(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  holder: Target,
  type: string,
  block?: BlockInstance,
): Placement {
  const section = findSection(document, holder.section_id)
  const node = findNode(document, holder)
  if (section === undefined || node === undefined) return gone
  const lock = refuseLocked(document, holder)
  if (lock !== undefined) return lock
  const holderSchema =
    holder.block_id === undefined
      ? findHolderSchema(document, schemas, holder)
      : schemaOfSharedBlock(schemas, node.type)
  if (holderSchema === undefined || !acceptsBlock(holderSchema, schemas, type)) {
    return refuse(`You can’t add this block to ${holderSchema?.name ?? humanizeType(node.type)}.`)
  }
  const others = (node.blocks ?? []).filter((other) => other !== block)
  const max = blockLimit(holderSchema)
  if (others.length >= max)
    return refuse(`${holderSchema.name} can have up to ${max === 1 ? 'one block' : `${max} blocks`}.`)
  const own = holderSchema.blocks.find((candidate) => candidate.type === type)
  if (own?.limit !== undefined && others.filter((other) => other.type === type).length >= own.limit) {
    return refuse(`You can add ${own.name} ${times(own.limit)} to ${holderSchema.name}.`)
  }
  const path = pathToHolder(section, holder)
  if (block !== undefined && path.some((outer) => outer === block))
    return refuse('You can’t move an element into itself.')
  return (
    tooDeep(1 + path.length + (block === undefined ? 1 : depthOfBlocks([block]))) ??
    hasRoomFor(document, section, block, block === undefined ? 1 : countBlocks([block]))
  )
}

/** Whether a widget can be placed somewhere. Pass its type to add one, or the widget itself to paste or move it. */
export function canPlaceWidget(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  place: WidgetPlace,
  widget: WidgetInstance | string,
): Placement {
  const section = findSection(document, place.section_id)
  if (section === undefined) return gone
  const lock = refuseLocked(document, holderOfPlace(place))
  if (lock !== undefined) return lock
  if (!canContainWidgets(section)) return refuse('Widgets can only be added to custom sections.')
  const node = typeof widget === 'string' ? undefined : widget
  const type = typeof widget === 'string' ? widget : widget.type
  if (findWidgetSchema(schemas, type) === undefined) return refuse(`There is no “${humanizeType(type)}” widget.`)
  const { parent_widget_id: parentWidgetId } = place
  const path = parentWidgetId === undefined ? [] : pathToWidget(section.widgets, parentWidgetId)
  const parent = path.at(-1)
  if (parentWidgetId !== undefined && parent === undefined) return gone
  if (parent !== undefined && !isInnerSection(parent))
    return refuse('Widgets can only be added to the columns of inner sections.')
  if (path.some((outer) => outer === node)) return refuse('You can’t move an element into itself.')
  const ownLevels = node === undefined ? Number(isInnerSection({ type })) : innerLevels(node)
  if (path.length + ownLevels > LIMITS.inner_sections) {
    return refuse(`Inner sections can be nested up to ${LIMITS.inner_sections} levels.`)
  }
  return (
    tooDeep(1 + path.length + (node === undefined ? 1 : depthOfWidgets([node]))) ??
    hasRoomFor(document, section, node, node === undefined ? 1 : countWidgets([node]))
  )
}

function holderOfPlace({ section_id: sectionId, parent_widget_id: parentWidgetId }: WidgetPlace): Target {
  return parentWidgetId === undefined ? { section_id: sectionId } : { section_id: sectionId, widget_id: parentWidgetId }
}

/** Returns the widgets and blocks from a section to a holder, without the section. */
function pathToHolder(
  section: SectionInstance,
  { widget_id: widgetId, block_id: blockId }: Target,
): (WidgetInstance | BlockInstance)[] {
  const widgets = widgetId === undefined ? [] : pathToWidget(section.widgets, widgetId)
  const holder = widgets.at(-1) ?? section
  return [...widgets, ...(blockId === undefined ? [] : pathToBlock(holder.blocks, blockId))]
}

function schemaOfSharedBlock({ blocks }: ThemeSchemas, type: string): SectionSchema | undefined {
  return Object.hasOwn(blocks, type) ? blocks[type] : undefined
}

function acceptsBlock(schema: SectionSchema, { blocks }: ThemeSchemas, type: string): boolean {
  return (
    schema.blocks.some((own) => own.type === type) || (Object.hasOwn(blocks, type) && takesSharedBlock(schema, type))
  )
}
