import type { Point } from '../geometry.ts'
import type { FrameMessage } from '../protocol.ts'
import type { Target } from '../target.ts'
import { findVacancy } from './vacancy.ts'

/** Minimum size in pixels of an image; smaller ones are icons. */
const MIN_IMAGE_PX = 48

/**
 * Reports what was double-clicked, if it can't be edited on the page: an image, or a text that isn't exactly one setting.
 * Empty space isn't reported.
 */
export function reportDoublePress(
  element: Element,
  target: Target,
  point: Point,
  send: (message: FrameMessage) => void,
): void {
  // A link or slider can be on top of an image.
  const image = document
    .elementsFromPoint(point.x, point.y)
    .find((one) => one.matches('img, svg, video') && isLarge(one))
  const vacancy = findVacancy(point, target)
  const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
  // A link can be larger than its text, and cover an image.
  const isText = image === undefined ? texts.length > 0 : texts.some((text) => isAt(text, point))
  if (isText) send({ type: 'double_pressed', target })
  else if (image !== undefined || vacancy?.kind === 'image') {
    const src = image instanceof HTMLImageElement ? image.currentSrc || image.src : ''
    send({ type: 'double_pressed', target, image: { src: src.slice(0, 4_000), ...(vacancy && { vacancy }) } })
  }
}

function isLarge(image: Element): boolean {
  const { width, height } = image.getBoundingClientRect()
  return width >= MIN_IMAGE_PX && height >= MIN_IMAGE_PX
}

function isAt(text: Node, { x, y }: Point): boolean {
  const range = document.createRange()
  range.selectNode(text)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  )
}
