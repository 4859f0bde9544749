import type { Db } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { containing, filterByConditions, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { type MessageListQuery, StoreMessage } from './contract.ts'

const messagesSql: ListSql = {
  id: sql.ref('store_messages.id'),
  sorts: { created_at: { column: sql.ref('store_messages.created_at'), type: 'time' } },
  filters: {
    status: sql.ref('store_messages.status'),
    is_read: filterByConditions({
      true: sql<SqlBool>`store_messages.read_at IS NOT NULL`,
      false: sql<SqlBool>`store_messages.read_at IS NULL`,
    }),
    created_at: sql.ref('store_messages.created_at'),
  },
  search: (words) =>
    sql<SqlBool>`store_messages.name || ' ' || store_messages.email || ' ' || store_messages.body
      ILIKE ${containing(words)}`,
}

/** Lists a page of a store's messages. Words match a part of the sender's name or email, or of the text. */
export async function listMessages(db: Db, storeId: string, query: MessageListQuery): Promise<Page<StoreMessage>> {
  const { items, next_cursor: nextCursor } = await readListPage(messagesOf(db, storeId), query, messagesSql)
  return { items: items.map(showMessage), next_cursor: nextCursor }
}

/** Selects a store's messages. */
export function messagesOf(db: Pick<Db, 'selectFrom'>, storeId: string) {
  return db
    .selectFrom('store_messages')
    .select(['id', 'name', 'email', 'phone', 'body', 'fields', 'status', 'read_at', 'created_at'])
    .where('store_id', '=', storeId)
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>

export function showMessage({ read_at: readAt, created_at: createdAt, ...row }: MessageRow): StoreMessage {
  return StoreMessage.parse({ ...row, is_read: readAt !== null, created_at: createdAt.toISOString() })
}

/** Returns how many open messages nobody of the team has opened. */
export async function countUnreadMessages(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('store_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('status', '=', 'open')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
