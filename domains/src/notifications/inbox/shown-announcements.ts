import type { Db } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Actor } from '../../serve.ts'
import type { AnnouncementAudience } from '../announcements/contract.ts'
import type { ShownAnnouncement } from './contract.ts'

const MAX_SHOWN = 20

const audiences: Readonly<Record<AccountKind, readonly AnnouncementAudience[]>> = {
  vendor: ['everyone', 'vendors'],
  staff: ['everyone', 'vendors'],
  developer: ['everyone', 'developers'],
  admin: ['everyone', 'vendors', 'developers'],
}

/** Returns the current announcements for an account that it hasn't dismissed, or those for everyone without an account. */
export async function listAnnouncementsFor(
  db: Db,
  account: Actor | undefined,
  now: Date,
): Promise<ShownAnnouncement[]> {
  const rows = await db
    .selectFrom('announcements')
    .select(['id', 'title', 'body', 'starts_at', 'is_dismissible'])
    .where('audience', 'in', account === undefined ? ['everyone'] : audiences[account.kind])
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .$if(account !== undefined, (shown) =>
      shown.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('announcement_dismissals')
              .select('announcement_id')
              .whereRef('announcement_id', '=', 'announcements.id')
              .where('account_id', '=', account?.account_id ?? ''),
          ),
        ),
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(({ starts_at: startsAt, ...row }) => ({ ...row, starts_at: startsAt.toISOString() }))
}

/** Hides a dismissible announcement from the account. Does nothing for others. */
export async function dismissAnnouncement(db: Db, accountId: string, id: string): Promise<void> {
  await db
    .insertInto('announcement_dismissals')
    .columns(['announcement_id', 'account_id'])
    .expression((eb) =>
      eb
        .selectFrom('announcements')
        .select(['announcements.id', sql<string>`${accountId}::uuid`.as('account_id')])
        .where('announcements.id', '=', id)
        .where('is_dismissible', '=', true),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
