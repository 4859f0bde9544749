import { type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { canAddBlock, canAddSection, canPlaceWidget } from '../document/can-place.ts'
import { findBlock, findBlockPlace, findNode, findSection, findWidgetPlace } from '../document/find-node.ts'
import { findWidgetSchema } from '../document/find-schema.ts'
import { pathToBlock, pathToWidget } from '../document/measure-tree.ts'
import { targetName } from '../document/node-name.ts'
import type { Operation } from '../document/operation.ts'
import { moveBlock } from '../document/operations/move-block.ts'
import { moveSection } from '../document/operations/move-section.ts'
import { moveWidget } from '../document/operations/move-widget.ts'
import type { Placement } from '../document/placement.ts'
import { sectionsOf } from '../document/section-order.ts'
import type { Target } from '../document/target.ts'
import type { ThemeDocument } from '../document/theme-document.ts'
import { isInnerSection, type WidgetPlace } from '../document/widget-place.ts'
import { columnCount } from './section-rows.ts'

/** `out` of what it stands in, `in` to what stands before it. */
export type Direction = 'up' | 'down' | 'out' | 'in'

/** A step that moves something, or why there is none, in words for the announcement. */
export type Move =
  | { readonly operation: Operation; readonly said: string }
  | { readonly operation?: undefined; readonly said: string }

interface Desk {
  readonly document: ThemeDocument
  readonly schemas: ThemeSchemas
  /** The page that is shown between header and footer. */
  readonly template: string
}

/** The move that a key makes: to the next place in a direction that takes the thing. */
export function findMove(desk: Desk, target: Target, direction: Direction): Move {
  const name = targetName(desk.document, desk.schemas, target)
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
    return { said: `${name} stands on the page itself` }
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
    said: `${movedTo(name, index, count + 1)} of ${group === template ? 'the page' : `the ${group}`}`,
  }
}

function findBlockMove({ document, schemas }: Desk, target: Target, direction: Direction, name: string): Move {
  const { section_id, widget_id, block_id = '' } = target
  const scope: Target = widget_id === undefined ? { section_id } : { section_id, widget_id }
  const blocks = findNode(document, scope)?.blocks ?? []
  const path = pathToBlock(blocks, block_id)
  const block = path.at(-1)
  const place = findBlockPlace(blocks, block_id)
  if (block === undefined || place === undefined) return { said: `${name} is gone` }
  const parent = path.at(-2)
  const holder = parent === undefined ? scope : { ...scope, block_id: parent.id }
  const to = (holder: Target, index: number, size: number, where = ''): Move => ({
    operation: moveBlock(target, { holder, index }, name),
    said: movedTo(name, index, size) + where,
  })
  if (direction === 'up' || direction === 'down') {
    const next = place.index + (direction === 'up' ? -1 : 1)
    if (next >= 0 && next < place.list.length) return to(holder, next, place.list.length)
    return { said: `${name} is ${direction === 'up' ? 'first' : 'last'} in ${targetName(document, schemas, holder)}` }
  }
  if (direction === 'out') {
    if (parent === undefined) return { said: `${name} cannot leave ${targetName(document, schemas, holder)}` }
    const around = path.at(-3)
    const outer = around === undefined ? scope : { ...scope, block_id: around.id }
    const list = around?.blocks ?? blocks
    return checked(canAddBlock(document, schemas, outer, block.type, block), () =>
      to(outer, list.indexOf(parent) + 1, list.length + 1, ` in ${targetName(document, schemas, outer)}`),
    )
  }
  const before = place.list[place.index - 1]
  if (before === undefined) return { said: `Nothing stands before ${name} that it could go into` }
  const inner = { ...scope, block_id: before.id }
  const size = findBlock(blocks, before.id)?.blocks?.length ?? 0
  return checked(canAddBlock(document, schemas, inner, block.type, block), () =>
    to(inner, size, size + 1, ` in ${targetName(document, schemas, inner)}`),
  )
}

function findWidgetMove({ document, schemas }: Desk, target: Target, direction: Direction, name: string): Move {
  const { section_id, widget_id = '' } = target
  const widgets = findSection(document, section_id)?.widgets ?? []
  const path = pathToWidget(widgets, widget_id)
  const widget = path.at(-1)
  const place = findWidgetPlace(widgets, widget_id)
  if (widget === undefined || place === undefined) return { said: `${name} is gone` }
  const parent = path.at(-2)
  const column = parent?.children?.findIndex((list) => list === place.list) ?? 0
  const to = (place: WidgetPlace, size: number, where = ''): Move => ({
    operation: moveWidget(target, place, name),
    said: movedTo(name, place.index, size) + where,
  })
  const inColumn = (inner: typeof widget, column: number, end: 'first' | 'last'): Move => {
    const length = inner.children?.[column]?.length ?? 0
    const place = { section_id, parent_widget_id: inner.id, column, index: end === 'first' ? 0 : length }
    return checked(canPlaceWidget(document, schemas, place, widget), () =>
      to(place, length + 1, ` in column ${column + 1}`),
    )
  }
  if (direction === 'up' || direction === 'down') {
    const step = direction === 'up' ? -1 : 1
    const next = place.index + step
    if (next >= 0 && next < place.list.length) {
      const within = parent === undefined ? { section_id } : { section_id, parent_widget_id: parent.id, column }
      return to({ ...within, index: next }, place.list.length)
    }
    const columns = parent === undefined ? 0 : columnCount(parent, findWidgetSchema(schemas, parent.type))
    if (parent !== undefined && column + step >= 0 && column + step < columns) {
      return inColumn(parent, column + step, direction === 'up' ? 'last' : 'first')
    }
    return { said: `${name} is ${direction === 'up' ? 'first' : 'last'} in its section` }
  }
  if (direction === 'out') {
    if (parent === undefined) return { said: `${name} stands in the section itself` }
    const around = findWidgetPlace(widgets, parent.id)
    const outer = path.at(-3)
    const outerColumn = outer?.children?.findIndex((list) => list === around?.list) ?? 0
    const within =
      outer === undefined ? { section_id } : { section_id, parent_widget_id: outer.id, column: outerColumn }
    const index = (around?.index ?? 0) + 1
    return to({ ...within, index }, (around?.list.length ?? 0) + 1, ' outside of the columns')
  }
  const before = place.list[place.index - 1]
  if (before === undefined || !isInnerSection(before)) return { said: `No inner section stands before ${name}` }
  return inColumn(before, 0, 'last')
}

function checked(placement: Placement, move: () => Move): Move {
  return placement.allowed ? move() : { said: placement.reason }
}

function movedTo(name: string, index: number, size: number): string {
  return `${name} moved to position ${index + 1} of ${size}`
}
