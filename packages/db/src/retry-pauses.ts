export const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 500

/** Pauses between attempts double, up to half a second. */
export function nextPauseMs(pause_ms: number): number {
  return Math.min(pause_ms * 2, LONGEST_PAUSE_MS)
}
