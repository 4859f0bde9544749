import type { BlockInstance, SectionInstance, WidgetInstance } from '@haat/theme-engine'
import { newIdLike } from './new-id.ts'

/** Returns the ids in a tree of blocks. */
export function blockIds(blocks: readonly BlockInstance[] = [], ids = new Set<string>()): Set<string> {
  for (const block of blocks) {
    ids.add(block.id)
    blockIds(block.blocks, ids)
  }
  return ids
}

/** Returns the ids in a tree of widgets, without their blocks. */
export function widgetIds(widgets: readonly WidgetInstance[] = [], ids = new Set<string>()): Set<string> {
  for (const widget of widgets) {
    ids.add(widget.id)
    for (const column of widget.children ?? []) widgetIds(column, ids)
  }
  return ids
}

type MakeId = (id: string) => string

/** Returns an unlocked copy of a block with new ids. */
export function copyBlock(block: BlockInstance, makeId: MakeId = newIdLike): BlockInstance {
  const { locked: _, lock_reason: __, ...copied } = block
  const { blocks } = block
  return {
    ...copied,
    id: makeId(block.id),
    ...(blocks && { blocks: blocks.map((inner) => copyBlock(inner, makeId)) }),
  }
}

/** Returns an unlocked copy of a widget with new ids. */
export function copyWidget(widget: WidgetInstance, makeId: MakeId = newIdLike): WidgetInstance {
  const { locked: _, lock_reason: __, ...copied } = widget
  const { blocks, children } = widget
  return {
    ...copied,
    id: makeId(widget.id),
    ...(blocks && { blocks: blocks.map((block) => copyBlock(block, makeId)) }),
    ...(children && { children: children.map((column) => column.map((inner) => copyWidget(inner, makeId))) }),
  }
}

/** Returns an unlocked copy of a section with new ids. */
export function copySection(section: SectionInstance, makeId: MakeId = newIdLike): SectionInstance {
  const { locked: _, lock_reason: __, ...copied } = section
  const { blocks, widgets } = section
  return {
    ...copied,
    id: makeId(section.id),
    blocks: blocks.map((block) => copyBlock(block, makeId)),
    ...(widgets && { widgets: widgets.map((widget) => copyWidget(widget, makeId)) }),
  }
}

/** Returns a function that keeps an id, or replaces it if it's already in use. */
export function avoidUsedIds(usedIds: ReadonlySet<string>): MakeId {
  return (id) => (usedIds.has(id) ? newIdLike(id) : id)
}
