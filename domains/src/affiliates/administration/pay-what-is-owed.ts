import { Refused } from '@haat/http-contract'
import type { Payout } from '../../payouts/contract.ts'
import { requestAffiliatePayout } from '../../payouts/index.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { affiliateNotFound, affiliateStateConflict } from './contract.ts'

/**
 * Requests a payout for an affiliate who can't request one, because the affiliate is suspended or banned: what was
 * earned and not reversed stays owed. Refuses with `affiliate_not_found`, with `affiliate_state_conflict`, and like the
 * request of a payout.
 */
export async function payWhatIsOwed(
  platform: Platform,
  admin: PlatformAdmin,
  id: string,
  requestId: string,
): Promise<Payout> {
  const affiliate = await platform.db
    .selectFrom('affiliates')
    .select(['account_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (affiliate === undefined) throw new Refused(affiliateNotFound)
  if (affiliate.status !== 'suspended' && affiliate.status !== 'banned') {
    throw new Refused(affiliateStateConflict, 'This affiliate requests payouts without your help.')
  }
  return requestAffiliatePayout(platform, admin, affiliate.account_id, requestId)
}
