import type { BlockInstance, WidgetInstance } from '../configuration/configuration.ts'

/** Blocks at whatever depth: the measure of `LIMITS.blocks_per_template`. */
export function countBlocks(blocks: readonly BlockInstance[] = []): number {
  return blocks.reduce((count, block) => count + 1 + countBlocks(block.blocks), 0)
}

/** Widgets and their blocks at whatever depth, by the same measure. */
export function countWidgets(widgets: readonly WidgetInstance[] = []): number {
  return widgets.reduce(
    (count, widget) => count + 1 + countBlocks(widget.blocks) + countWidgets(widget.children?.flat()),
    0,
  )
}

/** How many levels of blocks stand inside each other: 0 where there are none. */
export function depthOfBlocks(blocks: readonly BlockInstance[] = []): number {
  return blocks.reduce((depth, block) => Math.max(depth, 1 + depthOfBlocks(block.blocks)), 0)
}

/** The same of widgets, with the blocks in them. */
export function depthOfWidgets(widgets: readonly WidgetInstance[] = []): number {
  return widgets.reduce(
    (depth, { blocks, children }) => Math.max(depth, 1 + depthOfBlocks(blocks), 1 + depthOfWidgets(children?.flat())),
    0,
  )
}
