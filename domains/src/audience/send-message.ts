import { inTransaction } from '@haat/db'
import { recordAppEvent } from '../app-events/index.ts'
import { dashboardPage } from '../dashboard-page.ts'
import { notifyTeam } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { requireOpenStore } from '../stores/index.ts'
import { contactMessageMail } from './mails.ts'
import { requireDailyCapacity } from './require-daily-capacity.ts'

export interface NewMessage {
  readonly store_slug: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly body: string
  readonly fields: Record<string, string>
}

/**
 * Saves a contact message, and tells the store's owner and the staff who look after customers. Refuses with `store_unavailable` or `too_many_messages`.
 */
export async function sendMessage(
  platform: Platform,
  { store_slug: storeSlug, fields, ...message }: NewMessage,
): Promise<{ id: string }> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const store = await requireOpenStore(tx, storeSlug, now)
    await requireDailyCapacity(tx, 'store_messages', store.id, now)
    const { id } = await tx
      .insertInto('store_messages')
      .values({ ...message, store_id: store.id, fields: JSON.stringify(fields), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAppEvent(tx, { store_id: store.id, type: 'messages.received', subject_id: id }, now)
    const url = dashboardPage(platform.settings, store.slug, `/messages/${id}`)
    await notifyTeam(tx, platform, {
      store_id: store.id,
      permission: 'customers',
      types: { owner: 'messages', staff: 'team_messages' },
      compose: (recipient) => contactMessageMail(recipient, { ...message, store_name: store.name, fields, url }),
      in_app: `A visitor sent a message from the contact form of ${store.name}.`,
      url,
    })
    return { id }
  })
}
