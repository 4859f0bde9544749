import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@haat/http-contract'
import type { DemoEvent } from '../../demo-events.ts'
import type { Platform } from '../../platform.ts'
import { type DemoMessage, demoMessages, demoSubscribers } from './demo-audience.ts'

interface DemoStore {
  readonly id: string
  readonly vendor_id: string
}

/** Customers of the store who also get its newsletter. */
const MAX_CUSTOMERS = 12

/** What visitors wrote to a store and who gets its newsletter, once its customers exist. */
export function planDemoAudience(store: DemoStore): DemoEvent[] {
  return [
    {
      days_ago: 0.01,
      run: async (platform) => {
        for (const message of demoMessages) await insertMessage(platform, store, message)
        await insertSubscribers(platform, store)
      },
    },
  ]
}

async function insertMessage({ db, clock }: Platform, store: DemoStore, message: DemoMessage): Promise<void> {
  const at = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  const { days_ago: daysAgo, fields = {}, reply, status, ...sent } = message
  const isRead = status !== 'open' || reply !== undefined
  const { id } = await db
    .insertInto('store_messages')
    .values({
      ...{ phone: '', ...sent, store_id: store.id, fields: JSON.stringify(fields), created_at: at(daysAgo) },
      ...{ status, read_at: isRead ? at(daysAgo - 0.2) : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (reply === undefined) return
  await db
    .insertInto('store_message_replies')
    .values({
      store_id: store.id,
      message_id: id,
      body: reply,
      sent_by: store.vendor_id,
      created_at: at(daysAgo - 0.3),
    })
    .execute()
}

async function insertSubscribers({ db, clock }: Platform, store: DemoStore): Promise<void> {
  const customers = await db
    .selectFrom('customers')
    .select('email')
    .where('store_id', '=', store.id)
    .where('email', '<>', '')
    .orderBy('created_at')
    .limit(MAX_CUSTOMERS)
    .execute()
  const emails = [...new Set([...customers.map(({ email }) => email), ...demoSubscribers])]
  const now = clock().getTime()
  await db
    .insertInto('newsletter_subscribers')
    .values(
      emails.map((email, index) => ({
        store_id: store.id,
        email,
        unsubscribe_token: randomBytes(18).toString('base64url'),
        subscribed_at: new Date(now - (emails.length - index) * 2.3 * DAY_MS),
        // Some lose interest.
        unsubscribed_at: index % 9 === 4 ? new Date(now - DAY_MS) : null,
      })),
    )
    .execute()
}
