import { randomBytes } from 'node:crypto'
import type { Tx } from '@haat/db'
import { recordAppEvent } from '../app-events/index.ts'

interface NewSubscriber {
  readonly store_id: string
  readonly email: string
  readonly now: Date
}

/** Subscribes an email to a store's newsletter, or resubscribes it, and tells apps. Returns undefined if it's already subscribed. */
export async function saveSubscriber(tx: Tx, { store_id: storeId, email, now }: NewSubscriber) {
  const saved = await tx
    .insertInto('newsletter_subscribers')
    .values({
      store_id: storeId,
      email,
      unsubscribe_token: randomBytes(18).toString('base64url'),
      subscribed_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'email'])
        .doUpdateSet({ subscribed_at: now, unsubscribed_at: null })
        .where('newsletter_subscribers.unsubscribed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  if (saved !== undefined) {
    await recordAppEvent(tx, { store_id: storeId, type: 'subscribers.added', subject_id: saved.id }, now)
  }
  return saved?.id
}
