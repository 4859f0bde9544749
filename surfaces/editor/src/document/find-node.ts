import type { BlockInstance, SectionInstance, WidgetInstance } from '@haat/theme-engine'
import type { Target } from './target.ts'

export type NodeInstance = SectionInstance | BlockInstance | WidgetInstance

interface Sections {
  readonly sections: Readonly<Record<string, SectionInstance>>
}

/** Returns a section by id; undefined if it doesn't exist. */
export function findSection({ sections }: Sections, id: string): SectionInstance | undefined {
  return Object.hasOwn(sections, id) ? sections[id] : undefined
}

/** Returns the section, widget or block of a target, in a document or its draft. */
export function findNode(
  document: Sections,
  { section_id: sectionId, widget_id: widgetId, block_id: blockId }: Target,
): NodeInstance | undefined {
  const section = findSection(document, sectionId)
  if (section === undefined) return undefined
  const holder = widgetId === undefined ? section : findWidget(section.widgets ?? [], widgetId)
  if (blockId === undefined) return holder
  return holder === undefined ? undefined : findBlock(holder.blocks ?? [], blockId)
}

export function findWidget(widgets: readonly WidgetInstance[], id: string): WidgetInstance | undefined {
  const found = findWidgetPlace(widgets, id)
  return found?.list[found.index]
}

export function findBlock(blocks: readonly BlockInstance[], id: string): BlockInstance | undefined {
  const found = findBlockPlace(blocks, id)
  return found?.list[found.index]
}

/** The list that contains a node, and its index. */
export interface Found<Node, List extends readonly Node[] = readonly Node[]> {
  readonly list: List
  readonly index: number
}

/** Returns the list that contains a widget, at any depth. */
export function findWidgetPlace(
  widgets: WidgetInstance[],
  id: string,
): Found<WidgetInstance, WidgetInstance[]> | undefined
export function findWidgetPlace(widgets: readonly WidgetInstance[], id: string): Found<WidgetInstance> | undefined
export function findWidgetPlace(widgets: readonly WidgetInstance[], id: string): Found<WidgetInstance> | undefined {
  for (const [index, widget] of widgets.entries()) {
    if (widget.id === id) return { list: widgets, index }
    for (const column of widget.children ?? []) {
      const found = findWidgetPlace(column, id)
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Returns the list that contains a block, at any depth. */
export function findBlockPlace(blocks: BlockInstance[], id: string): Found<BlockInstance, BlockInstance[]> | undefined
export function findBlockPlace(blocks: readonly BlockInstance[], id: string): Found<BlockInstance> | undefined
export function findBlockPlace(blocks: readonly BlockInstance[], id: string): Found<BlockInstance> | undefined {
  for (const [index, block] of blocks.entries()) {
    if (block.id === id) return { list: blocks, index }
    const found = findBlockPlace(block.blocks ?? [], id)
    if (found !== undefined) return found
  }
  return undefined
}
