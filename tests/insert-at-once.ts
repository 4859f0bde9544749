import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { countLockWaits } from './count-lock-waits.ts'

/**
 * Sends requests that insert into a table, and lets them continue only when each of them waits for a lock. So none of them
 * sees another's row before it inserts its own, unless the code makes them take turns.
 */
export async function insertAtOnce<Reply>(
  db: Db,
  table: string,
  requests: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const { sent } = await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const pending = Promise.all(requests.map((send) => send()))
    const waits = async () => (await countLockWaits(db)) >= requests.length
    await vi.waitUntil(waits, { timeout: 10_000, interval: 20 })
    return { sent: pending }
  })
  return sent
}
