import type { Tx } from '@haat/db'
import type { PaymentEvent, Platform } from '../../platform.ts'

/** Stores an event of a provider, or of one account at it. Returns false if it was already stored. */
export async function storePaymentEvent(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { provider, event }: { readonly provider: string; readonly event: PaymentEvent },
): Promise<boolean> {
  const stored = await tx
    .insertInto('payment_events')
    .values({
      provider,
      event_id: event.event_id,
      event_type: event.event_type,
      order_id: event.payment?.order_id ?? null,
      payload: JSON.stringify(event.payload),
      received_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return stored !== undefined
}
