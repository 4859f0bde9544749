import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type SqlBool, sql } from 'kysely'
import { searchByOwner } from '../../find-matching-accounts.ts'
import { type ListInput, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import { sanctionsOf } from '../../sanctions/index.ts'
import { AffiliateStatus } from '../contract.ts'
import { figureColumns, figuresOf } from '../figures.ts'
import { type AffiliatePage, affiliateNotFound, type ListedAffiliate } from './contract.ts'
import { listClicksByDay, listSignups } from './list-signups.ts'

function selectAffiliates(db: Db, now: Date) {
  return db
    .selectFrom('affiliates')
    .innerJoin('accounts', 'accounts.id', 'affiliates.account_id')
    .innerJoinLateral(figuresOf(sql.ref('affiliates.id'), now), (join) => join.onTrue())
    .select([
      'affiliates.id',
      'affiliates.account_id',
      'affiliates.status',
      'affiliates.code',
      'affiliates.applied_at',
      'accounts.name',
      'accounts.email',
      ...figureColumns,
    ])
}

type AffiliateRow = Awaited<ReturnType<ReturnType<typeof selectAffiliates>['executeTakeFirstOrThrow']>>

function showAffiliate(row: AffiliateRow): ListedAffiliate {
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    email: row.email,
    status: AffiliateStatus.parse(row.status),
    code: row.code,
    applied_at: row.applied_at.toISOString(),
    clicks: row.clicks,
    signups: row.signups,
    on_hold_paise: row.on_hold_paise,
    payable_paise: row.payable_paise,
    in_payout_paise: row.in_payout_paise,
    paid_paise: row.paid_paise,
    reversed_paise: row.reversed_paise,
  }
}

/** Lists a page of affiliates. */
export async function listAffiliates(db: Db, query: ListInput, now: Date): Promise<Page<ListedAffiliate>> {
  const affiliates = db
    .selectFrom('affiliates')
    .innerJoin('accounts', 'accounts.id', 'affiliates.account_id')
    .select('affiliates.id')
  const page = await readListPage(affiliates, query, {
    id: sql.ref('affiliates.id'),
    sorts: {
      applied_at: { column: sql.ref('affiliates.applied_at'), type: 'time' },
      name: { column: sql.ref('accounts.name'), type: 'text' },
    },
    filters: { status: sql.ref('affiliates.status'), applied_at: sql.ref('affiliates.applied_at') },
    search: await searchFor(db, query.q),
  })
  const ids = page.items.map(({ id }) => id)
  // The figures of the page only.
  const rows = ids.length === 0 ? [] : await selectAffiliates(db, now).where('affiliates.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, showAffiliate(row)]))
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** Returns an affiliate for administrators. Refuses with `affiliate_not_found`. */
export async function getAffiliate(db: Db, id: string, now: Date): Promise<AffiliatePage> {
  const row = await selectAffiliates(db, now)
    .leftJoin('accounts as decider', 'decider.id', 'affiliates.decided_by')
    .select(['affiliates.website', 'affiliates.message', 'affiliates.reason', 'affiliates.decided_at'])
    .select('decider.name as decided_by')
    .where('affiliates.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(affiliateNotFound)
  return {
    ...showAffiliate(row),
    website: row.website,
    message: row.message,
    reason: row.reason,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    clicks_by_day: await listClicksByDay(db, id),
    signups_list: await listSignups(db, id),
    sanctions: await sanctionsOf(db, { kind: 'affiliate', id }, now),
  }
}

/** Refuses an ID that no affiliate has. */
export async function requireAffiliate(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom('affiliates').select('id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(affiliateNotFound)
}

/** Words match part of the name or email, or the whole code. */
async function searchFor(db: Db, words: string) {
  const byAccount = await searchByOwner(db, words, {
    id: sql.ref('affiliates.account_id'),
    text: sql`accounts.name || ' ' || accounts.email`,
  })
  return byAccount && (() => sql<SqlBool>`(${byAccount()} OR affiliates.code = ${words.toUpperCase()})`)
}
