import type { Point } from '../geometry.ts'

/** Distance from the upper or lower edge at which the page starts to scroll, and the maximum per call; CSS pixels. */
const EDGE_PX = 48
const MOST_PX = 20

/** Pixels to scroll down while something is held at a point of a window of this height; faster closer to the edge. */
export function scrollAtEdge({ y }: Point, height: number): number {
  // Far outside the frame, the pointer isn't over it.
  if (y < -EDGE_PX || y > height + EDGE_PX) return 0
  const above = Math.min(1, (EDGE_PX - y) / EDGE_PX)
  const below = Math.min(1, (y - height + EDGE_PX) / EDGE_PX)
  if (above > 0) return -Math.ceil(above * MOST_PX)
  return below > 0 ? Math.ceil(below * MOST_PX) : 0
}
