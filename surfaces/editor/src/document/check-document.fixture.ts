import type { BlockInstance, WidgetInstance } from '@haat/theme-engine'
import type { ThemeDocument } from './theme-document.ts'

/** Returns the problems that would prevent saving a document, apart from exceeded limits. */
export function findProblems({ order, sections }: ThemeDocument): string[] {
  const problems: string[] = []
  if (new Set(order).size !== order.length) problems.push('the order contains an id twice')
  if ([...order].sort().join() !== Object.keys(sections).sort().join()) problems.push('order and sections differ')
  for (const [id, section] of Object.entries(sections)) {
    if (section.id !== id) problems.push(`${id} has the id ${section.id}`)
    if (section.widgets !== undefined && section.type !== 'custom') problems.push(`${id} holds widgets`)
    const ids = idsInBlocks(section.blocks)
    const widgets = widgetsIn(section.widgets)
    if (new Set(ids).size !== ids.length) problems.push(`${id} has a block twice`)
    if (new Set(widgets.map((widget) => widget.id)).size !== widgets.length) problems.push(`${id} has a widget twice`)
    for (const widget of widgets) {
      const own = idsInBlocks(widget.blocks)
      if (new Set(own).size !== own.length) problems.push(`${widget.id} has a block twice`)
      if (widget.children !== undefined && !/inner/i.test(widget.type)) problems.push(`${widget.id} holds widgets`)
    }
  }
  return problems
}

function idsInBlocks(blocks: readonly BlockInstance[] = []): string[] {
  return blocks.flatMap((block) => [block.id, ...idsInBlocks(block.blocks)])
}

function widgetsIn(widgets: readonly WidgetInstance[] = []): WidgetInstance[] {
  return widgets.flatMap((widget) => [widget, ...(widget.children ?? []).flatMap((column) => widgetsIn(column))])
}
