/** Minimum install progress duration (requirements, Limits). */
export const MINIMUM_INSTALL_MS = 5_000

const SLOW_FROM = 0.9
const PENDING_LIMIT = 0.99

/**
 * Returns the progress, from 0 to 1, after `elapsed_ms`. It grows linearly for five seconds, but until the request has
 * succeeded it slows down at 0.9 and stays below 0.99. So 1 means that five seconds have passed and the app is
 * installed.
 */
export function installProgress(elapsedMs: number, hasSucceeded: boolean): number {
  const linear = Math.max(0, elapsedMs) / MINIMUM_INSTALL_MS
  if (hasSucceeded) return Math.min(1, linear)
  if (linear <= SLOW_FROM) return linear
  const range = PENDING_LIMIT - SLOW_FROM
  return SLOW_FROM + range * (1 - Math.exp(-(linear - SLOW_FROM)))
}
