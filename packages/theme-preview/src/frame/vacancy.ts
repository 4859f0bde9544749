import type { Point } from '../geometry.ts'
import type { Vacancy } from '../protocol.ts'
import type { Target } from '../target.ts'
import { elementOf, targetAt } from './marked-elements.ts'

const EMPTY = 'data-haat-empty'
/** Containers of widgets: the column of an inner section, and the content of a custom section. */
const WIDGET_CONTAINERS = '[data-column], .custom-section-inner'
/** Elements that are visible without any text. */
const SEEN = 'img, picture, svg, video, iframe, canvas, object, hr, input, button, select, textarea, meter, progress'
const INVISIBLE = 'style, script, template'
/** Minimum size in pixels of a placeholder drawing; smaller ones are icons. */
const MIN_DRAWING_PX = 48

/** The name of a part that renders nothing, and whether it lacks blocks. */
export interface Emptiness {
  nameOf(target: Target | null): string
  lacksBlocks(target: Target | null): boolean
}

/**
 * Marks parts that render nothing, so that the frame's own style gives them a visible, clickable area. The theme's
 * markup stays unchanged.
 */
export function markEmpty(root: Element, emptiness: Emptiness): void {
  const parts = root.querySelectorAll(`[data-section-id], [data-widget-id], ${WIDGET_CONTAINERS}`)
  for (const part of root.matches('[data-section-id]') ? [root, ...parts] : parts) {
    const placeholder = placeholderFor(part, emptiness)
    if (placeholder === undefined) part.removeAttribute(EMPTY)
    else part.setAttribute(EMPTY, placeholder)
  }
}

function placeholderFor(part: Element, emptiness: Emptiness): string | undefined {
  const isBlank = part.children.length === 0 && part.textContent.trim() === ''
  if (part.matches(WIDGET_CONTAINERS)) return isBlank ? 'Add a widget' : undefined
  const target = targetAt(part)
  if (emptiness.lacksBlocks(target) && (isBlank || showsNothing(part))) return 'Add a block'
  return isBlank ? emptiness.nameOf(target) : undefined
}

/** Empty containers: a list without items, a row without slides. */
function showsNothing(part: Element): boolean {
  if (part.querySelector(SEEN) !== null) return false
  return [...part.querySelectorAll('*'), part].every(
    (element) =>
      element.matches(INVISIBLE) ||
      [...element.childNodes].every(
        (child) => child.nodeType !== Node.TEXT_NODE || (child.textContent ?? '').trim() === '',
      ),
  )
}

/** Returns whether a target shows only placeholders. */
export function isEmpty(target: Target): boolean {
  const element = elementOf(target)
  if (element === null) return false
  return [element, ...element.querySelectorAll(`[${EMPTY}]`)].some(
    (part) => part.hasAttribute(EMPTY) && isSame(targetAt(part), target),
  )
}

/** Returns the placeholder at a point of a target. A link or slider can be on top of it. */
export function findVacancy({ x, y }: Point, target: Target): Vacancy | undefined {
  const pressed = document.elementsFromPoint(x, y).filter((element) => isSame(targetAt(element), target))
  const place = pressed.find((element) => element.hasAttribute(EMPTY))
  if (place !== undefined) {
    if (!place.matches(WIDGET_CONTAINERS)) return { kind: 'node' }
    const column = place.getAttribute('data-column')
    return { kind: 'widgets', ...(column !== null && { column: Number(column) }) }
  }
  const drawings = [...(elementOf(target)?.querySelectorAll('svg') ?? [])].filter(isLarge)
  // Topmost first, because placeholders can overlap.
  const index =
    pressed.map((element) => drawings.findIndex((drawing) => drawing.contains(element))).find((at) => at !== -1) ?? -1
  return index === -1 ? undefined : { kind: 'image', index, count: drawings.length }
}

function isLarge(drawing: Element): boolean {
  const { width, height } = drawing.getBoundingClientRect()
  return width >= MIN_DRAWING_PX && height >= MIN_DRAWING_PX
}

function isSame(one: Target | null, other: Target): boolean {
  return one?.section_id === other.section_id && one.widget_id === other.widget_id && one.block_id === other.block_id
}
