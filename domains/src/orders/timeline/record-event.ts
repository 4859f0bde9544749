import type { Tx } from '@haat/db'
import { type ActingPerson, personIdOf } from '../../acting-person.ts'
import type { Platform } from '../../platform.ts'
import { tellApps } from './app-events.ts'

type TeamMember = Pick<ActingPerson, 'account_id'> & Partial<ActingPerson>

/** Who changed an order: the buyer, a member of the store's team or an app, the payment provider or Haat itself. */
export type OrderActor = 'buyer' | 'provider' | 'system' | TeamMember

/** Returns the account of a member of the team, or of the person for whom an app acts; undefined for others. */
export function accountOf(actor: OrderActor): string | undefined {
  if (typeof actor === 'string') return undefined
  return actor.kind === undefined ? actor.account_id : personIdOf({ ...actor, kind: actor.kind })
}

/** The timeline names an app, which has no account. */
function appOf(actor: OrderActor): { app?: string } {
  if (typeof actor === 'string' || actor.kind !== 'app') return {}
  return actor.name === undefined ? {} : { app: actor.name }
}

export interface NewOrderEvent {
  /** `order.placed`, `payment.failed`, `fulfilment.shipped`. */
  readonly type: string
  readonly order: { readonly id: string; readonly store_id: string }
  readonly actor: OrderActor
  /** Ids, amounts and reasons. No addresses and no secrets. */
  readonly data?: Readonly<Record<string, unknown>>
  /** Of `fulfilment.…`: the parcel didn't exist before. */
  readonly is_new_parcel?: boolean
  readonly now: Date
}

/** Sends the emails and notifications that follow from an event: `{ event_id }`. */
export const followEventQueue = 'follow-order-event'

/** Types of events that something follows from. */
const followedTypes: ReadonlySet<string> = new Set([
  'order.placed',
  'order.link_sent',
  'order.cancelled',
  'order.edited',
  'order.waits_for_transfer',
  'payment.reported',
  'payment.unconfirmed',
  'payment.failed',
  'fulfilment.shipped',
  'fulfilment.delivered',
  'fulfilment.ready',
  'refund.completed',
  'refund.failed',
  'return.requested',
  'return.approved',
  'return.declined',
  'return.received',
  'return.refunded',
  'return.exchanged',
  'return.cancelled',
])

/**
 * Records what happened to an order, in the transaction of the change: for its timeline, for apps, and for what follows from
 * it after the commit.
 */
export async function recordOrderEvents(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  events: readonly NewOrderEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = await tx
    .insertInto('order_events')
    .values(
      events.map(({ type, order, actor, data = {}, now }) => ({
        type,
        order_id: order.id,
        store_id: order.store_id,
        actor: typeof actor === 'string' ? actor : 'store',
        account_id: accountOf(actor) ?? null,
        data: JSON.stringify({ ...data, ...appOf(actor) }),
        occurred_at: now,
      })),
    )
    .returning(['id', 'type'])
    .execute()
  await tellApps(tx, events)
  const followed = rows.filter(({ type }) => followedTypes.has(type))
  await Promise.all(followed.map(({ id }) => jobs.enqueue(tx, followEventQueue, { event_id: id })))
}
