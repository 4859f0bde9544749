/** How long the parts of a run may take, in milliseconds. */
export interface LiveRunLimits {
  /** Until no more webhooks and forms are sent. With everything that comes after them, a run takes less than the two minutes of a job. */
  readonly sending_ms: number
  /** One call of a page, of two. Webhooks have their own limit (`sendMessage`). */
  readonly page_ms: number
  /** Until the app has confirmed that it erased its copies. */
  readonly confirmation_ms: number
  /** Apps may go on working after they've answered a webhook. When they make no calls for so long, they're done. */
  readonly quiet_ms: number
  /** How long their calls are waited for. */
  readonly calls_ms: number
}

export const liveRunLimits: LiveRunLimits = {
  sending_ms: 45_000,
  page_ms: 5_000,
  confirmation_ms: 15_000,
  quiet_ms: 1_500,
  calls_ms: 5_000,
}

/** Pages longer than this are cut. */
export const MAX_PAGE_BYTES = 1024 * 1024
/** Webhooks that are sent at the same time. */
export const WEBHOOKS_AT_ONCE = 12

/** The time that a run has left for sending. */
export class TimeLeft {
  readonly #end: number
  constructor(totalMs: number) {
    this.#end = performance.now() + totalMs
  }

  get ms(): number {
    return Math.max(0, Math.round(this.#end - performance.now()))
  }

  get isOver(): boolean {
    return this.ms === 0
  }
}
