import type { Db } from '@haat/db'
import { sql } from 'kysely'
import type { AffiliatePage } from './contract.ts'

const MAX_SIGNUPS = 100
const MAX_DAYS = 30

/** Returns the last vendors whom an affiliate brought, with what they earned for the affiliate. */
export async function listSignups(db: Db, affiliateId: string): Promise<AffiliatePage['signups_list']> {
  const rows = await db
    .selectFrom('affiliate_signups as signup')
    .innerJoin('accounts', 'accounts.id', 'signup.vendor_id')
    .select([
      'signup.vendor_id',
      'accounts.name',
      'signup.clicked_at',
      'signup.signed_up_at',
      sql<number>`(SELECT coalesce(sum(amount_paise), 0)::bigint FROM affiliate_commissions AS commission
        WHERE commission.affiliate_id = signup.affiliate_id AND commission.vendor_id = signup.vendor_id)`.as(
        'earned_paise',
      ),
    ])
    .where('signup.affiliate_id', '=', affiliateId)
    .orderBy('signup.signed_up_at', 'desc')
    .limit(MAX_SIGNUPS)
    .execute()
  return rows.map((row) => ({
    ...row,
    clicked_at: row.clicked_at.toISOString(),
    signed_up_at: row.signed_up_at.toISOString(),
  }))
}

/** Returns the clicks of the last days that had any, in India, the latest first. */
export function listClicksByDay(db: Db, affiliateId: string): Promise<AffiliatePage['clicks_by_day']> {
  const day = sql<string>`(clicked_at AT TIME ZONE 'Asia/Kolkata')::date::text`
  return db
    .selectFrom('affiliate_clicks')
    .select([day.as('day'), (eb) => eb.fn.countAll<number>().as('clicks')])
    .where('affiliate_id', '=', affiliateId)
    .groupBy(day)
    .orderBy('day', 'desc')
    .limit(MAX_DAYS)
    .execute()
}
