import type { Db } from '@haat/db'
import { invalidFields, notFound, type PageQuery, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { readListPage } from '../../list-query.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { type Notification, type Notifications, NotificationType, notificationTypes } from './contract.ts'
import { listAnnouncementsFor } from './shown-announcements.ts'

const listSql = {
  id: sql.ref('notifications.id'),
  sorts: { created_at: { column: sql.ref('notifications.created_at'), type: 'time' } },
} as const

const aboutCustomers = NotificationType.options.filter((type) => notificationTypes[type].is_about_customers)

/** The account's notifications. Administrators who view the dashboard don't see personal data of customers. */
const visibleTo = (db: Db, { account_id: accountId, acting_admin_id: actingAdminId }: Actor) =>
  db
    .selectFrom('notifications')
    .where('account_id', '=', accountId)
    .$if(actingAdminId !== undefined, (rows) => rows.where('type', 'not in', aboutCustomers))

/** Returns a page of the account's notifications, with the announcements for it. */
export async function listNotifications(platform: Platform, account: Actor, page: PageQuery): Promise<Notifications> {
  const { db } = platform
  const rows = visibleTo(db, account).select(['id', 'type', 'title', 'body', 'url', 'created_at', 'read_at'])
  const { items, next_cursor: nextCursor } = await readListPage(rows, { ...page, sort: '-created_at', q: '' }, listSql)
  return {
    items: items.map(
      ({ id, type, title, body, url, created_at: createdAt, read_at: readAt }): Notification => ({
        id,
        type: NotificationType.parse(type),
        title,
        body,
        url,
        created_at: createdAt.toISOString(),
        is_read: readAt !== null,
      }),
    ),
    announcements: await listAnnouncementsFor(db, account, platform.clock()),
    unread_count: await countUnread(db, account),
    next_cursor: nextCursor,
  }
}

/** Returns what every visitor of a store is shown: the announcements for everyone. Refuses without a store, and for one that doesn't exist. */
export async function listPublicNotifications(
  { db, clock }: Platform,
  storeSlug: string | undefined,
): Promise<Notifications> {
  if (storeSlug === undefined) {
    const errors = [{ path: 'query.store_slug', message: 'Name a store, or sign in' }]
    throw new Refused(invalidFields, undefined, { errors })
  }
  const store = await db.selectFrom('stores').select('id').where('slug', '=', storeSlug).executeTakeFirst()
  if (store === undefined) throw new Refused(notFound)
  const announcements = await listAnnouncementsFor(db, undefined, clock())
  return { items: [], announcements, unread_count: 0, next_cursor: null }
}

/** Marks the account's notifications as read; all of them without ids. Returns how many are left. */
export async function readNotifications(
  { db, clock }: Platform,
  account: Actor,
  ids: readonly string[] | undefined,
): Promise<number> {
  await db
    .updateTable('notifications')
    .set({ read_at: clock() })
    .where('account_id', '=', account.account_id)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (update) => update.where('id', 'in', sql<string>`(SELECT unnest(${ids}::uuid[]))`))
    .execute()
  return countUnread(db, account)
}

async function countUnread(db: Db, account: Actor): Promise<number> {
  const { count } = await visibleTo(db, account)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
