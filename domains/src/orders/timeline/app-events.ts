import type { AppEventType } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { type AppEvent, recordAppEvents } from '../../app-events/index.ts'

interface HappenedEvent {
  readonly type: string
  readonly order: { readonly id: string; readonly store_id: string }
  readonly data?: Readonly<Record<string, unknown>>
  readonly is_new_parcel?: boolean
  readonly now: Date
}

/** What apps hear of what happens to an order: the type, and for updates what changed. */
const told: Readonly<Record<string, readonly [AppEventType, changed?: string]>> = {
  'order.placed': ['orders.created'],
  'order.paid': ['orders.paid'],
  'order.edited': ['orders.updated', 'lines'],
  'order.noted': ['orders.updated', 'note'],
  'order.completed': ['orders.updated', 'status'],
  'order.cancelled': ['orders.cancelled'],
  'fulfilment.packed': ['orders.packed'],
  'fulfilment.shipped': ['orders.shipped'],
  'fulfilment.delivered': ['orders.delivered'],
  'fulfilment.collected': ['orders.delivered'],
  'return.received': ['orders.returned'],
  'refund.completed': ['orders.refunded'],
}

/** IDs and amounts. Reasons are written by people. */
const shared = ['number', 'total_paise', 'amount_paise', 'payment_method', 'method', 'return_id', 'refund_id'] as const

/** Tells apps what happened to orders. An order that waits for its payment doesn't exist for them yet. */
export async function tellApps(tx: Tx, events: readonly HappenedEvent[]): Promise<void> {
  const [first] = events
  if (first === undefined) return
  await recordAppEvents(tx, events.flatMap(eventsOf), first.now)
}

function eventsOf(happened: HappenedEvent): AppEvent[] {
  const { type, order, data = {} } = happened
  const event = { store_id: order.store_id, subject_id: order.id }
  const events: AppEvent[] = []
  const [appType, changed] = told[type] ?? (type.startsWith('return.') ? (['orders.updated', 'returns'] as const) : [])
  if (appType !== undefined) {
    const known = Object.entries(data).filter(([name]) => shared.some((field) => field === name))
    const fulfilmentId = data.fulfilment_id
    events.push({
      ...event,
      type: appType,
      ...(changed !== undefined && { changed: [changed] }),
      // The number of a parcel isn't that of its order.
      data: fulfilmentId === undefined ? Object.fromEntries(known) : { fulfilment_id: fulfilmentId },
    })
  }
  if (type.startsWith('fulfilment.')) events.push(parcelEvent(happened))
  return events
}

function parcelEvent({ type, order, data, is_new_parcel: isNew = false }: HappenedEvent): AppEvent {
  const status = type.slice('fulfilment.'.length)
  return {
    store_id: order.store_id,
    type: isNew ? 'fulfilments.created' : 'fulfilments.updated',
    subject_id: String(data?.fulfilment_id),
    ...(!isNew && { changed: ['status'] }),
    data: { order_id: order.id, status },
  }
}
