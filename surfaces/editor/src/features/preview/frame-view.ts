import type { Box, Point } from '../../workspace/drag.ts'
import { PREVIEW_PIXELS, type PreviewWidth } from '../../workspace/preview-width.ts'
import type { Zoom } from '../../workspace/zoom.ts'

/** The size of the frame, and the scale at which it is shown. */
export interface FrameSize {
  /** In the frame's pixels. */
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** Returns the frame size for a preview width and the available space. Only a zoom level can enlarge it. */
export function frameSize(
  width: PreviewWidth,
  canvas: { readonly width: number; readonly height: number },
  zoom: Zoom = 'fit',
): FrameSize {
  // A fluid page fills the space: zooming out shows more of it.
  if (width === 'fluid')
    return toFrameSize(canvas.width / (zoom === 'fit' ? 1 : zoom), canvas, zoom === 'fit' ? 1 : zoom)
  const fittingScale = canvas.width > 0 ? Math.min(1, canvas.width / PREVIEW_PIXELS[width]) : 1
  return toFrameSize(PREVIEW_PIXELS[width], canvas, zoom === 'fit' ? fittingScale : zoom)
}

function toFrameSize(width: number, canvas: { readonly height: number }, scale: number): FrameSize {
  return { width, height: canvas.height / scale, scale }
}

/** Converts a point of the window to the frame's pixels. */
export function toFrame({ x, y }: Point, frame: Box, scale: number): Point {
  return { x: (x - frame.x) / scale, y: (y - frame.y) / scale }
}

/** Converts a point of the frame to the window's pixels. */
export function toWindow({ x, y }: Point, frame: Box, scale: number): Point {
  return { x: frame.x + x * scale, y: frame.y + y * scale }
}

/** Scales a rectangle of the frame. */
export function scaleBox({ x, y, width, height }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}
