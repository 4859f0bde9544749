import type { Point } from '../geometry.ts'
import type { FrameMessage } from '../protocol.ts'
import type { Target } from '../target.ts'
import { findVacancy } from './vacancy.ts'

/** Minimum size in pixels of an image; smaller ones are icons. */
const MIN_IMAGE_PX = 48

/**
 * Returns what was double-clicked, if it can't be edited on the page: an image, or a text that isn't exactly one setting.
 * Undefined for anything else.
 */
export function describeDoublePress(
  element: Element,
  target: Target,
  { x, y }: Point,
): Extract<FrameMessage, { type: 'double_pressed' }> | undefined {
  // A link or slider can be on top of an image.
  const image = document.elementsFromPoint(x, y).find((one) => one.matches('img, svg, video') && isLarge(one))
  const vacancy = findVacancy({ x, y }, target)
  if (element.textContent.trim() !== '' && element !== image) return { type: 'double_pressed', target }
  if (image === undefined && vacancy?.kind !== 'image') return undefined
  const src = image instanceof HTMLImageElement ? image.currentSrc || image.src : ''
  return { type: 'double_pressed', target, image: { src: src.slice(0, 4_000), ...(vacancy && { vacancy }) } }
}

function isLarge(image: Element): boolean {
  const { width, height } = image.getBoundingClientRect()
  return width >= MIN_IMAGE_PX && height >= MIN_IMAGE_PX
}
