import type { BlockInstance, WidgetInstance } from '@haat/theme-engine'
import { findSection, findWidget } from '../document/find-node.ts'
import type { Target } from '../document/target.ts'
import type { ThemeDocument } from '../document/theme-document.ts'

/** What a target stands in, from the section down, without itself. */
export function pathTo(document: ThemeDocument, { section_id, widget_id, block_id }: Target): Target[] {
  const section = findSection(document, section_id)
  if (section === undefined) return []
  const path: Target[] = [{ section_id }]
  if (widget_id !== undefined) {
    path.push(...widgetsTo(section.widgets ?? [], widget_id).map((id) => ({ section_id, widget_id: id })))
  }
  if (block_id !== undefined) {
    const holder = widget_id === undefined ? section : findWidget(section.widgets ?? [], widget_id)
    const part = widget_id === undefined ? { section_id } : { section_id, widget_id }
    path.push(...blocksTo(holder?.blocks ?? [], block_id).map((id) => ({ ...part, block_id: id })))
  }
  return path.slice(0, -1)
}

/** Ids from the outermost to the one that is asked for; [] where it is not among them. */
function widgetsTo(widgets: readonly WidgetInstance[], id: string): string[] {
  for (const widget of widgets) {
    if (widget.id === id) return [id]
    const below = (widget.children ?? []).flatMap((column) => widgetsTo(column, id))
    if (below.length > 0) return [widget.id, ...below]
  }
  return []
}

function blocksTo(blocks: readonly BlockInstance[], id: string): string[] {
  for (const block of blocks) {
    if (block.id === id) return [id]
    const below = blocksTo(block.blocks ?? [], id)
    if (below.length > 0) return [block.id, ...below]
  }
  return []
}
