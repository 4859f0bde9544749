import type { Point } from '../geometry.ts'

/** How near to the upper or lower edge the page begins to move, and how far at most each time it is asked; CSS pixels. */
const EDGE_PX = 48
const MOST_PX = 20

/** Pixels to scroll, down, while something is held at a point of a window of this height; faster nearer to the edge. */
export function scrollAtEdge({ y }: Point, height: number): number {
  // Far outside of the frame it is not held over it.
  if (y < -EDGE_PX || y > height + EDGE_PX) return 0
  const above = Math.min(1, (EDGE_PX - y) / EDGE_PX)
  const below = Math.min(1, (y - height + EDGE_PX) / EDGE_PX)
  if (above > 0) return -Math.ceil(above * MOST_PX)
  return below > 0 ? Math.ceil(below * MOST_PX) : 0
}
