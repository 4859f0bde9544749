import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { containing, filterByConditions, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { NewsletterSubscriber, SubscriberListQuery } from './contract.ts'

const subscribersSql: ListSql = {
  id: sql.ref('subscriber.id'),
  sorts: {
    subscribed_at: { column: sql.ref('subscriber.subscribed_at'), type: 'time' },
    email: { column: sql.ref('subscriber.email'), type: 'text' },
  },
  filters: {
    status: filterByConditions({
      subscribed: sql<SqlBool>`subscriber.unsubscribed_at IS NULL`,
      unsubscribed: sql<SqlBool>`subscriber.unsubscribed_at IS NOT NULL`,
    }),
    subscribed_at: sql.ref('subscriber.subscribed_at'),
  },
  search: (words) => sql<SqlBool>`subscriber.email ILIKE ${containing(words)}`,
}

/** Lists a page of a store's newsletter subscribers. Words match a part of the email address. */
export async function listSubscribers(
  db: Db,
  storeId: string,
  query: SubscriberListQuery,
): Promise<Page<NewsletterSubscriber>> {
  const { items, next_cursor: nextCursor } = await readListPage(subscribersOf(db, storeId), query, subscribersSql)
  return { items: items.map(showSubscriber), next_cursor: nextCursor }
}

/** Selects a store's subscribers, with the customers who have their addresses. */
export function subscribersOf(db: Pick<Db, 'selectFrom'>, storeId: string) {
  return db
    .selectFrom('newsletter_subscribers as subscriber')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.store_id', '=', 'subscriber.store_id')
        .onRef('customers.email', '=', 'subscriber.email')
        // As the index of email addresses.
        .on('customers.email', '<>', ''),
    )
    .select(['subscriber.id', 'subscriber.email', 'subscriber.subscribed_at', 'subscriber.unsubscribed_at'])
    .select(['customers.id as customer_id', 'customers.name as customer_name'])
    .where('subscriber.store_id', '=', storeId)
}

type SubscriberRow = Awaited<ReturnType<ReturnType<typeof subscribersOf>['executeTakeFirstOrThrow']>>

export function showSubscriber(row: SubscriberRow): NewsletterSubscriber {
  return {
    id: row.id,
    email: row.email,
    subscribed_at: row.subscribed_at.toISOString(),
    unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
  }
}
