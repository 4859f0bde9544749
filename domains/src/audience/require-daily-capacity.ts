import type { Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { messagesFull } from './contract.ts'

/** Protects the store owner's mailbox: more than this in a day is spam. */
const MAX_PER_DAY = { store_messages: 200, newsletter_subscribers: 2_000 } as const

/** Refuses with `too_many_messages` if a store has reached its limit in the last 24 hours. */
export async function requireDailyCapacity(
  tx: Tx,
  table: keyof typeof MAX_PER_DAY,
  storeId: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
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
