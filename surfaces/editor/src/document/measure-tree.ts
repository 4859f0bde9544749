import {
  type BlockInstance,
  countBlocks,
  countWidgets,
  type SectionInstance,
  type WidgetInstance,
} from '@haat/theme-engine'
import { isInnerSection } from './widget-place.ts'

/** Counts the blocks and widgets in a section, at any depth. */
export function countInSection({ blocks, widgets }: SectionInstance): number {
  return countBlocks(blocks) + countWidgets(widgets)
}

/** Returns the nesting depth of inner sections in a widget, including itself. */
export function innerLevels(widget: WidgetInstance): number {
  const below = Math.max(0, ...(widget.children ?? []).flat().map(innerLevels))
  return isInnerSection(widget) ? 1 + below : below
}

/** Returns a widget and its parents, outermost first; empty if it doesn't exist. */
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

/** Returns a block and its parents, outermost first; empty if it doesn't exist. */
export function pathToBlock(blocks: readonly BlockInstance[] = [], id: string): BlockInstance[] {
  for (const block of blocks) {
    if (block.id === id) return [block]
    const path = pathToBlock(block.blocks, id)
    if (path.length > 0) return [block, ...path]
  }
  return []
}
