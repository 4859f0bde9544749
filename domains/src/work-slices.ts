import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work may hold the event loop before requests that wait are served. */
const SLICE_MS = 10

/**
 * Cuts long work into slices, so that requests are served in between:
 *
 *     const slices = new WorkSlices()
 *     for (const item of items) {
 *       await slices.pause()
 *       handle(item)
 *     }
 */
export class WorkSlices {
  #started_ms = performance.now()

  /** Serves what waits if the present slice has lasted long enough; otherwise returns at once. */
  async pause(): Promise<void> {
    if (performance.now() - this.#started_ms < SLICE_MS) return
    await nextTurn()
    this.#started_ms = performance.now()
  }
}
