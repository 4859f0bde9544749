import type { Point } from '../geometry.ts'
import type { FrameMessage } from '../protocol.ts'
import type { Target } from '../target.ts'
import { findVacancy } from './vacancy.ts'

/** Minimum size in pixels of an image; smaller ones are icons. */
const MIN_IMAGE_PX = 48

/**
 * Reports what was double-clicked, if it can't be edited on the page: an image, or a text that isn't exactly one setting.
 */
export function reportDoublePress(
  element: Element,
  target: Target,
  { x, y }: Point,
  send: (message: FrameMessage) => void,
): void {
  // A link or slider can be on top of an image.
  const image = document.elementsFromPoint(x, y).find((one) => one.matches('img, svg, video') && isLarge(one))
  const vacancy = findVacancy({ x, y }, target)
  if (element.textContent.trim() !== '' && element !== image) send({ type: 'double_pressed', target })
  else if (image !== undefined || vacancy?.kind === 'image') {
    const src = image instanceof HTMLImageElement ? image.currentSrc || image.src : ''
    send({ type: 'double_pressed', target, image: { src: src.slice(0, 4_000), ...(vacancy && { vacancy }) } })
  }
}

function isLarge(image: Element): boolean {
  const { width, height } = image.getBoundingClientRect()
  return width >= MIN_IMAGE_PX && height >= MIN_IMAGE_PX
}
