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
import { reachChange } from './describe-reach.ts'
import { countIn } from './places.ts'

/** `out` of its parent, `in` to the item above. */
export type Direction = 'up' | 'down' | 'out' | 'in'

/** The operation that moves an element, or why it can't move, with the announcement. */
export type Move =
  | { readonly operation: Operation; readonly said: string }
  | { readonly operation?: undefined; readonly said: string }

interface Desk {
  readonly document: ThemeDocument
  readonly schemas: ThemeSchemas
  /** The current page. */
  readonly template: string
}

/** Returns the move of a shortcut: to the next allowed place in a direction. */
export function findMove(desk: Desk, target: Target, direction: Direction): Move {
  const name = targetName(desk.document, desk.schemas, target)
  const placement = canChange(desk.document, desk.schemas, target, 'move')
  if (!placement.allowed && findNode(desk.document, target) !== undefined) return { said: placement.reason }
  if (target.block_id !== undefined) return findBlockMove(desk, target, direction, name)
  if (target.widget_id !== undefined) return findWidgetMove(desk, target, direction, name)
  return findSectionMove(desk, target, direction, name)
}

function findSectionMove(
  { document, schemas, template }: Desk,
  { section_id }: Target,
  direction: Direction,
  name: string,
): Move {
  const section = findSection(document, section_id)
  if (section === undefined || direction === 'in' || direction === 'out')
    return { said: `${name} is already at the top level` }
  const own = templateOf(section)
  const beside = sectionsOf(document, own)
  const at = beside.indexOf(section)
  const next = at + (direction === 'up' ? -1 : 1)
  if (next >= 0 && next < beside.length) {
    return {
      operation: moveSection(section_id, { template: own, index: next }, name),
      said: movedTo(name, next, beside.length),
    }
  }
  const groups = ['header', template, 'footer']
  const group = groups[groups.indexOf(own) + (direction === 'up' ? -1 : 1)]
  if (group === undefined) return { said: `${name} is ${direction === 'up' ? 'first' : 'last'} on the page` }
  const placement = canAddSection(document, schemas, section.type, group, section)
  if (!placement.allowed) return { said: placement.reason }
  const count = sectionsOf(document, group).length
  const index = direction === 'up' ? count : 0
  return {
    operation: moveSection(section_id, { template: group, index }, name),
    said: `${movedTo(name, index, count + 1)} of ${group === template ? 'the page' : `the ${group}`}, ${reachChange(own, group)}`,
  }
}

function findBlockMove({ document, schemas }: Desk, target: Target, direction: Direction, name: string): Move {
  const scope = blockScope(target)
  const block = findBlock(findNode(document, scope)?.blocks ?? [], target.block_id ?? '')
  const place = placeOfBlock(document, target)
  if (block === undefined || place === undefined) return { said: `${name} was deleted` }
  const { holder, index } = place
  const blocksOf = (around: Target) => findNode(document, around)?.blocks ?? []
  const beside = blocksOf(holder)
  const to = (place: BlockPlace, size: number, where = ''): Move => ({
    operation: moveBlock(target, place, name),
    said: movedTo(name, place.index, size) + where,
  })
  const into = (place: BlockPlace): Move =>
    checked(canAddBlock(document, schemas, place.holder, block.type, block), () =>
      to(place, blocksOf(place.holder).length + 1, ` in ${targetName(document, schemas, place.holder)}`),
    )
  if (direction === 'up' || direction === 'down') {
    const next = index + (direction === 'up' ? -1 : 1)
    if (next >= 0 && next < beside.length) return to({ holder, index: next }, beside.length)
    return { said: `${name} is ${direction === 'up' ? 'first' : 'last'} in ${targetName(document, schemas, holder)}` }
  }
  if (direction === 'out') {
    const around = placeOfBlock(document, holder)
    if (around === undefined) return { said: `You can’t move ${name} out of ${targetName(document, schemas, holder)}` }
    return into({ holder: around.holder, index: around.index + 1 })
  }
  const before = beside[index - 1]
  if (before === undefined) return { said: `There’s nothing above ${name} to move it into` }
  const inner = { ...scope, block_id: before.id }
  return into({ holder: inner, index: blocksOf(inner).length })
}

function findWidgetMove({ document, schemas }: Desk, target: Target, direction: Direction, name: string): Move {
  const { section_id } = target
  const widgets = findSection(document, section_id)?.widgets ?? []
  const widget = findWidget(widgets, target.widget_id ?? '')
  const place = placeOfWidget(document, target)
  if (widget === undefined || place === undefined) return { said: `${name} was deleted` }
  const { column = 0, index } = place
  const parent = place.parent_widget_id === undefined ? undefined : findWidget(widgets, place.parent_widget_id)
  const beside = parent === undefined ? widgets : (parent.children?.[column] ?? [])
  const to = (place: WidgetPlace, size: number, where = ''): Move => ({
    operation: moveWidget(target, place, name),
    said: movedTo(name, place.index, size) + where,
  })
  const inColumn = (inner: WidgetInstance, column: number, end: 'first' | 'last'): Move => {
    const length = inner.children?.[column]?.length ?? 0
    const place = { section_id, parent_widget_id: inner.id, column, index: end === 'first' ? 0 : length }
    return checked(canPlaceWidget(document, schemas, place, widget), () =>
      to(place, length + 1, ` in column ${column + 1}`),
    )
  }
  if (direction === 'up' || direction === 'down') {
    const step = direction === 'up' ? -1 : 1
    const next = index + step
    if (next >= 0 && next < beside.length) return to({ ...place, index: next }, beside.length)
    const columns = parent === undefined ? 0 : columnCount(parent, findWidgetSchema(schemas, parent.type))
    if (parent !== undefined && column + step >= 0 && column + step < columns) {
      return inColumn(parent, column + step, direction === 'up' ? 'last' : 'first')
    }
    return { said: `${name} is ${direction === 'up' ? 'first' : 'last'} in its section` }
  }
  if (direction === 'out') {
    const around = parent && placeOfWidget(document, { section_id, widget_id: parent.id })
    if (around === undefined) return { said: `${name} is already at the top level of its section` }
    const { index: behind, ...list } = around
    const outside = { ...around, index: behind + 1 }
    return to(outside, countIn(document, { kind: 'widgets', ...list }) + 1, ' outside the columns')
  }
  const before = beside[index - 1]
  if (before === undefined || !isInnerSection(before)) return { said: `There’s no inner section above ${name}` }
  return inColumn(before, 0, 'last')
}

function checked(placement: Placement, move: () => Move): Move {
  return placement.allowed ? move() : { said: placement.reason }
}

function movedTo(name: string, index: number, size: number): string {
  return `${name} moved to position ${index + 1} of ${size}`
}
