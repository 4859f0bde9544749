import type { BlockInstance, SectionInstance, WidgetInstance } from '@haat/theme-engine'
import type { Target } from './target.ts'

export type NodeInstance = SectionInstance | BlockInstance | WidgetInstance

/** The section, widget or block that a target names, in a document or in the draft of one. */
export function findNode(
  { sections }: { readonly sections: Readonly<Record<string, SectionInstance>> },
  { section_id, widget_id, block_id }: Target,
): NodeInstance | undefined {
  const section = sections[section_id]
  if (section === undefined) return undefined
  const holder = widget_id === undefined ? section : findWidget(section.widgets ?? [], widget_id)
  if (block_id === undefined) return holder
  return holder === undefined ? undefined : findBlock(holder.blocks ?? [], block_id)
}

export function findWidget(widgets: readonly WidgetInstance[], id: string): WidgetInstance | undefined {
  for (const widget of widgets) {
    if (widget.id === id) return widget
    for (const column of widget.children ?? []) {
      const found = findWidget(column, id)
      if (found !== undefined) return found
    }
  }
  return undefined
}

export function findBlock(blocks: readonly BlockInstance[], id: string): BlockInstance | undefined {
  for (const block of blocks) {
    const found = block.id === id ? block : findBlock(block.blocks ?? [], id)
    if (found !== undefined) return found
  }
  return undefined
}
