/** Work becomes due with time, and notifications can get lost. */
const POLL_MS = 1_000
const AFTER_ERROR_MS = 1_000

export interface WorkLoop {
  start(): void
  /** Looks for work now. While it works, it looks once more before it waits. */
  wake(): void
  /** Resolves when the work under way is done. */
  stop(): Promise<void>
}

/** Repeats `work`, which returns whether there was something to do, and waits when there was nothing. */
export function createWorkLoop(work: () => Promise<boolean>, onError: (error: unknown) => void): WorkLoop {
  let running: Promise<void> | undefined
  let isStopped = false
  let isWoken = false
  let endPause = () => {}

  const pause = async (ms: number) => {
    if (!isWoken) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms)
        endPause = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
    isWoken = false
  }
  const run = async () => {
    while (!isStopped) {
      try {
        if (!(await work())) await pause(POLL_MS)
      } catch (error) {
        onError(error)
        await pause(AFTER_ERROR_MS)
      }
    }
  }
  const wake = () => {
    isWoken = true
    endPause()
  }

  return {
    start() {
      running ??= run()
    },
    wake,
    async stop() {
      isStopped = true
      wake()
      await running
    },
  }
}
