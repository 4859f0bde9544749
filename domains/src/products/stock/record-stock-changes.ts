import type { Tx } from '@haat/db'
import { type AppEvent, recordAppEvents } from '../../app-events/index.ts'

/** The stock of a variant before and after a change. */
export interface ChangedStock {
  readonly id: string
  readonly product_id: string
  readonly stock_before: number
  readonly stock_quantity: number
}

/** Tells apps about changes of stock. Variants whose stock stayed the same are left out. */
export async function recordStockChanges(
  tx: Tx,
  storeId: string,
  variants: readonly ChangedStock[],
  now: Date,
): Promise<void> {
  const changed = variants.filter((variant) => variant.stock_quantity !== variant.stock_before)
  await recordAppEvents(
    tx,
    changed.flatMap((variant) => eventsOf(storeId, variant)),
    now,
  )
}

function eventsOf(storeId: string, { id, ...data }: ChangedStock): AppEvent[] {
  const event = { store_id: storeId, subject_id: id, data: { ...data } }
  const { stock_before: before, stock_quantity: after } = data
  const events: AppEvent[] = [{ ...event, type: 'variants.stock_changed' }]
  if (before > 0 && after <= 0) events.push({ ...event, type: 'variants.out_of_stock' })
  if (before <= 0 && after > 0) events.push({ ...event, type: 'variants.back_in_stock' })
  return events
}
