import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordConsent } from './record-consent.ts'

interface Buyer {
  readonly store_id: string
  /** '' if unknown. At least one of both is known. */
  readonly email: string
  /** E.164, or ''. */
  readonly phone: string
  readonly name: string
  /** Only true changes the consent: an order without the tick doesn't withdraw an earlier one. */
  readonly accepts_marketing: boolean | undefined
  readonly now: Date
}

/**
 * Returns the customer with an email address, or with a phone number if there's no email address, and creates one if
 * needed. Adds a name and a phone number that weren't known. The customer stays locked until the transaction ends, so
 * that concurrent orders of a new buyer create one customer.
 */
export async function saveBuyer(tx: Tx, buyer: Buyer): Promise<{ id: string; is_new: boolean }> {
  const { store_id: storeId, now } = buyer
  const email = buyer.email.trim().toLowerCase()
  const phone = buyer.phone.trim()
  if (email === '' && phone === '') throw new Error('A customer needs an email address or a phone number')
  const accepts = buyer.accepts_marketing === true
  const saved = await tx
    .insertInto('customers')
    .values({
      store_id: storeId,
      email,
      phone,
      name: buyer.name.trim(),
      accepts_marketing: accepts,
      consent_changed_at: accepts ? now : null,
      consent_source: accepts ? 'checkout' : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      (email === ''
        ? conflict.columns(['store_id', 'phone']).where(sql<boolean>`email = '' AND phone <> ''`)
        : conflict.columns(['store_id', 'email']).where(sql<boolean>`email <> ''`)
      ).doUpdateSet({
        name: sql<string>`CASE WHEN customers.name = '' THEN excluded.name ELSE customers.name END`,
        phone: sql<string>`CASE WHEN customers.phone = '' THEN excluded.phone ELSE customers.phone END`,
        accepts_marketing: sql<boolean>`customers.accepts_marketing OR excluded.accepts_marketing`,
        consent_changed_at: keepUnlessConsenting('consent_changed_at'),
        consent_source: keepUnlessConsenting('consent_source'),
        updated_at: sql<Date>`CASE WHEN (customers.name = '' AND excluded.name <> '')
          OR (customers.phone = '' AND excluded.phone <> '')
          OR (excluded.accepts_marketing AND NOT customers.accepts_marketing)
          THEN excluded.updated_at ELSE customers.updated_at END`,
      }),
    )
    .returning([
      'id',
      sql<boolean>`old.id IS NULL`.as('is_new'),
      sql<boolean>`new.accepts_marketing AND old.accepts_marketing IS NOT TRUE`.as('has_consented'),
    ])
    .executeTakeFirstOrThrow()
  if (saved.has_consented) {
    const change = { store_id: storeId, customer_id: saved.id, accepts_marketing: true, source: 'checkout' } as const
    await recordConsent(tx, { ...change, actor: 'system' })
  }
  return { id: saved.id, is_new: saved.is_new }
}

function keepUnlessConsenting(column: 'consent_changed_at' | 'consent_source') {
  return sql<never>`CASE WHEN excluded.accepts_marketing AND NOT customers.accepts_marketing
    THEN excluded.${sql.id(column)} ELSE customers.${sql.id(column)} END`
}
