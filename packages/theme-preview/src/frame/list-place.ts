import type { Point, Rect } from '../geometry.ts'

/**
 * A position in a list: before the item with this index, or at the end, and the line to draw there.
 */
export interface ListPlace {
  readonly index: number
  readonly line: Rect
}

/**
 * Returns where in a list of visible items something would be inserted at a point. Items may be stacked, side by side
 * or in grid rows. Undefined for an empty list.
 */
export function findListPlace(point: Point, rects: readonly Rect[]): ListPlace | undefined {
  let nearest: { rect: Rect; index: number; distance: number } | undefined
  for (const [index, rect] of rects.entries()) {
    const distance = distanceTo(point, rect)
    if (nearest === undefined || distance < nearest.distance) nearest = { rect, index, distance }
  }
  if (nearest === undefined) return undefined
  const { rect, index } = nearest
  const neighbours = [rects[index - 1], rects[index + 1]]
  const isRow = neighbours.some((neighbour) => neighbour !== undefined && areSideBySide(rect, neighbour))
  const middle = isRow ? rect.x + rect.width / 2 : rect.y + rect.height / 2
  const behind = (isRow ? point.x : point.y) > middle ? 1 : 0
  const line = isRow
    ? { x: rect.x + behind * rect.width, y: rect.y, width: 0, height: rect.height }
    : { x: rect.x, y: rect.y + behind * rect.height, width: rect.width, height: 0 }
  return { index: index + behind, line }
}

/** 0 if the point is inside. */
function distanceTo({ x, y }: Point, rect: Rect): number {
  const across = Math.max(rect.x - x, 0, x - rect.x - rect.width)
  const down = Math.max(rect.y - y, 0, y - rect.y - rect.height)
  return Math.hypot(across, down)
}

function areSideBySide(one: Rect, other: Rect): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  const apart = one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1
  return apart && shared > Math.min(one.height, other.height) / 2
}
