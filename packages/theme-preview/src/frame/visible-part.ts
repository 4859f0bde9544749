let covered = 0

/**
 * Sets how much of the frame the host covers at its bottom edge (a sheet on a phone), in CSS pixels of the frame. The
 * page keeps its height, and with it everything measured in `vh`; it can be scrolled further by the covered height.
 */
export function cover(bottom: number): void {
  covered = Math.max(0, Math.min(bottom, innerHeight))
  document.documentElement.style.setProperty('--haat-covered', `${covered}px`)
}

/** Height of the visible part of the frame, from its top edge. */
export function visibleHeight(): number {
  return Math.max(1, innerHeight - covered)
}
