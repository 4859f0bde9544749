/** The slowest transfer that is waited for, of a request's body or of an answer. */
export interface Pace {
  /** How long the client may keep the process waiting before its pace counts. */
  readonly grace_ms: number
  /** On average, over the whole time of waiting; 0 is no limit. */
  readonly min_bytes_per_second: number
}

/** Whether a client that has kept the process waiting so long has transferred too little. */
export function isTooSlow({ grace_ms, min_bytes_per_second }: Pace, waited_ms: number, bytes: number): boolean {
  return waited_ms > grace_ms && bytes < (waited_ms / 1_000) * min_bytes_per_second
}
