import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { type PaymentMethodName, paymentMethodNotSetUp, paymentMethodUnavailable } from './contract.ts'
import { hasTestPayments } from './find-store-methods.ts'

interface Switch {
  readonly method: PaymentMethodName
  readonly is_enabled: boolean
}

/** Enables or disables a payment method that is set up. Refuses with `payment_method_not_set_up`. */
export async function switchPaymentMethod(
  platform: Platform,
  actor: StoreMember<'vendor'>,
  { method, is_enabled: isEnabled }: Switch,
  requestId: string,
): Promise<void> {
  const { store } = actor
  if (method === 'test' && isEnabled && !hasTestPayments(platform)) throw new Refused(paymentMethodUnavailable)
  await inTransaction(platform.db, async (tx) => {
    const row = await tx
      .selectFrom('store_payment_methods')
      .select('is_enabled')
      .where('store_id', '=', store.id)
      .where('method', '=', method)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Refused(paymentMethodNotSetUp)
    if (row.is_enabled === isEnabled) return
    await tx
      .updateTable('store_payment_methods')
      .set({ is_enabled: isEnabled, updated_at: platform.clock() })
      .where('store_id', '=', store.id)
      .where('method', '=', method)
      .execute()
    await recordAudit(tx, {
      action: isEnabled ? 'payment_method.enabled' : 'payment_method.disabled',
      actor,
      store_id: store.id,
      subject_id: method,
      request_id: requestId,
    })
  })
}
