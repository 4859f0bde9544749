import { type ThemeSchemas, templateOf, type WidgetInstance } from '@haat/theme-engine'
import { type BlockPlace, blockScope } from '../../document/block-place.ts'
import { canChange } from '../../document/can-change.ts'
import { canAddBlock, canAddSection, canPlaceWidget } from '../../document/can-place.ts'
import { columnCount } from '../../document/column-count.ts'
import { findBlock, findNode, findSection, findWidget } from '../../document/find-node.ts'
import { findWidgetSchema } from '../../document/find-schema.ts'
import { targetName } from '../../document/node-name.ts'
import type { Operation } from '../../document/operation.ts'
import { moveBlock } from '../../document/operations/move-block.ts'
import { moveSection } from '../../document/operations/move-section.ts'
import { moveWidget } from '../../document/operations/move-widget.ts'
import { placeOfBlock } from '../../document/place-of-block.ts'
import { placeOfWidget } from '../../document/place-of-widget.ts'
import type { Placement } from '../../document/placement.ts'
import { sectionsOf } from '../../document/section-order.ts'
import type { Target } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import { isInnerSection, type WidgetPlace } from '../../document/widget-place.ts'
import { describeReach } from './describe-reach.ts'
import { countIn } from './places.ts'

/** `out` of the parent, or `in` to the item above. */
export type Direction = 'up' | 'down' | 'out' | 'in'

/** A move, or why it isn't possible. The announcement says either. */
export type Move =
  | { readonly operation: Operation; readonly announcement: string }
  | { readonly operation?: undefined; readonly announcement: string }

interface MoveContext {
  readonly document: ThemeDocument
  readonly schemas: ThemeSchemas
  /** The current page. */
  readonly template: string
}

/** Returns the move of an element to the next place in a direction. */
export function findMove(context: MoveContext, target: Target, direction: Direction): Move {
  const name = targetName(context.document, context.schemas, target)
  const placement = canChange(context.document, context.schemas, target, 'move')
  if (!placement.allowed && findNode(context.document, target) !== undefined) return { announcement: placement.reason }
  if (target.block_id !== undefined) return findBlockMove(context, target, direction, name)
  if (target.widget_id !== undefined) return findWidgetMove(context, target, direction, name)
  return findSectionMove(context, target, direction, name)
}

function findSectionMove(
  { document, schemas, template }: MoveContext,
  { section_id: sectionId }: Target,
  direction: Direction,
  name: string,
): Move {
  const section = findSection(document, sectionId)
  if (section === undefined || direction === 'in' || direction === 'out')
    return { announcement: `${name} is already at the top level` }
  const own = templateOf(section)
  const siblings = sectionsOf(document, own)
  const at = siblings.indexOf(section)
  const next = at + (direction === 'up' ? -1 : 1)
  if (next >= 0 && next < siblings.length) {
    return {
      operation: moveSection(sectionId, { template: own, index: next }, name),
      announcement: movedTo(name, next, siblings.length),
    }
  }
  const groups = ['header', template, 'footer']
  const group = groups[groups.indexOf(own) + (direction === 'up' ? -1 : 1)]
  if (group === undefined) return { announcement: `${name} is ${direction === 'up' ? 'first' : 'last'} on the page` }
  const placement = canAddSection(document, schemas, section.type, group, section)
  if (!placement.allowed) return { announcement: placement.reason }
  const count = sectionsOf(document, group).length
  const index = direction === 'up' ? count : 0
  return {
    operation: moveSection(sectionId, { template: group, index }, name),
    announcement: `${movedTo(name, index, count + 1)} of ${group === template ? 'the page' : `the ${group}`}, ${describeReach(own, group)}`,
  }
}

