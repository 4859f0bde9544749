import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { MAX_STORED_BYTES_A_DAY, themeLimitExceeded } from './contract.ts'

/** Who stores something, and when. */
export interface StoredBy {
  /** Null: the platform, which has no limit. */
  readonly account_id: string | null
  readonly now: Date
}

/**
 * Counts bytes that an account stores in its themes. Refuses with `theme_limit_exceeded` if they are more than 1 GB in a
 * day (in India). Call it after contents are stored: the account's row is locked until the end of the transaction.
 */
export async function countStorage(tx: Tx, { account_id: accountId, now }: StoredBy, bytes: number): Promise<void> {
  if (accountId === null || bytes === 0) return
  const { total } = await tx
    .insertInto('theme_storage_days')
    .values({ account_id: accountId, day: sql`(${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date`, bytes })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet((eb) => ({
        bytes: eb('theme_storage_days.bytes', '+', eb.ref('excluded.bytes')),
      })),
    )
    .returning('bytes as total')
    .executeTakeFirstOrThrow()
  if (Number(total) <= MAX_STORED_BYTES_A_DAY) return
  const message = 'You can store up to 1 GB of changes and uploads a day. You can save again tomorrow'
  throw new Refused(themeLimitExceeded, `${message}.`, {
    errors: [{ path: 'files', message }],
    extensions: { limit: 'bytes_a_day' },
  })
}
