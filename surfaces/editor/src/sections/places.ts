import { type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { findNode, findSection } from '../document/find-node.ts'
import { pathToBlock, pathToWidget } from '../document/measure-tree.ts'
import { sectionsOf } from '../document/section-order.ts'
import type { Target } from '../document/target.ts'
import type { ThemeDocument } from '../document/theme-document.ts'
import { isInnerSection } from '../document/widget-place.ts'
import type { PaletteRequest } from '../workspace/workspace-store.ts'
import { sectionRows } from './section-rows.ts'
import { type Holder, holderKey, nodeKey } from './tree-row.ts'

/** The palette for a place in a holder; its end where no index is given. */
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

/** How many things stand in a holder. */
export function countIn(document: ThemeDocument, holder: Holder): number {
  if (holder.kind === 'template') return sectionsOf(document, holder.template).length
  if (holder.kind === 'blocks') return findNode(document, holder.target)?.blocks?.length ?? 0
  const { section_id, parent_widget_id, column = 0 } = holder
  const widgets = findSection(document, section_id)?.widgets ?? []
  if (parent_widget_id === undefined) return widgets.length
  return pathToWidget(widgets, parent_widget_id).at(-1)?.children?.[column]?.length ?? 0
}

/** Where a node stands, and the how manyth it is there. */
export function placeOf(
  document: ThemeDocument,
  target: Target,
): { readonly holder: Holder; readonly index: number } | undefined {
  const { section_id, widget_id, block_id } = target
  const section = findSection(document, section_id)
  if (section === undefined) return undefined
  if (block_id !== undefined) {
    const scope: Target = widget_id === undefined ? { section_id } : { section_id, widget_id }
    const blocks = findNode(document, scope)?.blocks ?? []
    const path = pathToBlock(blocks, block_id)
    const parent = path.at(-2)
    const index = (parent?.blocks ?? blocks).findIndex(({ id }) => id === block_id)
    return {
      holder: { kind: 'blocks', target: parent === undefined ? scope : { ...scope, block_id: parent.id } },
      index,
    }
  }
  if (widget_id !== undefined) {
    const parent = pathToWidget(section.widgets, widget_id).at(-2)
    if (parent === undefined) {
      return {
        holder: { kind: 'widgets', section_id },
        index: (section.widgets ?? []).findIndex(({ id }) => id === widget_id),
      }
    }
    const columns = parent.children ?? []
    const column = columns.findIndex((list) => list.some(({ id }) => id === widget_id))
    const index = columns[column]?.findIndex(({ id }) => id === widget_id) ?? -1
    return { holder: { kind: 'widgets', section_id, parent_widget_id: parent.id, column }, index }
  }
  const template = templateOf(section)
  return { holder: { kind: 'template', template }, index: sectionsOf(document, template).indexOf(section) }
}

/** Where things can be added to a node itself: its blocks, its widgets, the first column of an inner section. */
export function holderOf(document: ThemeDocument, schemas: ThemeSchemas, target: Target): Holder | undefined {
  const section = findSection(document, target.section_id)
  if (section === undefined) return undefined
  const node = findNode(document, target)
  if (target.widget_id !== undefined && target.block_id === undefined && node !== undefined && isInnerSection(node)) {
    return { kind: 'widgets', section_id: target.section_id, parent_widget_id: target.widget_id, column: 0 }
  }
  const open = new Set(keysAround(document, target))
  const rows = sectionRows({ schemas, expanded: open }, section, templateOf(section), { position: 1, size: 1 })
  return rows.find(({ key }) => key === nodeKey(target))?.holder
}

/** Keys of the rows that have to be open for a node to be seen in the tree, outermost first; without the node's own. */
export function keysAround(document: ThemeDocument, target: Target): string[] {
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
    keys.push(nodeKey(parent))
    place = placeOf(document, parent)
  }
  return keys.reverse()
}
