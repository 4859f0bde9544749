import { inTransaction } from '@haat/db'
import { recordAppEvents } from '../app-events/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { requireOpenStore } from '../stores/index.ts'
import { findVendor } from './find-vendor.ts'
import { newSubscriberMail } from './mails.ts'
import { requireDailyCapacity } from './require-daily-capacity.ts'
import { saveSubscriber } from './save-subscriber.ts'

/**
 * Subscribes an email to a store's newsletter, or resubscribes it, and notifies the store's owner. Does nothing if it's
 * already subscribed. Refuses with `store_unavailable` or `too_many_messages`.
 */
export async function subscribe(
  platform: Platform,
  { store_slug: storeSlug, email }: { readonly store_slug: string; readonly email: string },
): Promise<void> {
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    const store = await requireOpenStore(tx, storeSlug, now)
    await requireDailyCapacity(tx, 'newsletter_subscribers', store.id, now)
    const added = await saveSubscriber(tx, { store_id: store.id, email, now })
    if (added === undefined) return
    const vendor = await findVendor(tx, store.vendor_id)
    const mail = newSubscriberMail(vendor, { store_name: store.name, email })
    await queueMail(tx, platform, mail)
  })
}

/** Unsubscribes an email with the token from its newsletters. Doesn't reveal whether the token exists. */
export async function unsubscribe({ db, clock }: Platform, token: string): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const removed = await tx
      .updateTable('newsletter_subscribers')
      .set({ unsubscribed_at: now })
      .where('unsubscribe_token', '=', token)
      .where('unsubscribed_at', 'is', null)
      .returning(['id', 'store_id'])
      .execute()
    const events = removed.map(({ id, store_id: storeId }) => {
      return { store_id: storeId, type: 'subscribers.removed', subject_id: id } as const
    })
    await recordAppEvents(tx, events, now)
  })
}
