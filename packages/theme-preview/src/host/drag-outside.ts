import type { Point } from '../geometry.ts'

/** Continues a drag after the pointer has left the frame. */
export interface DragListener {
  onMove(point: Point): void
  onEnd(point: Point): void
}

/**
 * Follows a drag that started in a frame over the page around it. Browsers differ in whether the frame or the page
 * receives events of such a pointer, so both listen. Returns a function that ends it.
 */
export function followOutside(frame: HTMLIFrameElement, listener: DragListener): () => void {
  const lifetime = new AbortController()
  const options = { capture: true, signal: lifetime.signal }
  const end = () => lifetime.abort()
  window.addEventListener('pointermove', (event) => listener.onMove(pointIn(frame, event)), options)
  window.addEventListener(
    'pointerup',
    (event) => {
      end()
      listener.onEnd(pointIn(frame, event))
    },
    options,
  )
  return end
}

/** Returns a point in CSS pixels of the frame's window, at any display size of the frame. */
function pointIn(frame: HTMLIFrameElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = frame.getBoundingClientRect()
  return {
    x: ((clientX - left) * frame.offsetWidth) / (width || 1),
    y: ((clientY - top) * frame.offsetHeight) / (height || 1),
  }
}
