import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import { requireDailyCapacity } from '../require-daily-capacity.ts'
import { saveSubscriber } from '../save-subscriber.ts'
import { alreadySubscribed, hasUnsubscribed, type NewsletterSubscriber, subscriberNotFound } from './contract.ts'
import { showSubscriber, subscribersOf } from './list-subscribers.ts'

interface AddedSubscriber {
  readonly email: string
  readonly has_agreed_again: boolean
}

/**
 * Subscribes an email. Refuses with `already_subscribed`, with `has_unsubscribed` unless the person has agreed again since,
 * or with `too_many_messages`.
 */
export async function addSubscriber(
  { db, clock }: Platform,
  actor: StoreActor,
  { email, has_agreed_again: hasAgreedAgain }: AddedSubscriber,
): Promise<NewsletterSubscriber> {
  const now = clock()
  const storeId = actor.store.id
  return inTransaction(db, async (tx) => {
    await requireDailyCapacity(tx, 'newsletter_subscribers', storeId, now)
    const before = await tx
      .selectFrom('newsletter_subscribers')
      .select('unsubscribed_at')
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    const unsubscribedAt = before?.unsubscribed_at ?? null
    if (unsubscribedAt !== null && !hasAgreedAgain) throw new Refused(hasUnsubscribed)
    const id = await saveSubscriber(tx, { store_id: storeId, email, now })
    if (id === undefined) throw new Refused(alreadySubscribed)
    // Without the address: the audit log can't be erased.
    await recordAudit(tx, {
      action: 'subscriber.added',
      actor,
      store_id: storeId,
      subject_id: id,
      ...(unsubscribedAt === null ? {} : { details: { had_unsubscribed_at: unsubscribedAt.toISOString() } }),
    })
    return showSubscriber(await subscriberRow(tx, storeId, id))
  })
}

/** Unsubscribes somebody. Does nothing if that happened already. Refuses with `subscriber_not_found`. */
export async function unsubscribeSubscriber(
  { db, clock }: Platform,
  actor: StoreActor,
  id: string,
): Promise<NewsletterSubscriber> {
  const storeId = actor.store.id
  return inTransaction(db, async (tx) => {
    const changed = await tx
      .updateTable('newsletter_subscribers')
      .set({ unsubscribed_at: clock() })
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .where('unsubscribed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const subscriber = showSubscriber(await subscriberRow(tx, storeId, id))
    if (changed !== undefined) {
      await recordAppEvent(tx, { store_id: storeId, type: 'subscribers.removed', subject_id: id }, clock())
      await recordAudit(tx, { action: 'subscriber.unsubscribed', actor, store_id: storeId, subject_id: id })
    }
    return subscriber
  })
}

async function subscriberRow(tx: Tx, storeId: string, id: string) {
  const row = await subscribersOf(tx, storeId).where('subscriber.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(subscriberNotFound)
  return row
}
