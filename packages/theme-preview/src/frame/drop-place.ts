import { takesSharedBlock, widgetKey, widgetTypeName } from '@haat/theme-engine/render'
import type { Point, Rect } from '../geometry.ts'
import type { Dragged, HostMessage } from '../host-message.ts'
import type { DropPlace, FrameMessage } from '../protocol.ts'
import type { Target } from '../target.ts'
import { findListPlace } from './list-place.ts'
import { elementOf, sectionElement, targetAt } from './marked-elements.ts'
import type { PreviewModel } from './preview-model.ts'
import { scrollAtEdge } from './scroll-at-edge.ts'
import { visibleHeight } from './visible-part.ts'

interface Named {
  readonly id: string
}

/** Answers where a dragged item would be dropped. Scrolls the page if the point is near its edge. */
export function answerPlace(
  model: PreviewModel | undefined,
  { request_id: requestId, point, dragged }: Extract<HostMessage, { type: 'find_place' }>,
): FrameMessage {
  window.scrollBy({ top: scrollAtEdge(point, visibleHeight()), behavior: 'instant' })
  const place = model && findDropPlace(model, point, dragged)
  return { type: 'place', request_id: requestId, place: place ?? null }
}

/** Returns where a dragged item would be dropped at a point; undefined if it can't be dropped there. */
function findDropPlace(model: PreviewModel, point: Point, dragged: Dragged): DropPlace | undefined {
  if (dragged.kind === 'section') return sectionPlace(model, point, dragged)
  const under = document.elementFromPoint(point.x, point.y)
  const target = targetAt(under) ?? nearestSection(model, point)
  if (target === undefined || target === null) return undefined
  return dragged.kind === 'block'
    ? blockPlace(model, point, dragged, target)
    : widgetPlace(model, point, dragged, { target, under })
}

function sectionPlace(model: PreviewModel, point: Point, { target }: Dragged): DropPlace | undefined {
  const { template } = model
  const groups = ['header', template, 'footer'].map((name) => ({ name, ids: model.shown(name) }))
  const seen = groups.flatMap(({ name, ids }) =>
    ids.flatMap((id) => {
      const rect = seenRect(sectionElement(id))
      return rect === undefined ? [] : { id, name, rect }
    }),
  )
  const place = findListPlace(
    point,
    seen.map(({ rect }) => rect),
  )
  const main = seenRect(document.getElementById('main'))
  const isEmpty = !seen.some(({ name }) => name === template)
  if (main !== undefined && isEmpty && point.y >= main.y - 1) {
    return { kind: 'section', template, index: 0, line: { ...main, height: 0 } }
  }
  if (place === undefined) return undefined
  const next = seen[place.index]
  const before = seen[place.index - 1]
  // Between two groups, the item belongs to the section whose half contains the point.
  const isBefore = next !== undefined && (before === undefined || place.line.y === next.rect.y)
  const beside = isBefore ? next : before
  if (beside === undefined) return undefined
  const list = model.listed(beside.name)
  return {
    kind: 'section',
    template: beside.name,
    index: indexIn(list, { beside: beside.id, behind: !isBefore, moved: target?.section_id }),
    line: place.line,
  }
}

function blockPlace(model: PreviewModel, point: Point, dragged: Dragged, at: Target): DropPlace | undefined {
  const type = dragged.type ?? (dragged.target && model.block(dragged.target)?.type)
  const moved = dragged.target?.block_id
  // Innermost first: a widget with its own blocks, then the section.
  for (const holder of [{ section_id: at.section_id, widget_id: at.widget_id }, { section_id: at.section_id }]) {
    const node = model.blockHolder(holder)
    if (node === undefined || !takesBlock(model, holder, type)) continue
    const list = node.blocks ?? []
    const place = placeAmong(point, list, moved, (id) => elementOf({ ...holder, block_id: id }))
    if (place !== undefined) return { kind: 'block', holder, ...place }
    const rect = seenRect(elementOf(holder))
    if (rect !== undefined)
      return { kind: 'block', holder, index: 0, line: { ...rect, y: rect.y + rect.height, height: 0 } }
  }
  return undefined
}

