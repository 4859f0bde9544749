import type { Tx } from '@haat/db'
import { recordAppEvent } from '../app-events/index.ts'

interface Owner {
  readonly store_id: string
  readonly customer_id: string
}

/** Tells apps which fields of a customer changed, without their values. */
export async function recordCustomerUpdate(
  tx: Tx,
  { store_id: storeId, customer_id: customerId }: Owner,
  changed: readonly string[],
  now: Date,
): Promise<void> {
  const event = { store_id: storeId, type: 'customers.updated', subject_id: customerId } as const
  await recordAppEvent(tx, { ...event, changed }, now)
}
