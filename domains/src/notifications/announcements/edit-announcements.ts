import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type SqlBool, sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { type Announcement, AnnouncementAudience, type AnnouncementContent, announcementNotFound } from './contract.ts'

const listSql: ListSql = {
  id: sql.ref('announcements.id'),
  sorts: {
    starts_at: { column: sql.ref('announcements.starts_at'), type: 'time' },
    created_at: { column: sql.ref('announcements.created_at'), type: 'time' },
  },
  filters: {
    audience: sql.ref('announcements.audience'),
    starts_at: sql.ref('announcements.starts_at'),
    ends_at: sql.ref('announcements.ends_at'),
  },
  search: (words) => sql<SqlBool>`(announcements.title || ' ' || announcements.body) ILIKE ${containing(words)}`,
}

/** Returns a page of announcements, also past and future ones. */
export async function listAnnouncements(db: Db, input: ListInput): Promise<Page<Announcement>> {
  const page = await readListPage(announcementsOf(db), input, listSql)
  return { ...page, items: page.items.map(showAnnouncement) }
}

/** Announces something. */
export async function createAnnouncement(
  { db, clock }: Platform,
  admin: Pick<PlatformAdmin, 'kind' | 'account_id'>,
  content: AnnouncementContent,
): Promise<Announcement> {
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('announcements')
      .values({ ...columnsOf(content), created_by: admin.account_id, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, { action: 'announcement.created', actor: admin, subject_id: id, after: content })
    return getAnnouncement(tx, id)
  })
}

/** Changes an announcement. Accounts that dismissed it don't see it again. */
export async function updateAnnouncement(
  { db }: Platform,
  admin: PlatformAdmin,
  id: string,
  content: AnnouncementContent,
): Promise<Announcement> {
  return inTransaction(db, async (tx) => {
    const before = await getAnnouncement(tx, id)
    await tx.updateTable('announcements').set(columnsOf(content)).where('id', '=', id).execute()
    const after = await getAnnouncement(tx, id)
    await recordAudit(tx, {
      action: 'announcement.changed',
      actor: admin,
      subject_id: id,
      before: { ...before },
      after: { ...after },
    })
    return after
  })
}

/** Deletes an announcement. */
export async function deleteAnnouncement({ db }: Platform, admin: PlatformAdmin, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await getAnnouncement(tx, id)
    await tx.deleteFrom('announcements').where('id', '=', id).execute()
    await recordAudit(tx, { action: 'announcement.deleted', actor: admin, subject_id: id, before: { ...before } })
  })
}

function columnsOf({ starts_at: startsAt, ends_at: endsAt, ...content }: AnnouncementContent) {
  return { ...content, starts_at: new Date(startsAt), ends_at: endsAt === null ? null : new Date(endsAt) }
}

function announcementsOf(db: Db | Tx) {
  return db
    .selectFrom('announcements')
    .leftJoin('accounts', 'accounts.id', 'announcements.created_by')
    .selectAll('announcements')
    .select('accounts.name as author_name')
}

async function getAnnouncement(tx: Tx, id: string): Promise<Announcement> {
  const row = await announcementsOf(tx).where('announcements.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(announcementNotFound)
  return showAnnouncement(row)
}

interface AnnouncementRow extends Omit<Announcement, 'audience' | 'starts_at' | 'ends_at' | 'created_at'> {
  readonly audience: string
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly created_at: Date
}

function showAnnouncement(row: AnnouncementRow): Announcement {
  return {
    id: row.id,
    audience: AnnouncementAudience.parse(row.audience),
    title: row.title,
    body: row.body,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    is_dismissible: row.is_dismissible,
    author_name: row.author_name,
    created_at: row.created_at.toISOString(),
  }
}
