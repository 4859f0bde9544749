import type { Tx } from '@haat/db'

/**
 * Reconciles the exported batch of a payout that was just sent or has failed, if it was the last one. The payout is
 * locked.
 */
export async function reconcileBatchOf(tx: Tx, payoutId: string, now: Date): Promise<void> {
  const batch = await tx
    .selectFrom('payout_batches')
    .select('id')
    .where('status', '=', 'exported')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payout_batch_items')
        .select('batch_id')
        .where('payout_id', '=', payoutId)
        .where('is_live', '=', true),
    )
    .forUpdate()
    .executeTakeFirst()
  if (batch === undefined) return
  // A statement of its own: it sees what the transactions did that had the lock before.
  await tx
    .updateTable('payout_batches')
    .set({ status: 'reconciled', reconciled_at: now })
    .where('id', '=', batch.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout_batch_items as item')
            .innerJoin('payouts as payout', 'payout.id', 'item.payout_id')
            .select('payout.id')
            .where('item.batch_id', '=', batch.id)
            .where('payout.status', 'in', ['requested', 'processing']),
        ),
      ),
    )
    .execute()
}
