import type { Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { messagesFull } from './contract.ts'

/** Protects the store owner's mailbox: more than this in a day is spam. */
const MAX_PER_DAY = { store_messages: 200, newsletter_subscribers: 2_000 } as const

/**
 * Refuses with `too_many_messages` if a store has reached its limit in the last 24 hours. Transactions that add to the same
 * store wait for each other from here on.
 */
export async function requireDailyCapacity(
  tx: Tx,
  table: keyof typeof MAX_PER_DAY,
  storeId: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  await lockCapacity(tx, table, storeId)
  const { count } =
    table === 'store_messages'
      ? await tx
          .selectFrom('store_messages')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('store_id', '=', storeId)
          .where('created_at', '>', since)
          .executeTakeFirstOrThrow()
      : await tx
          .selectFrom('newsletter_subscribers')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('store_id', '=', storeId)
          .where('subscribed_at', '>', since)
          .executeTakeFirstOrThrow()
  if (count >= MAX_PER_DAY[table]) throw new Refused(messagesFull)
}

/** Lets no other transaction count what a store may add to a table, until this one has ended. */
export async function lockCapacity(tx: Tx, table: string, storeId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`daily-capacity:${table}:${storeId}`}, 0))`.execute(tx)
}
