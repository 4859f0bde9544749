import type { Platform } from '../../platform.ts'
import { findAffiliateStatus } from '../payees/affiliate-status.ts'
import { findNextPayout } from '../payouts/find-next-payout.ts'
import type { NextAffiliatePayout } from './contract.ts'

/** Returns what a payout of a vendor's commissions would contain now, and what speaks against requesting it. */
export async function getNextAffiliatePayout(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
): Promise<NextAffiliatePayout> {
  const next = await findNextPayout(db, { kind: 'affiliate', id: accountId }, clock())
  if (next.reason === 'payout_open' || (await findAffiliateStatus(db, accountId)) === 'approved') return next
  return { ...next, can_request: false, reason: 'affiliate_not_active' }
}
