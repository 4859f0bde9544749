/** Time, as the install button is handed it; tests hand in one of their own. */
export interface Clock {
  /** Milliseconds, never running backwards. */
  now(): number
  wait(duration_ms: number): Promise<void>
  /** Calls back as time passes, about once a frame, until the returned function is called. */
  everyFrame(callback: () => void): () => void
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => performance.now(),
  wait: (duration_ms) => new Promise((resolve) => setTimeout(resolve, duration_ms)),
  // A timer beside the frames: a tab that is not seen has none, and its bar still has to arrive.
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
