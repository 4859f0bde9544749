import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import type { BuyerAddress } from '../contract.ts'
import { recordCustomerUpdate } from '../record-customer-update.ts'
import { recordConsent } from './record-consent.ts'
import { rememberAddress } from './remember-address.ts'

interface PlacedOrder {
  readonly store_id: string
  readonly customer_id: string
  readonly name: string
  readonly phone: string
  /** Where it's delivered; null if nothing is shipped. */
  readonly address: BuyerAddress | null
  /** Only true changes the consent: an order without the tick doesn't withdraw an earlier one. */
  readonly accepts_marketing: boolean
  /** Whether the buyer is signed in as this customer. */
  readonly is_signed_in: boolean
  readonly now: Date
}

/**
 * Adds what an order says about its buyer to the customer, once it's placed: a name and a phone number that weren't known,
 * the address, and the consent to marketing. Anyone can type anyone's email address, so a guest's order adds all of this
 * only to a customer that it created itself; to another one it adds the address, and not as the default. Call it while
 * the customer is locked, as after `countOrder`.
 */
export async function rememberBuyer(tx: Tx, order: PlacedOrder): Promise<void> {
  const {
    store_id: storeId,
    customer_id: customerId,
    is_signed_in: isSignedIn,
    accepts_marketing: accepts,
    now,
  } = order
  const saved = await tx
    .updateTable('customers')
    .set({
      name: sql<string>`CASE WHEN name = '' THEN ${order.name} ELSE name END`,
      phone: sql<string>`CASE WHEN phone = '' THEN ${order.phone} ELSE phone END`,
      ...(accepts && {
        accepts_marketing: true,
        consent_changed_at: sql<Date>`CASE WHEN accepts_marketing THEN consent_changed_at ELSE ${now}::timestamptz END`,
        consent_source: sql<string>`CASE WHEN accepts_marketing THEN consent_source ELSE 'checkout' END`,
      }),
      updated_at: now,
    })
    .where('id', '=', customerId)
    .$if(!isSignedIn, (query) => query.where(isCreatedByOrder))
    .returning([
      sql<boolean>`new.accepts_marketing AND NOT old.accepts_marketing`.as('has_consented'),
      sql<string[]>`array_remove(ARRAY[CASE WHEN new.name <> old.name THEN 'name' END,
        CASE WHEN new.phone <> old.phone THEN 'phone' END], NULL)`.as('learned'),
    ])
    .executeTakeFirst()
  const changed = [
    ...(saved?.learned ?? []),
    ...(saved?.has_consented === true ? ['accepts_marketing'] : []),
    ...(order.address === null ? [] : ['addresses']),
  ]
  if (changed.length > 0) {
    await recordCustomerUpdate(tx, { store_id: storeId, customer_id: customerId }, changed, now)
  }
  if (saved?.has_consented === true) {
    const change = { store_id: storeId, customer_id: customerId, accepts_marketing: true, source: 'checkout' } as const
    await recordConsent(tx, { ...change, actor: 'system' })
  }
  if (order.address === null) return
  await rememberAddress(tx, {
    store_id: storeId,
    customer_id: customerId,
    address: order.address,
    can_become_default: saved !== undefined,
    now,
  })
}

// The customer came into being with an order, it's the only one that is placed, and nobody has signed in or changed the
// customer since: signing in sets `updated_at`.
const isCreatedByOrder = sql<boolean>`orders_count <= 1 AND updated_at = created_at AND consent_changed_at IS NULL
  AND EXISTS (SELECT FROM orders WHERE orders.customer_id = customers.id AND orders.created_at = customers.created_at)`
