/** The minimum transfer rate of a request body or a response. */
export interface Pace {
  /** How long the client may keep the process waiting before the rate applies. */
  readonly grace_ms: number
  /** Average over the whole waiting time; 0 turns off the limit. */
  readonly min_bytes_per_second: number
}

/** Returns whether a client has transferred too little in the time it kept the process waiting. */
export function isTooSlow({ grace_ms, min_bytes_per_second }: Pace, waited_ms: number, bytes: number): boolean {
  return waited_ms > grace_ms && bytes < (waited_ms / 1_000) * min_bytes_per_second
}
