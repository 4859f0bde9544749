import {
  type BlockInstance,
  countBlocks,
  countWidgets,
  type SectionInstance,
  type WidgetInstance,
} from '@haat/theme-engine'
import { isInnerSection } from './widget-place.ts'

/** Blocks and widgets in a section, at whatever depth. */
export function countInSection({ blocks, widgets }: SectionInstance): number {
  return countBlocks(blocks) + countWidgets(widgets)
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
