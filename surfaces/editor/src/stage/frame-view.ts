import type { Box, Point } from '../workspace/drag.ts'

/** How the frame is laid into the stage: how large it is for itself, and how much smaller it is shown. */
export interface FrameSize {
  /** In the frame's own pixels. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

const pixels = { desktop: 1280, tablet: 820, phone: 390 } as const

/** The frame for a width to preview and the room there is. Never enlarged. */
export function frameSize(
  width: 'desktop' | 'tablet' | 'phone' | 'fluid',
  room: { readonly width: number; readonly height: number },
): FrameSize {
  const wanted = width === 'fluid' ? room.width : pixels[width]
  const scale = wanted > 0 ? Math.min(1, room.width / wanted) : 1
  return { width: wanted, height: room.height / scale, scale }
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
