import { setImmediate as nextIteration } from 'node:timers/promises'

/** How long pages can be rendered before the event loop handles other events. */
const SLICE_MS = 10

/**
 * Lets pages take turns. When the data of many pages arrives at once, each is rendered as soon as it's there: in one iteration
 * of the event loop, before any other request, timer or health check.
 */
export class RenderTurns {
  #sliceBeganMs: number | undefined

  /** Renders a page, in the event loop's next iteration if this one's time is used up. */
  async render<Page>(render: () => Page): Promise<Page> {
    while (this.#sliceBeganMs !== undefined && performance.now() - this.#sliceBeganMs >= SLICE_MS) await nextIteration()
    if (this.#sliceBeganMs === undefined) {
      this.#sliceBeganMs = performance.now()
      setImmediate(() => {
        this.#sliceBeganMs = undefined
      })
    }
    return render()
  }
}
