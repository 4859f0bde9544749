import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordPersonalAccess } from '../app-platform/index.ts'
import { customerNotFound } from '../customers/contract.ts'
import { unsubscribePage } from '../customers/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import type { AppActor } from '../serve.ts'
import { findStoreSender } from '../store-themes/index.ts'
import { type AppEmail, customerHasNoOrder, marketingNotAgreed, type NewAppEmail, noEmailAddress } from './contract.ts'
import { appMail } from './mails.ts'
import { requireEmailCapacity } from './require-capacity.ts'

/**
 * Sends an email of an app to a customer, in the store's name, and records it in the log of the app that the owner reads.
 * Refuses with `customer_not_found`, `no_email_address`, `marketing_not_agreed`, `customer_has_no_order` or `too_many_emails`.
 */
export async function sendAppEmail(
  platform: Platform,
  { installation }: AppActor,
  { customer_id: customerId, kind, subject, text, button }: NewAppEmail,
): Promise<AppEmail> {
  const now = platform.clock()
  const { urls } = platform.settings
  return inTransaction(platform.db, async (tx) => {
    const store = await tx
      .selectFrom('stores')
      .select(['id', 'slug', 'name', 'vendor_id', 'test_kind'])
      .where('id', '=', installation.store_id)
      .executeTakeFirstOrThrow()
    const recipient = await requireRecipient(tx, { store_id: store.id, customer_id: customerId, kind })
    await requireEmailCapacity(tx, { store, customer_id: customerId }, now)
    const mail = appMail(recipient, {
      sender: await findStoreSender(tx, platform, store),
      subject,
      text,
      button: button && { label: button.label, url: `${urls.storefront}/${store.slug}${button.path}` },
      unsubscribe_url: kind === 'marketing' ? unsubscribePage(platform.settings, store.slug, customerId) : undefined,
    })
    await queueMail(tx, platform, { ...mail, store_id: store.id })
    const { id } = await tx
      .insertInto('app_emails')
      .values({
        store_id: store.id,
        installation_id: installation.id,
        customer_id: customerId,
        kind,
        subject,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordPersonalAccess(
      { ...platform, db: tx },
      {
        installation,
        account_id: installation.person?.account_id,
        resource: 'emails',
        // The customer's, so that the app is asked to erase what it knows when the customer is erased.
        record_ids: [customerId],
      },
    )
    const delivery = store.test_kind === null ? 'queued' : 'none'
    return { id, customer_id: customerId, kind, delivery, created_at: now.toISOString() }
  })
}

interface Wanted extends Pick<NewAppEmail, 'customer_id' | 'kind'> {
  readonly store_id: string
}

async function requireRecipient(tx: Tx, { store_id: storeId, customer_id: customerId, kind }: Wanted) {
  const customer = await tx
    .selectFrom('customers')
    .select(['name', 'email', 'accepts_marketing'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.customer_id = customers.id
        AND orders.status IN ('open', 'completed', 'cancelled'))`.as('has_order'),
    )
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    // The consent can't be withdrawn until the email is in the outbox.
    .forShare()
    .executeTakeFirst()
  if (customer === undefined) throw new Refused(customerNotFound)
  const { name, email, accepts_marketing: accepts, has_order: hasOrder } = customer
  if (email === '') throw new Refused(noEmailAddress)
  if (kind === 'marketing' && !accepts) throw new Refused(marketingNotAgreed)
  if (kind === 'transactional' && !hasOrder) throw new Refused(customerHasNoOrder)
  return { name: name || email, address: email }
}
