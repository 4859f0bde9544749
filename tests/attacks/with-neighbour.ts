import type { TestServer } from '../harness.ts'

/** Only a blocked event loop delays another visitor this much, even on a busy machine. */
export const MAX_WAIT_MS = 3_000
/** Far more than a bounded parser needs, and far less than an unbounded one uses. */
export const MAX_GROWTH_BYTES = 400 * 1024 * 1024

/** Runs `work` while another visitor requests pages one after the other. */
export async function withNeighbour<Result>({ app }: Pick<TestServer, 'app'>, work: () => Promise<Result>) {
  const before_bytes = process.memoryUsage().rss
  let isWorking = true
  let responses = 0
  let longest_wait_ms = 0
  let growth_bytes = 0
  const neighbour = async () => {
    do {
      const began = performance.now()
      const { statusCode } = await app.inject({ url: '/healthz' })
      if (statusCode !== 200) throw new Error(`The other visitor's request returned ${statusCode}`)
      // Also waits for a timer: code that starves timers would starve sockets too.
      await new Promise((resolve) => setTimeout(resolve, 5))
      responses += 1
      longest_wait_ms = Math.max(longest_wait_ms, performance.now() - began)
      growth_bytes = Math.max(growth_bytes, process.memoryUsage().rss - before_bytes)
    } while (isWorking)
  }
  const working = work().finally(() => {
    isWorking = false
  })
  const [result] = await Promise.all([working, neighbour()])
  return { result, responses, longest_wait_ms, growth_bytes }
}
