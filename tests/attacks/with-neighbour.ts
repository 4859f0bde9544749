import type { TestServer } from '../harness.ts'

/** Only a blocked event loop makes another visitor wait this long, even on a busy machine. */
export const MOST_WAIT_MS = 3_000
/** Far more than a bounded parser needs, and far less than an unbounded one would take. */
export const MOST_GROWTH_BYTES = 400 * 1024 * 1024

/** Runs `work` while another visitor requests pages one after the other. */
export async function withNeighbour<Result>({ app }: Pick<TestServer, 'app'>, work: () => Promise<Result>) {
  const before_bytes = process.memoryUsage().rss
  let isWorking = true
  let answered = 0
  let longest_wait_ms = 0
  let growth_bytes = 0
  const neighbour = async () => {
    do {
      const asked = performance.now()
      const { statusCode } = await app.inject({ url: '/healthz' })
      if (statusCode !== 200) throw new Error(`The neighbour's request was answered with ${statusCode}`)
      // Gives timers a turn as well: what starves timers would starve sockets too.
      await new Promise((resolve) => setTimeout(resolve, 5))
      answered += 1
      longest_wait_ms = Math.max(longest_wait_ms, performance.now() - asked)
      growth_bytes = Math.max(growth_bytes, process.memoryUsage().rss - before_bytes)
    } while (isWorking)
  }
  const working = work().finally(() => {
    isWorking = false
  })
  const [result] = await Promise.all([working, neighbour()])
  return { result, answered, longest_wait_ms, growth_bytes }
}
