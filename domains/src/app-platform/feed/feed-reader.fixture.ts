import { sql } from 'kysely'
import { vi } from 'vitest'
import type { TestServer } from '../../../../tests/harness.ts'

/** Just below that of a test. One of the transactions of others loads the demo. */
const LIMIT_MS = 110_000

/**
 * Waits until everything that has been committed is in feeds: databases of other tests on the same server have transactions
 * too, and the feed ends before the oldest one that's open.
 */
export async function untilFeedsAreComplete({ db }: Pick<TestServer, 'db'>): Promise<void> {
  const { rows } = await sql<{ next: string }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`.execute(db)
  const next = BigInt(rows[0]?.next ?? 0)
  const oldest = async () => {
    const read = await sql<{ xmin: string }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin`.execute(db)
    return BigInt(read.rows[0]?.xmin ?? 0) >= next
  }
  await vi.waitUntil(oldest, { timeout: LIMIT_MS, interval: 20 })
}
