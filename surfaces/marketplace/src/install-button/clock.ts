/** The install button's source of time, so that tests can control it. */
export interface Clock {
  /** Milliseconds from a monotonic clock. */
  now(): number
  wait(durationMs: number): Promise<void>
  /** Calls back about once per frame, until the returned function is called. */
  everyFrame(callback: () => void): () => void
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => performance.now(),
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
  // Hidden tabs get no animation frames, so a timer also advances the progress bar.
  everyFrame: (callback) => {
    let frame = 0
    const draw = () => {
      callback()
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    const timer = setInterval(callback, 1_000)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
    }
  },
}
