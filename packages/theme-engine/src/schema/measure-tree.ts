import type { BlockInstance, WidgetInstance } from '../configuration/configuration.ts'

/** Number of blocks at any depth, as counted by `LIMITS.blocks_per_template`. */
export function countBlocks(blocks: readonly BlockInstance[] = []): number {
  return blocks.reduce((count, block) => count + 1 + countBlocks(block.blocks), 0)
}

/** Number of widgets and their blocks at any depth, counted the same way. */
export function countWidgets(widgets: readonly WidgetInstance[] = []): number {
  return widgets.reduce(
    (count, widget) => count + 1 + countBlocks(widget.blocks) + countWidgets(widget.children?.flat()),
    0,
  )
}

/** Block nesting depth: 0 without blocks. */
export function depthOfBlocks(blocks: readonly BlockInstance[] = []): number {
  return blocks.reduce((depth, block) => Math.max(depth, 1 + depthOfBlocks(block.blocks)), 0)
}

/** The same for widgets, including their blocks. */
export function depthOfWidgets(widgets: readonly WidgetInstance[] = []): number {
  return widgets.reduce(
    (depth, { blocks, children }) => Math.max(depth, 1 + depthOfBlocks(blocks), 1 + depthOfWidgets(children?.flat())),
    0,
  )
}
