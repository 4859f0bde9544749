let covered = 0

/**
 * Says how much of the frame the host covers at its lower edge (a sheet on a phone), in CSS pixels of the frame. The page keeps
 * its height, and with it what is measured by it (`vh`); it can be scrolled as much further as it is covered.
 */
export function cover(bottom: number): void {
  covered = Math.max(0, Math.min(bottom, innerHeight))
  document.documentElement.style.setProperty('--haat-covered', `${covered}px`)
}

/** As high as the part of the frame is that people see, from its upper edge. */
export function visibleHeight(): number {
  return Math.max(1, innerHeight - covered)
}
