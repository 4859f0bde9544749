import { createHash } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { payoutBatchNotFound } from './contract.ts'

export type BatchRow = Awaited<ReturnType<typeof getBatchRow>>

/** Returns a batch. Refuses with `payout_batch_not_found`. */
export async function getBatchRow(db: Db | Tx, batchId: string) {
  const batch = await db.selectFrom('payout_batches').selectAll().where('id', '=', batchId).executeTakeFirst()
  if (batch === undefined) throw new Refused(payoutBatchNotFound)
  return batch
}

/**
 * Locks a batch's payouts and then the batch, in the order of everything that changes them, and returns the batch.
 * Refuses with `payout_batch_not_found`.
 */
export async function lockBatch(tx: Tx, batchId: string): Promise<BatchRow> {
  await tx
    .selectFrom('payouts')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('payout_batch_items').select('payout_id').where('batch_id', '=', batchId))
    .orderBy('id')
    .forUpdate()
    .execute()
  const batch = await tx
    .selectFrom('payout_batches')
    .selectAll()
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst()
  if (batch === undefined) throw new Refused(payoutBatchNotFound)
  return batch
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

/** Returns the payouts of a batch with the accounts that they're paid to, encrypted, in the order of their IDs. */
export function listItems(db: Db | Tx, batchId: string) {
  return selectPayable(db)
    .innerJoin('payout_batch_items as item', 'item.payout_id', 'payout.id')
    .select(['item.reference', 'item.amount_paise as batched_paise'])
    .where('item.batch_id', '=', batchId)
    .orderBy('payout.id')
    .execute()
}

export type PayableRow = Awaited<ReturnType<ReturnType<typeof selectPayable>['execute']>>[number]

/** Selects payouts with their payees and accounts. */
export function selectPayable(db: Db | Tx) {
  return db
    .selectFrom('payouts as payout')
    .innerJoin('bank_details as details', 'details.id', 'payout.bank_details_id')
    .innerJoin('accounts as payee', 'payee.id', 'payout.payee_id')
    .select(['payout.id', 'payout.amount_paise', 'payout.status', 'payout.destination'])
    .select(['payout.payee_kind', 'payout.payee_id'])
    .select(['payout.transaction_id', 'payout.fail_reason', 'payout.bank_details_id'])
    .select(['details.account_holder_name', 'details.name_at_bank', 'details.ifsc_code'])
    .select(['details.encrypted_account_number', 'details.account_number_hash', 'details.encrypted_upi_id'])
    .select(['payee.name as payee_name', 'payee.email as payee_email'])
}

/**
 * Returns the SHA-256 of what a batch pays: the layout, and of each payout the amount and the account. The account counts
 * by its keyed hash, the UPI ID as it's stored.
 */
export function hashContent(layout: string, items: readonly PayableRow[]): string {
  const lines = items
    .map((item) => [item.id, item.amount_paise, item.account_number_hash, item.encrypted_upi_id ?? ''].join(':'))
    .sort()
  return createHash('sha256')
    .update([layout, ...lines].join('\n'))
    .digest('hex')
}