/** Checked against its schema, which may also accept files from `blocks/`. */
function takesBlock(model: PreviewModel, holder: Target, type: string | undefined): boolean {
  const { sections, widgets, blocks } = model.theme.schemas
  const widget = model.widget(holder)
  const schema = widget
    ? widgets[widgetTypeName(widgetKey(widget.type))]
    : sections[model.section(holder.section_id)?.type ?? '']
  if (schema === undefined || (holder.widget_id !== undefined && widget === undefined)) return false
  if (type === undefined) return schema.blocks.length > 0
  return (
    schema.blocks.some((block) => block.type === type) ||
    (Object.hasOwn(blocks, type) && takesSharedBlock(schema, type))
  )
}

function widgetPlace(
  model: PreviewModel,
  point: Point,
  dragged: Dragged,
  { target, under }: { target: Target; under: Element | null },
): DropPlace | undefined {
  const { section_id: sectionId } = target
  const section = model.section(sectionId)
  if (section?.type !== 'custom') return undefined
  const moved = dragged.target?.section_id === sectionId ? dragged.target.widget_id : undefined
  const movedElement = moved === undefined ? null : elementOf({ section_id: sectionId, widget_id: moved })
  const column = columnAt(under, movedElement, point)
  const parent = column?.closest('[data-widget-id]')?.getAttribute('data-widget-id') ?? undefined
  const number = Number(column?.getAttribute('data-column') ?? 0)
  const inner = parent === undefined ? undefined : model.widget({ section_id: sectionId, widget_id: parent })
  const list = inner === undefined ? (section.widgets ?? []) : (inner.children?.[number] ?? [])
  const where =
    inner === undefined
      ? { section_id: sectionId }
      : { section_id: sectionId, parent_widget_id: inner.id, column: number }
  const place = placeAmong(point, list, moved, (id) => elementOf({ section_id: sectionId, widget_id: id }))
  if (place !== undefined) return { kind: 'widget', ...where, ...place }
  const rect = seenRect(column ?? sectionElement(sectionId))
  return rect && { kind: 'widget', ...where, index: 0, line: { ...rect, height: 0 } }
}

/** Widgets dropped this close to the edge of an inner section land next to it. */
const EDGE_PX = 8

/** The inner section column at a point, unless it belongs to the dragged item. */
function columnAt(under: Element | null, moved: Element | null, { y }: Point): Element | null {
  let column = under?.closest('[data-column]') ?? null
  while (column !== null) {
    const inner = column.closest('[data-widget-id]')
    if (inner === null) return null
    const { top, bottom } = inner.getBoundingClientRect()
    if (moved?.contains(inner) !== true && y > top + EDGE_PX && y < bottom - EDGE_PX) return column
    column = inner.parentElement?.closest('[data-column]') ?? null
  }
  return null
}

/** Position in a list where only visible items have an element. */
function placeAmong(
  point: Point,
  list: readonly Named[],
  moved: string | undefined,
  find: (id: string) => Element | null,
): { index: number; line: Rect } | undefined {
  const seen = list.flatMap(({ id }) => {
    const rect = seenRect(find(id))
    return rect === undefined ? [] : { id, rect }
  })
  const place = findListPlace(
    point,
    seen.map(({ rect }) => rect),
  )
  if (place === undefined) return undefined
  const next = seen[place.index]
  const beside = next ?? seen[place.index - 1]
  if (beside === undefined) return undefined
  return { index: indexIn(list, { beside: beside.id, behind: next === undefined, moved }), line: place.line }
}

/** Counted in the list without the dragged item. */
function indexIn(
  list: readonly Named[],
  { beside, behind, moved }: { beside: string; behind: boolean; moved: string | undefined },
): number {
  const index = Math.max(0, indexOf(list, beside)) + (behind ? 1 : 0)
  const from = moved === undefined ? -1 : indexOf(list, moved)
  return from >= 0 && from < index ? index - 1 : index
}

function indexOf(list: readonly Named[], wanted: string): number {
  return list.findIndex(({ id }) => id === wanted)
}

function nearestSection(model: PreviewModel, { x, y }: Point): Target | undefined {
  const ids = ['header', model.template, 'footer'].flatMap((name) => model.shown(name))
  const found = ids.find((id) => {
    const rect = seenRect(sectionElement(id))
    return rect !== undefined && x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height
  })
  return found === undefined ? undefined : { section_id: found }
}

function seenRect(element: Element | null): Rect | undefined {
  if (element === null || element.getClientRects().length === 0) return undefined
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}
