import type { Point } from '../geometry.ts'

/** The rest of a drag's way, where the pointer has left the frame. */
export interface DragWay {
  onMove(point: Point): void
  onEnd(point: Point): void
}

/**
 * Follows a drag that began in a frame over the page around it. Browsers differ in who is told of a pointer that was
 * pressed in a frame and has left it, the frame or the page: so both listen. Answers what ends it.
 */
export function followOutside(frame: HTMLIFrameElement, way: DragWay): () => void {
  const lifetime = new AbortController()
  const options = { capture: true, signal: lifetime.signal }
  const end = () => lifetime.abort()
  window.addEventListener('pointermove', (event) => way.onMove(pointIn(frame, event)), options)
  window.addEventListener(
    'pointerup',
    (event) => {
      end()
      way.onEnd(pointIn(frame, event))
    },
    options,
  )
  return end
}

/** In CSS pixels of the frame's window, whatever size the frame is shown in. */
function pointIn(frame: HTMLIFrameElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return {
    x: ((clientX - left) * frame.offsetWidth) / (width || 1),
    y: ((clientY - top) * frame.offsetHeight) / (height || 1),
  }
}
