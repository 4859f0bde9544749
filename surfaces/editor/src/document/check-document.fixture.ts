import type { BlockInstance, WidgetInstance } from '@haat/theme-engine'
import type { ThemeDocument } from './theme-document.ts'

/** Returns what is wrong with a document; nothing if it can be saved (limits aside). */
export function faultsOf({ order, sections }: ThemeDocument): string[] {
  const faults: string[] = []
  if (new Set(order).size !== order.length) faults.push('an id stands in the order twice')
  if ([...order].sort().join() !== Object.keys(sections).sort().join()) faults.push('order and sections differ')
  for (const [id, section] of Object.entries(sections)) {
    if (section.id !== id) faults.push(`${id} calls itself ${section.id}`)
    if (section.widgets !== undefined && section.type !== 'custom') faults.push(`${id} holds widgets`)
    const ids = idsInBlocks(section.blocks)
    const widgets = widgetsIn(section.widgets)
    if (new Set(ids).size !== ids.length) faults.push(`${id} has a block twice`)
    if (new Set(widgets.map((widget) => widget.id)).size !== widgets.length) faults.push(`${id} has a widget twice`)
    for (const widget of widgets) {
      const own = idsInBlocks(widget.blocks)
      if (new Set(own).size !== own.length) faults.push(`${widget.id} has a block twice`)
      if (widget.children !== undefined && !/inner/i.test(widget.type)) faults.push(`${widget.id} holds widgets`)
    }
  }
  return faults
}

function idsInBlocks(blocks: readonly BlockInstance[] = []): string[] {
  return blocks.flatMap((block) => [block.id, ...idsInBlocks(block.blocks)])
}

function widgetsIn(widgets: readonly WidgetInstance[] = []): WidgetInstance[] {
  return widgets.flatMap((widget) => [widget, ...(widget.children ?? []).flatMap((column) => widgetsIn(column))])
}
