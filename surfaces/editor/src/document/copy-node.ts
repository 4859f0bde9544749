import type { BlockInstance, SectionInstance, WidgetInstance } from '@haat/theme-engine'
import { findBlock, findSection, findWidget } from './find-node.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

export const MARKER = 'haat/theme-node'

export type CopiedNode =
  | { readonly kind: 'section'; readonly node: SectionInstance }
  | { readonly kind: 'widget'; readonly node: WidgetInstance }
  | { readonly kind: 'block'; readonly node: BlockInstance }

/** Returns a section, widget or block as clipboard text (JSON with a marker); undefined if it was deleted. */
export function copyNode(document: ThemeDocument, target: Target, themeSlug: string): string | undefined {
  const copied = findCopied(document, target)
  return copied && JSON.stringify({ [MARKER]: 1, theme: themeSlug, ...copied })
}

function findCopied(
  document: ThemeDocument,
  { section_id: sectionId, widget_id: widgetId, block_id: blockId }: Target,
): CopiedNode | undefined {
  const section = findSection(document, sectionId)
  if (section === undefined) return undefined
  const widget = widgetId === undefined ? undefined : findWidget(section.widgets ?? [], widgetId)
  if (blockId !== undefined) {
    const block = findBlock((widgetId === undefined ? section : widget)?.blocks ?? [], blockId)
    return block && { kind: 'block', node: block }
  }
  if (widgetId !== undefined) return widget && { kind: 'widget', node: widget }
  return { kind: 'section', node: section }
}
