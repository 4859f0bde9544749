import { type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { findNode, findSection, findWidget } from '../../document/find-node.ts'
import { placeOfBlock } from '../../document/place-of-block.ts'
import { placeOfWidget } from '../../document/place-of-widget.ts'
import { placeOfSection, sectionsOf } from '../../document/section-order.ts'
import { type Target, targetKey } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import { isInnerSection } from '../../document/widget-place.ts'
import type { PaletteRequest } from '../workspace-store.ts'
import { sectionRows } from './section-rows.ts'
import { type Holder, holderKey } from './tree-row.ts'

/** Returns the palette request for adding to a holder, by default at its end. */
export function requestAt(document: ThemeDocument, holder: Holder, index?: number): PaletteRequest {
  const at = index ?? countIn(document, holder)
  switch (holder.kind) {
    case 'template':
      return { kind: 'section', template: holder.template, index: at }
    case 'blocks':
      return { kind: 'block', holder: holder.target, index: at }
    case 'widgets': {
      const { kind: _, ...place } = holder
      return { kind: 'widget', place: { ...place, index: at } }
    }
  }
}

/** Returns the number of items in a holder. */
export function countIn(document: ThemeDocument, holder: Holder): number {
  if (holder.kind === 'template') return sectionsOf(document, holder.template).length
  if (holder.kind === 'blocks') return findNode(document, holder.target)?.blocks?.length ?? 0
  const { section_id: sectionId, parent_widget_id: parentWidgetId, column = 0 } = holder
  const widgets = findSection(document, sectionId)?.widgets ?? []
  if (parentWidgetId === undefined) return widgets.length
  return findWidget(widgets, parentWidgetId)?.children?.[column]?.length ?? 0
}

/** Returns the holder of an element, and the element's index there. */
export function placeOf(
  document: ThemeDocument,
  target: Target,
): { readonly holder: Holder; readonly index: number } | undefined {
  if (target.block_id !== undefined) {
    const place = placeOfBlock(document, target)
    return place && { holder: { kind: 'blocks', target: place.holder }, index: place.index }
  }
  if (target.widget_id !== undefined) {
    const place = placeOfWidget(document, target)
    if (place === undefined) return undefined
    const { index, ...list } = place
    return { holder: { kind: 'widgets', ...list }, index }
  }
  const place = placeOfSection(document, target.section_id)
  return place && { holder: { kind: 'template', template: place.template }, index: place.index }
}

/** Returns where an element accepts items: its blocks, its widgets, or the first column of an inner section. */
export function holderOf(document: ThemeDocument, schemas: ThemeSchemas, target: Target): Holder | undefined {
  const section = findSection(document, target.section_id)
  if (section === undefined) return undefined
  const node = findNode(document, target)
  if (target.widget_id !== undefined && target.block_id === undefined && node !== undefined && isInnerSection(node)) {
    return { kind: 'widgets', section_id: target.section_id, parent_widget_id: target.widget_id, column: 0 }
  }
  const expanded = new Set(ancestorKeys(document, target))
  const rows = sectionRows({ schemas, expanded }, section, templateOf(section), { position: 1, size: 1 })
  return rows.find(({ key }) => key === targetKey(target))?.holder
}

/** Returns the row keys of an element's parents, outermost first. */
export function ancestorKeys(document: ThemeDocument, target: Target): string[] {
  const keys: string[] = []
  let place = placeOf(document, target)
  while (place !== undefined) {
    const { holder } = place
    if (holder.kind === 'template') return keys.reverse()
    keys.push(holderKey(holder))
    const parent: Target =
      holder.kind === 'blocks'
        ? holder.target
        : holder.parent_widget_id === undefined
          ? { section_id: holder.section_id }
          : { section_id: holder.section_id, widget_id: holder.parent_widget_id }
    keys.push(targetKey(parent))
    place = placeOf(document, parent)
  }
  return keys.reverse()
}
