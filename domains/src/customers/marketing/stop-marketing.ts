import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import { readSignedLink, signLink } from '../../signed-link.ts'
import { requireVisibleStore } from '../../stores/index.ts'
import { recordConsent } from '../buyers/record-consent.ts'
import { customerNotFound } from '../contract.ts'
import { recordCustomerUpdate } from '../record-customer-update.ts'

const PURPOSE = 'customer-marketing'

/** Returns the page on which a customer unsubscribes from a store's marketing. The address works as long as the customer exists. */
export function unsubscribePage(
  { urls, secret }: Pick<Settings, 'urls' | 'secret'>,
  storeSlug: string,
  customerId: string,
): string {
  // Pages of accounts are never cached.
  return `${urls.storefront}/${storeSlug}/account/unsubscribe/${signLink(secret, PURPOSE, customerId)}`
}

/** Withdraws the consent of a link's customer to marketing. Does nothing without one. Refuses with `customer_not_found`. */
export async function stopMarketing(
  { db, clock, settings }: Platform,
  { store_slug: storeSlug, token }: { readonly store_slug: string; readonly token: string },
): Promise<{ readonly unsubscribed: true }> {
  const now = clock()
  const customerId = readSignedLink(settings.secret, PURPOSE, token)
  await inTransaction(db, async (tx) => {
    const store = await requireVisibleStore(tx, storeSlug)
    const customer =
      customerId === undefined
        ? undefined
        : await tx
            .selectFrom('customers')
            .select(['id', 'accepts_marketing'])
            .where('store_id', '=', store.id)
            .where('id', '=', customerId)
            .where('erased_at', 'is', null)
            .forUpdate()
            .executeTakeFirst()
    if (customer === undefined) throw new Refused(customerNotFound)
    if (!customer.accepts_marketing) return
    await tx
      .updateTable('customers')
      .set({ accepts_marketing: false, consent_changed_at: now, consent_source: 'unsubscribe', updated_at: now })
      .where('id', '=', customer.id)
      .execute()
    const owner = { store_id: store.id, customer_id: customer.id }
    await recordConsent(tx, { ...owner, accepts_marketing: false, source: 'unsubscribe', actor: 'system' })
    await recordCustomerUpdate(tx, owner, ['accepts_marketing'], now)
  })
  return { unsubscribed: true }
}
