import type { Database, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Platform } from '../../platform.ts'
import type { ReportedRefund } from '../../provider-refund.ts'
import type { ProviderMethod } from '../payments/order-payment.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'

const FAILED_REASON = 'The bank didn’t accept the refund'

type RefundRow = Selectable<Database['order_refunds']> & { readonly is_surplus_payment: boolean }

interface RefundReport {
  readonly store_id: string
  readonly method: ProviderMethod
  readonly refund: ReportedRefund
}

/**
 * Updates a refund from what its provider reports about it now: completes it once the money is sent, and marks it as failed if
 * the bank didn't accept it. Safe to call with the same report again, and in any order. Does nothing for refunds that the
 * store made in the provider's dashboard.
 */
export async function applyRefundReport(tx: Tx, platform: Platform, report: RefundReport): Promise<void> {
  const { refund } = report
  const row = await lockRefund(tx, report)
  if (row === undefined) return
  // A failed refund is made again as another one at the provider, and events about the first one can come late.
  const isSame = row.provider_refund_id === refund.refund_id
  const isOfOtherAttempt = row.provider_refund_id !== null && !isSame && row.failure_reason === null
  if (isOfOtherAttempt || (isSame && row.failure_reason !== null)) return
  switch (refund.status) {
    case 'pending':
      if (row.status !== 'requested') return
      await update(tx, row, { provider_refund_id: refund.refund_id, failure_reason: null })
      return
    case 'processed':
      return complete(tx, platform, row, refund.refund_id)
    case 'failed':
      return fail(tx, platform, row, refund.refund_id)
  }
}

/** Finds a refund by its ID at the provider, or, before that is stored, by our own. */
function lockRefund(tx: Tx, { store_id: storeId, method, refund }: RefundReport): Promise<RefundRow | undefined> {
  const receipt = z.uuid().safeParse(refund.receipt).data
  return tx
    .selectFrom('order_refunds as refund')
    .innerJoin('order_payments as payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.is_surplus as is_surplus_payment')
    .where('refund.store_id', '=', storeId)
    .where('payment.method', '=', method)
    .where((eb) =>
      eb.or([
        eb('refund.provider_refund_id', '=', refund.refund_id),
        ...(receipt === undefined ? [] : [eb('refund.id', '=', receipt)]),
      ]),
    )
    .forUpdate('refund')
    .executeTakeFirst()
}

async function complete(tx: Tx, platform: Platform, row: RefundRow, providerRefundId: string): Promise<void> {
  if (row.status !== 'requested' && row.status !== 'failed') return
  const now = platform.clock()
  const completed = { status: 'completed', completed_at: now, provider_refund_id: providerRefundId }
  await update(tx, row, { ...completed, failure_reason: null })
  const data = { refund_id: row.id, amount_paise: row.amount_paise, is_surplus: row.is_surplus_payment }
  await recordOrderEvents(tx, platform, [
    { type: 'refund.completed', order: orderOf(row), actor: 'provider', data, now },
  ])
}

/** The buyer is still owed the money: staff refund it again, or pay it back by hand. */
async function fail(tx: Tx, platform: Platform, row: RefundRow, providerRefundId: string): Promise<void> {
  const failed = { status: 'failed', completed_at: null, provider_refund_id: providerRefundId }
  await update(tx, row, { ...failed, failure_reason: FAILED_REASON })
  const data = { refund_id: row.id, amount_paise: row.amount_paise, reason: FAILED_REASON }
  const now = platform.clock()
  await recordOrderEvents(tx, platform, [{ type: 'refund.failed', order: orderOf(row), actor: 'provider', data, now }])
}

async function update(tx: Tx, { id }: RefundRow, values: Partial<RefundRow>): Promise<void> {
  await tx.updateTable('order_refunds').set(values).where('id', '=', id).execute()
}

function orderOf({ order_id: id, store_id: storeId }: RefundRow) {
  return { id, store_id: storeId }
}
