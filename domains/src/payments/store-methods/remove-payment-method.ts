import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { PaymentMethodName } from './contract.ts'
import { describeMethod } from './describe-method.ts'
import { readMethod } from './find-store-methods.ts'

/** Removes a payment method with its details and keys. Does nothing if it isn't set up. */
export async function removePaymentMethod(
  platform: Platform,
  actor: StoreMember<'vendor'>,
  method: PaymentMethodName,
  requestId: string,
): Promise<void> {
  const { store } = actor
  await inTransaction(platform.db, async (tx) => {
    const removed = await tx
      .deleteFrom('store_payment_methods')
      .where('store_id', '=', store.id)
      .where('method', '=', method)
      .returning(['method', 'settings'])
      .executeTakeFirst()
    if (removed === undefined) return
    await recordAudit(tx, {
      action: 'payment_method.removed',
      actor,
      store_id: store.id,
      subject_id: method,
      details: describeMethod(readMethod(removed)),
      request_id: requestId,
    })
  })
}
