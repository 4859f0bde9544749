import { type Fixed, isHidden, type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { blockScope } from './block-place.ts'
import { findBlockPlace, findNode, findSection, findWidgetPlace, type NodeInstance } from './find-node.ts'
import { findSchema } from './find-schema.ts'
import { holdsLocked, refuseLocked } from './locks.ts'
import { allowed, gone, type Placement, placedByTheme, refuse } from './placement.ts'
import { sectionsOf } from './section-order.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

const done: Readonly<Record<Fixed, string>> = {
  move: 'moved',
  duplicate: 'duplicated',
  delete: 'deleted',
  hide: 'hidden',
}

/** Whether a section, widget or block can be moved, duplicated, deleted or hidden: not if it is locked, placed by the theme, or fixed by its schema (`@fixed`). Doesn't check whether there is room elsewhere. */
export function canChange(document: ThemeDocument, schemas: ThemeSchemas, target: Target, act: Fixed): Placement {
  const node = findNode(document, target)
  if (node === undefined) return gone
  const lock = act === 'duplicate' ? undefined : refuseLocked(document, target)
  if (lock !== undefined) return lock
  if ((act === 'delete' || act === 'hide') && holdsLocked(node)) return refuse('Something inside it is locked.')
  if (act !== 'hide' && 'static' in node && node.static === true) return placedByTheme
  const schema = findSchema(document, schemas, target)
  return schema?.fixed?.includes(act) === true && isMeant(document, target, node, act)
    ? refuse(`In this theme, ${schema.name} can’t be ${done[act]}.`)
    : allowed
}

/** Elements that can't be deleted only have to keep one of their type; elements that can't be hidden can still be shown. */
function isMeant(document: ThemeDocument, target: Target, node: NodeInstance, act: Fixed): boolean {
  if (act === 'hide') return !isHidden(node)
  return act !== 'delete' || besideOf(document, target).filter(({ type }) => type === node.type).length === 1
}

/** Returns the list that contains a target. */
function besideOf(document: ThemeDocument, target: Target): readonly NodeInstance[] {
  const { section_id, widget_id, block_id } = target
  if (block_id !== undefined)
    return findBlockPlace(findNode(document, blockScope(target))?.blocks ?? [], block_id)?.list ?? []
  const section = findSection(document, section_id)
  if (widget_id !== undefined) return findWidgetPlace(section?.widgets ?? [], widget_id)?.list ?? []
  return section === undefined ? [] : sectionsOf(document, templateOf(section))
}