function findBlockMove({ document, schemas }: MoveContext, target: Target, direction: Direction, name: string): Move {
  const scope = blockScope(target)
  const block = findBlock(findNode(document, scope)?.blocks ?? [], target.block_id ?? '')
  const place = placeOfBlock(document, target)
  if (block === undefined || place === undefined) return { announcement: `${name} was deleted` }
  const { holder, index } = place
  const blocksOf = (parent: Target) => findNode(document, parent)?.blocks ?? []
  const siblings = blocksOf(holder)
  const to = (place: BlockPlace, size: number, where = ''): Move => ({
    operation: moveBlock(target, place, name),
    announcement: movedTo(name, place.index, size) + where,
  })
  const into = (place: BlockPlace): Move =>
    ifAllowed(canAddBlock(document, schemas, place.holder, block.type, block), () =>
      to(place, blocksOf(place.holder).length + 1, ` in ${targetName(document, schemas, place.holder)}`),
    )
  if (direction === 'up' || direction === 'down') {
    const next = index + (direction === 'up' ? -1 : 1)
    if (next >= 0 && next < siblings.length) return to({ holder, index: next }, siblings.length)
    return {
      announcement: `${name} is ${direction === 'up' ? 'first' : 'last'} in ${targetName(document, schemas, holder)}`,
    }
  }
  if (direction === 'out') {
    const holderPlace = placeOfBlock(document, holder)
    if (holderPlace === undefined)
      return { announcement: `You can’t move ${name} out of ${targetName(document, schemas, holder)}` }
    return into({ holder: holderPlace.holder, index: holderPlace.index + 1 })
  }
  const before = siblings[index - 1]
  if (before === undefined) return { announcement: `There’s nothing above ${name} to move it into` }
  const inner = { ...scope, block_id: before.id }
  return into({ holder: inner, index: blocksOf(inner).length })
}

function findWidgetMove({ document, schemas }: MoveContext, target: Target, direction: Direction, name: string): Move {
  const { section_id: sectionId } = target
  const widgets = findSection(document, sectionId)?.widgets ?? []
  const widget = findWidget(widgets, target.widget_id ?? '')
  const place = placeOfWidget(document, target)
  if (widget === undefined || place === undefined) return { announcement: `${name} was deleted` }
  const { column = 0, index } = place
  const parent = place.parent_widget_id === undefined ? undefined : findWidget(widgets, place.parent_widget_id)
  const siblings = parent === undefined ? widgets : (parent.children?.[column] ?? [])
  const to = (place: WidgetPlace, size: number, where = ''): Move => ({
    operation: moveWidget(target, place, name),
    announcement: movedTo(name, place.index, size) + where,
  })
  const inColumn = (inner: WidgetInstance, column: number, end: 'first' | 'last'): Move => {
    const length = inner.children?.[column]?.length ?? 0
    const place = { section_id: sectionId, parent_widget_id: inner.id, column, index: end === 'first' ? 0 : length }
    return ifAllowed(canPlaceWidget(document, schemas, place, widget), () =>
      to(place, length + 1, ` in column ${column + 1}`),
    )
  }
  if (direction === 'up' || direction === 'down') {
    const step = direction === 'up' ? -1 : 1
    const next = index + step
    if (next >= 0 && next < siblings.length) return to({ ...place, index: next }, siblings.length)
    const columns = parent === undefined ? 0 : columnCount(parent, findWidgetSchema(schemas, parent.type))
    if (parent !== undefined && column + step >= 0 && column + step < columns) {
      return inColumn(parent, column + step, direction === 'up' ? 'last' : 'first')
    }
    return { announcement: `${name} is ${direction === 'up' ? 'first' : 'last'} in its section` }
  }
  if (direction === 'out') {
    const parentPlace = parent && placeOfWidget(document, { section_id: sectionId, widget_id: parent.id })
    if (parentPlace === undefined) return { announcement: `${name} is already at the top level of its section` }
    const { index: parentIndex, ...list } = parentPlace
    const outside = { ...parentPlace, index: parentIndex + 1 }
    return to(outside, countIn(document, { kind: 'widgets', ...list }) + 1, ' outside the columns')
  }
  const before = siblings[index - 1]
  if (before === undefined || !isInnerSection(before)) return { announcement: `There’s no inner section above ${name}` }
  return inColumn(before, 0, 'last')
}

function ifAllowed(placement: Placement, move: () => Move): Move {
  return placement.allowed ? move() : { announcement: placement.reason }
}

function movedTo(name: string, index: number, size: number): string {
  return `${name} moved to position ${index + 1} of ${size}`
}
