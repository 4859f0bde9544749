import type { Point } from '../geometry.ts'

/** Distance from the upper or lower edge at which the page starts to scroll, and the maximum per call; CSS pixels. */
const EDGE_PX = 48
const MAX_STEP_PX = 20

/** Returns the pixels to scroll down while dragging at a point of a window of this height; more near the edge. */
export function scrollAtEdge({ y }: Point, height: number): number {
  // Far outside, the pointer isn't over the frame.
  if (y < -EDGE_PX || y > height + EDGE_PX) return 0
  const above = Math.min(1, (EDGE_PX - y) / EDGE_PX)
  const below = Math.min(1, (y - height + EDGE_PX) / EDGE_PX)
  if (above > 0) return -Math.ceil(above * MAX_STEP_PX)
  return below > 0 ? Math.ceil(below * MAX_STEP_PX) : 0
}
