import type { Point } from '../geometry.ts'
import type { Vacancy } from '../protocol.ts'
import type { Target } from '../target.ts'
import { elementOf, targetAt } from './marked-elements.ts'

const EMPTY = 'data-haat-empty'
/** Where widgets stand: a column of an inner section, and what a custom section has between its edges. */
const WIDGETS_PLACE = '[data-column], .custom-section-inner'
/** What is seen without a letter in it. */
const SEEN = 'img, picture, svg, video, iframe, canvas, object, hr, input, button, select, textarea, meter, progress'
const WORDLESS = 'style, script, template'
/** A drawing that stands for a picture is larger than an icon, in pixels. */
const LEAST_DRAWING = 48

/** What a part is called that renders nothing, and whether blocks are what it lacks. */
export interface Emptiness {
  nameOf(target: Target | null): string
  lacksBlocks(target: Target | null): boolean
}

/**
 * What renders nothing is marked, so that the frame's own style gives it a place to be seen and clicked at. The theme's
 * markup stays as it is.
 */
export function markEmpty(root: Element, emptiness: Emptiness): void {
  const parts = root.querySelectorAll(`[data-section-id], [data-widget-id], ${WIDGETS_PLACE}`)
  for (const part of root.matches('[data-section-id]') ? [root, ...parts] : parts) {
    const words = wordsFor(part, emptiness)
    if (words === undefined) part.removeAttribute(EMPTY)
    else part.setAttribute(EMPTY, words)
  }
}

function wordsFor(part: Element, emptiness: Emptiness): string | undefined {
  const isBlank = part.children.length === 0 && part.textContent.trim() === ''
  if (part.matches(WIDGETS_PLACE)) return isBlank ? 'Add a widget' : undefined
  const target = targetAt(part)
  if (emptiness.lacksBlocks(target) && (isBlank || showsNothing(part))) return 'Add a block'
  return isBlank ? emptiness.nameOf(target) : undefined
}

/** Frames around nothing: a list without a line, a row without a slide. */
function showsNothing(part: Element): boolean {
  if (part.querySelector(SEEN) !== null) return false
  return [...part.querySelectorAll('*'), part].every(
    (element) =>
      element.matches(WORDLESS) ||
      [...element.childNodes].every(
        (child) => child.nodeType !== Node.TEXT_NODE || (child.textContent ?? '').trim() === '',
      ),
  )
}

/** Whether a target shows nothing but a place to be filled. */
export function isEmpty(target: Target): boolean {
  const element = elementOf(target)
  if (element === null) return false
  return [element, ...element.querySelectorAll(`[${EMPTY}]`)].some(
    (part) => part.hasAttribute(EMPTY) && isSame(targetAt(part), target),
  )
}

/** What waits to be filled at a point of a target. Something may lie above it: a link, a slider. */
export function findVacancy({ x, y }: Point, target: Target): Vacancy | undefined {
  const pressed = document.elementsFromPoint(x, y).filter((element) => isSame(targetAt(element), target))
  const place = pressed.find((element) => element.hasAttribute(EMPTY))
  if (place !== undefined) {
    if (!place.matches(WIDGETS_PLACE)) return { kind: 'node' }
    const column = place.getAttribute('data-column')
    return { kind: 'widgets', ...(column !== null && { column: Number(column) }) }
  }
  const drawings = [...(elementOf(target)?.querySelectorAll('svg') ?? [])].filter(isLarge)
  // The uppermost first: one may lie on another.
  const index =
    pressed.map((element) => drawings.findIndex((drawing) => drawing.contains(element))).find((at) => at !== -1) ?? -1
  return index === -1 ? undefined : { kind: 'picture', index, count: drawings.length }
}

function isLarge(drawing: Element): boolean {
  const { width, height } = drawing.getBoundingClientRect()
  return width >= LEAST_DRAWING && height >= LEAST_DRAWING
}

function isSame(one: Target | null, other: Target): boolean {
  return one?.section_id === other.section_id && one.widget_id === other.widget_id && one.block_id === other.block_id
}
