import type { ImageSize } from './image-variant.ts'

/** A part of an image, in whole pixels from its upper left corner. */
export interface CropArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Degrees clockwise. */
export const rotations = [0, 90, 180, 270] as const
export type Rotation = (typeof rotations)[number]

/** A crop of an image: an area in pixels of the original, which is then rotated. */
export interface RotatedCrop extends CropArea {
  readonly turn: Rotation
}

interface Point {
  readonly x: number
  readonly y: number
}

export function rotatedSize({ width, height }: ImageSize, turn: Rotation): ImageSize {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height }
}

/** Returns where an area of an image of this size is after rotating the image. `(360 - turn) % 360` rotates it back. */
export function rotateArea({ x, y, width, height }: CropArea, size: ImageSize, turn: Rotation): CropArea {
  switch (turn) {
    case 0:
      return { x, y, width, height }
    case 90:
      return { x: size.height - y - height, y: x, width: height, height: width }
    case 180:
      return { x: size.width - x - width, y: size.height - y - height, width, height }
    case 270:
      return { x: y, y: size.width - x - width, width: height, height: width }
  }
}

export function isWithin({ x, y, width, height }: CropArea, size: ImageSize): boolean {
  return x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= size.width && y + height <= size.height
}

/** Returns the area moved by an offset, as far as the image allows. */
export function moveArea(area: CropArea, by: Point, size: ImageSize): CropArea {
  return {
    ...area,
    x: between(0, Math.round(area.x + by.x), size.width - area.width),
    y: between(0, Math.round(area.y + by.y), size.height - area.height),
  }
}

/** Which edges move: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface Edges {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

export interface AreaBounds {
  readonly size: ImageSize
  /** The minimum length of both sides. */
  readonly least: number
  /** The aspect ratio to keep; undefined for any. */
  readonly ratio?: number | undefined
}

/**
 * Returns the area with the given edges moved, as far as the image and the minimum size allow. The other edges stay.
 */
export function resizeArea(area: CropArea, edges: Edges, by: Point, { size, least, ratio }: AreaBounds): CropArea {
  const room = {
    width: edges.x < 0 ? area.x + area.width : size.width - area.x,
    height: edges.y < 0 ? area.y + area.height : size.height - area.y,
  }
  const wanted = { width: area.width + edges.x * by.x, height: area.height + edges.y * by.y }
  const made =
    ratio === undefined
      ? { width: between(least, wanted.width, room.width), height: between(least, wanted.height, room.height) }
      : inRatio(leading(area, wanted, edges) === 'width' ? wanted.width : wanted.height * ratio, { room, least, ratio })
  const width = Math.round(made.width)
  const height = Math.round(made.height)
  return {
    x: edges.x < 0 ? area.x + area.width - width : area.x,
    y: edges.y < 0 ? area.y + area.height - height : area.y,
    width,
    height,
  }
}

/** If both edges move and the aspect ratio is fixed, the side that moves more decides. */
function leading(area: CropArea, wanted: ImageSize, edges: Edges): 'width' | 'height' {
  if (edges.y === 0) return 'width'
  if (edges.x === 0) return 'height'
  const change = (side: 'width' | 'height') => Math.abs(wanted[side] / area[side] - 1)
  return change('width') >= change('height') ? 'width' : 'height'
}

function inRatio(width: number, { room, least, ratio }: { room: ImageSize; least: number; ratio: number }): ImageSize {
  const most = Math.min(room.width, room.height * ratio)
  const limited = between(Math.max(least, least * ratio), width, most)
  return { width: limited, height: limited / ratio }
}

/**
 * Returns the area of this aspect ratio that covers the given one around the same centre, as far as the image allows.
 */
export function fitRatio(area: CropArea, ratio: number, size: ImageSize): CropArea {
  const wanted = Math.max(area.width, area.height * ratio)
  const made = Math.min(wanted, size.width, size.height * ratio)
  const width = Math.max(1, Math.round(made))
  const height = Math.max(1, Math.round(made / ratio))
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  return moveArea({ x: 0, y: 0, width, height }, { x: middle.x - width / 2, y: middle.y - height / 2 }, size)
}

/**
 * Converts a point of an image (per cent from the left and from the top) to a point of its crop; undefined if it is cut
 * away.
 */
export function pointAfterCrop(point: Point, { turn, ...area }: RotatedCrop, size: ImageSize): Point | undefined {
  const inArea = {
    x: (((point.x / 100) * size.width - area.x) / area.width) * 100,
    y: (((point.y / 100) * size.height - area.y) / area.height) * 100,
  }
  const isInside = inArea.x >= 0 && inArea.x <= 100 && inArea.y >= 0 && inArea.y <= 100
  return isInside ? rotatePoint(inArea, turn) : undefined
}

/** Converts a point of a crop to a point of the original image. */
export function pointBeforeCrop(point: Point, { turn, ...area }: RotatedCrop, size: ImageSize): Point {
  const { x, y } = rotatePoint(point, turn === 90 ? 270 : turn === 270 ? 90 : turn)
  return {
    x: ((area.x + (x / 100) * area.width) / size.width) * 100,
    y: ((area.y + (y / 100) * area.height) / size.height) * 100,
  }
}

function rotatePoint({ x, y }: Point, turn: Rotation): Point {
  switch (turn) {
    case 0:
      return { x, y }
    case 90:
      return { x: 100 - y, y: x }
    case 180:
      return { x: 100 - x, y: 100 - y }
    case 270:
      return { x: y, y: 100 - x }
  }
}

/** The upper bound wins if there is no room for the lower one. */
function between(least: number, number: number, most: number): number {
  return Math.min(most, Math.max(least, number))
}
