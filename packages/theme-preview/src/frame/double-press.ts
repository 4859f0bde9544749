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
): Extract<FrameMessage, { type: 'double_pressed' }> | undefined {
  const hasText = element.textContent.trim() !== ''
  const picture = element.closest('picture, svg') ?? element
  const image = picture.matches('img, svg, video')
    ? picture
    : (picture.querySelector('img') ?? (hasText ? null : picture.querySelector('svg, video')))
  if (image !== null && (!hasText || image === picture)) {
    const { x, y, width, height } = image.getBoundingClientRect()
    if (width < MIN_IMAGE_PX || height < MIN_IMAGE_PX) return undefined
    const src = image instanceof HTMLImageElement ? image.currentSrc || image.src : ''
    const vacancy = findVacancy({ x: x + width / 2, y: y + height / 2 }, target)
    return { type: 'double_pressed', target, image: { src: src.slice(0, 4_000), ...(vacancy && { vacancy }) } }
  }
  return hasText ? { type: 'double_pressed', target } : undefined
}
