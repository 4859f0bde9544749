/** Minimum install progress duration (requirements, Limits). */
export const MINIMUM_INSTALL_MS = 5_000

const SLOWS_DOWN_AT = 0.9
const NEVER_PASSES = 0.99

/**
 * How full the bar is, 0 to 1, after `elapsed_ms`. It runs evenly for at least five seconds; while the request has not
 * succeeded it only creeps beyond nine tenths, so 1 means both: five seconds have passed, and the app is installed.
 */
export function installProgress(elapsed_ms: number, hasSucceeded: boolean): number {
  const even = Math.max(0, elapsed_ms) / MINIMUM_INSTALL_MS
  if (hasSucceeded) return Math.min(1, even)
  if (even <= SLOWS_DOWN_AT) return even
  const rest = NEVER_PASSES - SLOWS_DOWN_AT
  return SLOWS_DOWN_AT + rest * (1 - Math.exp(-(even - SLOWS_DOWN_AT)))
}
