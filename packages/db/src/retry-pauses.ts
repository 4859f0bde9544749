export const FIRST_PAUSE_MS = 20
const MAX_PAUSE_MS = 500

/** Pauses between attempts double, up to half a second. */
export function nextPauseMs(pauseMs: number): number {
  return Math.min(pauseMs * 2, MAX_PAUSE_MS)
}
