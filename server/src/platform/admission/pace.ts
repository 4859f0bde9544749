/** The minimum transfer rate of a request body or a response. */
export interface Pace {
  /** How long the client may keep the process waiting before the rate applies. */
  readonly grace_ms: number
  /** Average over the whole waiting time; 0 turns off the limit. */
  readonly min_bytes_per_second: number
}

/** Returns whether a client has transferred too little in the time it kept the process waiting. */
export function isTooSlow(
  { grace_ms: graceMs, min_bytes_per_second: minBytesPerSecond }: Pace,
  waitedMs: number,
  bytes: number,
): boolean {
  return waitedMs > graceMs && bytes < (waitedMs / 1_000) * minBytesPerSecond
}
