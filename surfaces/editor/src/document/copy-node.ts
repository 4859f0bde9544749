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
export function copyNode(document: ThemeDocument, target: Target, theme_slug: string): string | undefined {
  const copied = findCopied(document, target)
  return copied && JSON.stringify({ [MARKER]: 1, theme: theme_slug, ...copied })
}

function findCopied(document: ThemeDocument, { section_id, widget_id, block_id }: Target): CopiedNode | undefined {
  const section = findSection(document, section_id)
  if (section === undefined) return undefined
  const widget = widget_id === undefined ? undefined : findWidget(section.widgets ?? [], widget_id)
  if (block_id !== undefined) {
    const block = findBlock((widget_id === undefined ? section : widget)?.blocks ?? [], block_id)
    return block && { kind: 'block', node: block }
  }
  if (widget_id !== undefined) return widget && { kind: 'widget', node: widget }
  return { kind: 'section', node: section }
}
