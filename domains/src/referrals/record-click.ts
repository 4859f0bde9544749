import { type Db, inTransaction, type Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import { REFERRAL_DAYS, referralNotFound } from './contract.ts'

/**
 * Records a click on an affiliate's link and returns its ID if it's this browser's first one in 30 days. Stores nothing
 * about the visitor. Refuses with `referral_not_found`.
 */
export async function recordClick(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  code: string,
  firstClickId: string | undefined,
): Promise<string | undefined> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const affiliate = await tx
      .selectFrom('affiliates')
      .select('id')
      .where('code', '=', code.toUpperCase())
      .where('status', '=', 'approved')
      .executeTakeFirst()
    if (affiliate === undefined) throw new Refused(referralNotFound)
    const isFirst = (await findClick(tx, firstClickId, now)) === undefined
    const click = await tx
      .insertInto('affiliate_clicks')
      .values({ affiliate_id: affiliate.id, clicked_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return isFirst ? click.id : undefined
  })
}

/** Returns a click that still counts. */
export function findClick(db: Db | Tx, clickId: string | undefined, now: Date) {
  return db
    .selectFrom('affiliate_clicks')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_clicks.affiliate_id')
    .innerJoin('accounts', 'accounts.id', 'affiliates.account_id')
    .select(['affiliate_id', 'clicked_at', 'affiliates.status', 'accounts.email'])
    .where('affiliate_clicks.id', '=', clickId ?? null)
    .where('clicked_at', '>=', new Date(now.getTime() - REFERRAL_DAYS * DAY_MS))
    .where('clicked_at', '<=', now)
    .executeTakeFirst()
}
