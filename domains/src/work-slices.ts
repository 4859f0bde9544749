import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work can block the event loop before waiting requests are served. */
const SLICE_MS = 10

/**
 * Splits long work into slices, so that the event loop can serve requests in between:
 *
 *     const slices = new WorkSlices()
 *     for (const item of items) {
 *       await slices.pause()
 *       handle(item)
 *     }
 */
export class WorkSlices {
  #started_ms = performance.now()

  /** Yields to the event loop if the current slice is over; otherwise returns immediately. */
  async pause(): Promise<void> {
    if (performance.now() - this.#started_ms < SLICE_MS) return
    await nextTurn()
    this.#started_ms = performance.now()
  }
}
