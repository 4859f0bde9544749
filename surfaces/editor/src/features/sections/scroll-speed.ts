/** Distance from an edge at which the list starts scrolling, in pixels. */
const EDGE = 44
/** Maximum speed, in pixels per frame. */
const MAX_SPEED = 14

/** Returns how far a list scrolls per frame while an item is dragged near its top or bottom edge. */
export function scrollSpeed(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  if (y < top + EDGE) return -Math.ceil(((top + EDGE - y) / EDGE) * MAX_SPEED)
  if (y > bottom - EDGE) return Math.ceil(((y - (bottom - EDGE)) / EDGE) * MAX_SPEED)
  return 0
}
