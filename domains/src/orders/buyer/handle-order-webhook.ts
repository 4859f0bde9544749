import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { signatureInvalid } from '../../payments/contract.ts'
import { openStoreProvider, storePaymentEvent } from '../../payments/index.ts'
import { type PaymentProvider, PaymentProviderError, type Platform } from '../../platform.ts'
import { requireVisibleStore } from '../../stores/index.ts'
import type { OrderFollower } from '../followers.ts'
import { applyOrderPayment } from '../payments/apply-order-payment.ts'
import { CAPTURE_AFTER_S, captureOrderPaymentQueue } from '../payments/complete-order-payment.ts'
import type { ProviderMethod } from '../payments/order-payment.ts'
import { applyRefundReport } from '../refunds/apply-refund-report.ts'

interface WebhookCall {
  readonly method: ProviderMethod
  readonly store_slug: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | undefined>>
}

/**
 * Processes an event of a store's payment provider exactly once. The event is stored with its effects, so a repeated event
 * changes nothing, and a failed one is processed when the provider sends it again. Refuses with `signature_invalid`.
 */
export async function handleOrderWebhook(
  platform: Platform,
  followers: readonly OrderFollower[],
  { method, store_slug: storeSlug, body, headers }: WebhookCall,
): Promise<{ repeated: boolean }> {
  const store = await requireVisibleStore(platform.db, storeSlug)
  const provider = await findProvider(platform, store.id, method)
  const event = provider?.readWebhook({ body, headers })
  if (event === undefined) throw new Refused(signatureInvalid)
  return inTransaction(platform.db, async (tx) => {
    const isNew = await storePaymentEvent(tx, platform, { provider: `${method}:${store.id}`, event })
    const { payment, refund } = event
    if (!isNew) return { repeated: true }
    if (refund !== undefined) await applyRefundReport(tx, platform, { store_id: store.id, method, refund })
    if (payment === undefined) return { repeated: false }
    const report = { store_id: store.id, method, payment, actor: 'provider' } as const
    const applied = await applyOrderPayment(tx, platform, followers, report)
    // The provider expects a response within seconds, so a job calls it.
    if (applied?.awaits_capture) {
      const job = { payment_row_id: applied.row.id }
      await platform.jobs.enqueue(tx, captureOrderPaymentQueue, job, { start_after_s: CAPTURE_AFTER_S })
    }
    return { repeated: false }
  })
}

/** Nobody can sign an event for a store without keys. */
async function findProvider(
  platform: Platform,
  storeId: string,
  method: ProviderMethod,
): Promise<PaymentProvider | undefined> {
  try {
    return await openStoreProvider(platform, storeId, method)
  } catch (error) {
    if (error instanceof PaymentProviderError) return undefined
    throw error
  }
}
