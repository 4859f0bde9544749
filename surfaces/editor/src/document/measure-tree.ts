import type { BlockInstance, SectionInstance, WidgetInstance } from '@haat/theme-engine'
import { isInnerSection } from './widget-place.ts'

/** Blocks and widgets in a list of blocks, at whatever depth: the measure of `blocks_per_template`. */
export function countBlocks(blocks: readonly BlockInstance[] = []): number {
  return blocks.reduce((count, block) => count + 1 + countBlocks(block.blocks), 0)
}

export function countWidgets(widgets: readonly WidgetInstance[] = []): number {
  return widgets.reduce(
    (count, widget) =>
      count +
      1 +
      countBlocks(widget.blocks) +
      (widget.children ?? []).reduce((inner, column) => inner + countWidgets(column), 0),
    0,
  )
}

export function countInSection({ blocks, widgets }: SectionInstance): number {
  return countBlocks(blocks) + countWidgets(widgets)
}

/** How many levels a block is high: 1 without blocks in it. */
export function heightOfBlock(block: BlockInstance): number {
  return 1 + Math.max(0, ...(block.blocks ?? []).map(heightOfBlock))
}

/** How many levels a widget is high: 1 without anything in it. */
export function heightOfWidget({ blocks = [], children = [] }: WidgetInstance): number {
  return 1 + Math.max(0, ...blocks.map(heightOfBlock), ...children.flat().map(heightOfWidget))
}

/** How many inner sections stand inside each other in a widget, itself counted. */
export function innerLevels(widget: WidgetInstance): number {
  const below = Math.max(0, ...(widget.children ?? []).flat().map(innerLevels))
  return isInnerSection(widget) ? 1 + below : below
}

/** The widgets around one, outermost first, itself last; empty where it is not there. */
export function pathToWidget(widgets: readonly WidgetInstance[] = [], id: string): WidgetInstance[] {
  for (const widget of widgets) {
    if (widget.id === id) return [widget]
    for (const column of widget.children ?? []) {
      const path = pathToWidget(column, id)
      if (path.length > 0) return [widget, ...path]
    }
  }
  return []
}

/** The blocks around one, outermost first, itself last; empty where it is not there. */
export function pathToBlock(blocks: readonly BlockInstance[] = [], id: string): BlockInstance[] {
  for (const block of blocks) {
    if (block.id === id) return [block]
    const path = pathToBlock(block.blocks, id)
    if (path.length > 0) return [block, ...path]
  }
  return []
}
