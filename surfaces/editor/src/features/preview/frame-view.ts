import type { Box, Point } from '../../workspace/drag.ts'
import { PREVIEW_PIXELS, type PreviewWidth } from '../../workspace/preview-width.ts'
import type { Zoom } from '../../workspace/zoom.ts'

/** How the frame is laid into the stage: how large it is for itself, and how large it is shown. */
export interface FrameSize {
  /** In the frame's own pixels. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The frame for a width to preview and the room there is. Enlarged only where a zoom says so. */
export function frameSize(
  width: PreviewWidth,
  room: { readonly width: number; readonly height: number },
  zoom: Zoom = 'fit',
): FrameSize {
  // As wide as there is room: the smaller it is shown, the more of it there is.
  if (width === 'fluid') return sized(room.width / (zoom === 'fit' ? 1 : zoom), room, zoom === 'fit' ? 1 : zoom)
  const fitted = room.width > 0 ? Math.min(1, room.width / PREVIEW_PIXELS[width]) : 1
  return sized(PREVIEW_PIXELS[width], room, zoom === 'fit' ? fitted : zoom)
}

function sized(width: number, room: { readonly height: number }, scale: number): FrameSize {
  return { width, height: room.height / scale, scale }
}

/** A point of the window in the frame's own pixels. */
export function toFrame({ x, y }: Point, frame: Box, scale: number): Point {
  return { x: (x - frame.x) / scale, y: (y - frame.y) / scale }
}

/** A point of the frame in the window's pixels. */
export function toWindow({ x, y }: Point, frame: Box, scale: number): Point {
  return { x: frame.x + x * scale, y: frame.y + y * scale }
}

/** A rectangle of the frame as large as it is shown. */
export function shownBox({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}
