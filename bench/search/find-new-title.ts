import type { ServerProcess } from '../server-process.ts'
import { searchProducts } from './with-large-catalog.ts'

const POLL_EVERY_MS = 20
const GIVE_UP_AFTER_MS = 30_000

/**
 * Searches repeatedly until a process finds the product. Returns the time since `since_ms`, or infinity if the process doesn't
 * find the product within 30 seconds.
 */
export async function timeUntilFound(
  server: ServerProcess,
  { query, id, since_ms: sinceMs }: { query: string; id: string; since_ms: number },
): Promise<number> {
  while (performance.now() - sinceMs < GIVE_UP_AFTER_MS) {
    const found = await searchProducts(server, query)
    if (found.some((product) => product.id === id)) return performance.now() - sinceMs
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  return Number.POSITIVE_INFINITY
}
