import type { TestServer } from '../harness.ts'

/** Only a blocked event loop delays another visitor this much, even on a busy machine. */
export const MAX_WAIT_MS = 3_000
/** Far more than a bounded parser needs, and far less than an unbounded one uses. */
export const MAX_GROWTH_BYTES = 400 * 1024 * 1024

/** Runs `work` while another visitor requests pages one after the other. */
export async function withNeighbour<Result>({ app }: Pick<TestServer, 'app'>, work: () => Promise<Result>) {
  const beforeBytes = process.memoryUsage().rss
  let isWorking = true
  let responses = 0
  let longestWaitMs = 0
  let growthBytes = 0
  const neighbour = async () => {
    do {
      const began = performance.now()
      const { statusCode } = await app.inject({ url: '/healthz' })
      if (statusCode !== 200) throw new Error(`The other visitor's request returned ${statusCode}`)
      // Also waits for a timer: code that starves timers would starve sockets too.
      await new Promise((resolve) => setTimeout(resolve, 5))
      responses += 1
      longestWaitMs = Math.max(longestWaitMs, performance.now() - began)
      growthBytes = Math.max(growthBytes, process.memoryUsage().rss - beforeBytes)
    } while (isWorking)
  }
  const working = work().finally(() => {
    isWorking = false
  })
  const [result] = await Promise.all([working, neighbour()])
  return { result, responses, longest_wait_ms: longestWaitMs, growth_bytes: growthBytes }
}
