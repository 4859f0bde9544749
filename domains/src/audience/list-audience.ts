import type { PageQuery } from '@haat/http-contract'
import { z } from 'zod'
import { cutPage, type Page, readCursor, writeCursor } from '../page-cursor.ts'
import type { Platform } from '../platform.ts'
import type { StoreMember } from '../serve.ts'
import { NewsletterSubscriber, StoreMessage } from './contract.ts'

type Query = PageQuery & { readonly store_slug: string }

/** Lists contact messages, newest first. */
export async function listMessages({ db }: Platform, actor: StoreMember, query: Query): Promise<Page<StoreMessage>> {
  const { store } = actor
  const before = readCursor(query.cursor, z.uuid())
  const rows = await db
    .selectFrom('store_messages')
    .select(['id', 'name', 'email', 'phone', 'body', 'fields', 'created_at'])
    .where('store_id', '=', store.id)
    .$if(before !== undefined, (select) => select.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const page = cutPage(rows, query.limit, (last) => writeCursor(last.id))
  return {
    items: page.items.map((row) => StoreMessage.parse({ ...row, created_at: row.created_at.toISOString() })),
    next_cursor: page.next_cursor,
  }
}

/** Lists newsletter subscribers, newest first. */
export async function listSubscribers(
  { db }: Platform,
  actor: StoreMember,
  query: Query,
): Promise<Page<NewsletterSubscriber>> {
  const { store } = actor
  const before = readCursor(query.cursor, z.uuid())
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'subscribed_at', 'unsubscribed_at'])
    .where('store_id', '=', store.id)
    .$if(before !== undefined, (select) => select.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const page = cutPage(rows, query.limit, (last) => writeCursor(last.id))
  return {
    items: page.items.map((row) =>
      NewsletterSubscriber.parse({
        ...row,
        subscribed_at: row.subscribed_at.toISOString(),
        unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
      }),
    ),
    next_cursor: page.next_cursor,
  }
}
