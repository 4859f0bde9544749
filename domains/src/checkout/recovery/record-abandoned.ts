import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, MINUTE_MS } from '@haat/http-contract'
import { recordAppEvents } from '../../app-events/index.ts'
import type { Job } from '../../platform.ts'
import { ABANDONED_AFTER_MINUTES } from './contract.ts'

const BATCH_SIZE = 500
/** Apps don't hear of older ones, also after an outage. */
const TOO_OLD_MS = DAY_MS

/** Tells apps which checkouts buyers with a known contact left: once for each checkout. */
export const recordAbandoned: Job = {
  queue: 'record-abandoned-carts',
  description: 'Tells apps which checkouts buyers left',
  schedule: '*/5 * * * *',
  async run({ db, clock }) {
    const now = clock()
    while ((await inTransaction(db, (tx) => recordBatch(tx, now))) === BATCH_SIZE) {
      // There can be more.
    }
  },
}

/** Returns how many checkouts were left, at most a batch. */
async function recordBatch(tx: Tx, now: Date): Promise<number> {
  const abandonedBefore = now.getTime() - ABANDONED_AFTER_MINUTES * MINUTE_MS
  const left = await tx
    .updateTable('checkouts')
    .set({ abandoned_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('checkouts')
        .select('id')
        .where('status', '=', 'open')
        .where('abandoned_at', 'is', null)
        .where('item_count', '>', 0)
        .where((or) => or.or([or('email', '<>', ''), or('phone', '<>', '')]))
        .where('updated_at', '<', new Date(abandonedBefore))
        .where('updated_at', '>', new Date(abandonedBefore - TOO_OLD_MS))
        .orderBy('updated_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'store_id', 'item_count', 'subtotal_paise'])
    .execute()
  const events = left.map(({ id, store_id: storeId, ...data }) => {
    return { store_id: storeId, type: 'carts.abandoned', subject_id: id, data } as const
  })
  await recordAppEvents(tx, events, now)
  return left.length
}
