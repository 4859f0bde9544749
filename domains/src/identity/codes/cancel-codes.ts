import type { Tx } from '@haat/db'

/** Invalidates every unused code of an account. */
export async function cancelCodes(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
