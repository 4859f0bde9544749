import { type Fixed, isHidden, type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { blockScope } from './block-place.ts'
import { findBlockPlace, findNode, findSection, findWidgetPlace, type NodeInstance } from './find-node.ts'
import { findSchema } from './find-schema.ts'
import { containsLocked, refuseLocked } from './locks.ts'
import { allowed, gone, type Placement, placedByTheme, refuse } from './placement.ts'
import { sectionsOf } from './section-order.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

const participles: Readonly<Record<Fixed, string>> = {
  move: 'moved',
  duplicate: 'duplicated',
  delete: 'deleted',
  hide: 'hidden',
}

/**
 * Whether a section, widget or block can be moved, duplicated, deleted or hidden: not if it's locked, placed by the
 * theme, or fixed by its schema (`@fixed`). Doesn't check limits.
 */
export function canChange(document: ThemeDocument, schemas: ThemeSchemas, target: Target, act: Fixed): Placement {
  const node = findNode(document, target)
  if (node === undefined) return gone
  const lock = act === 'duplicate' ? undefined : refuseLocked(document, target)
  if (lock !== undefined) return lock
  if ((act === 'delete' || act === 'hide') && containsLocked(node))
    return refuse('It contains a locked block or widget. Unlock that first.')
  if (act !== 'hide' && 'static' in node && node.static === true) return placedByTheme
  const schema = findSchema(document, schemas, target)
  return schema?.fixed?.includes(act) === true && isFixed(document, target, node, act)
    ? refuse(`In this theme, ${schema.name} can’t be ${participles[act]}.`)
    : allowed
}

/** Whether `@fixed` applies: the last element of its type can't be deleted, and hidden elements can still be shown. */
function isFixed(document: ThemeDocument, target: Target, node: NodeInstance, act: Fixed): boolean {
  if (act === 'hide') return !isHidden(node)
  return act !== 'delete' || siblingsOf(document, target).filter(({ type }) => type === node.type).length === 1
}

/** Returns the list that contains an element. */
function siblingsOf(document: ThemeDocument, target: Target): readonly NodeInstance[] {
  const { section_id: sectionId, widget_id: widgetId, block_id: blockId } = target
  if (blockId !== undefined)
    return findBlockPlace(findNode(document, blockScope(target))?.blocks ?? [], blockId)?.list ?? []
  const section = findSection(document, sectionId)
  if (widgetId !== undefined) return findWidgetPlace(section?.widgets ?? [], widgetId)?.list ?? []
  return section === undefined ? [] : sectionsOf(document, templateOf(section))
}
