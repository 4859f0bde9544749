import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordAppEvent } from '../../app-events/index.ts'

interface Buyer {
  readonly store_id: string
  /** '' if unknown. At least one of both is known. */
  readonly email: string
  /** E.164, or ''. */
  readonly phone: string
  readonly name: string
  /**
   * Who says so: anyone who types the email address, the person, who has proved that it's theirs, or the store's team. What
   * a guest enters doesn't change a known customer, and the phone number isn't saved before the order is placed: see
   * `rememberBuyer`.
   */
  readonly source: 'guest' | 'account' | 'staff'
  readonly now: Date
}

/**
 * Returns the customer with an email address, or with a phone number if there's no email address, and creates one if
 * needed. The store's team also adds a name and a phone number that weren't known. The customer stays locked until the
 * transaction ends, so that concurrent orders of a new buyer create one customer.
 */
export async function saveBuyer(tx: Tx, buyer: Buyer): Promise<{ id: string; is_new: boolean }> {
  const { store_id: storeId, source, now } = buyer
  const email = buyer.email.trim().toLowerCase()
  const phone = buyer.phone.trim()
  if (email === '' && phone === '') throw new Error('A customer needs an email address or a phone number')
  const contact =
    source === 'staff'
      ? {
          name: sql<string>`CASE WHEN customers.name = '' THEN excluded.name ELSE customers.name END`,
          phone: sql<string>`CASE WHEN customers.phone = '' THEN excluded.phone ELSE customers.phone END`,
        }
      : {}
  const saved = await tx
    .insertInto('customers')
    .values({
      store_id: storeId,
      email,
      phone: source === 'guest' && email !== '' ? '' : phone,
      name: buyer.name.trim(),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      (email === ''
        ? conflict.columns(['store_id', 'phone']).where(sql<boolean>`email = '' AND phone <> ''`)
        : conflict.columns(['store_id', 'email']).where(sql<boolean>`email <> ''`)
      ).doUpdateSet({
        ...contact,
        updated_at: source === 'guest' ? sql<Date>`customers.updated_at` : now,
      }),
    )
    .returning(['id', sql<boolean>`old.id IS NULL`.as('is_new')])
    .executeTakeFirstOrThrow()
  if (saved.is_new) {
    await recordAppEvent(tx, { store_id: storeId, type: 'customers.created', subject_id: saved.id }, now)
  }
  return saved
}
