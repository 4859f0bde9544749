/** How near to an edge the pointer makes the list scroll, in pixels. */
const EDGE = 44
/** Pixels a picture, at the very edge. */
const FASTEST = 14

/** How far a list is scrolled for one picture while something is carried near to its upper or lower edge. */
export function scrollSpeed(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  if (y < top + EDGE) return -Math.ceil(((top + EDGE - y) / EDGE) * FASTEST)
  if (y > bottom - EDGE) return Math.ceil(((y - (bottom - EDGE)) / EDGE) * FASTEST)
  return 0
}
