import { ownerOf } from '../../identity/index.ts'
import { routes } from '../../serve.ts'
import { findIfsc } from '../bank-details/find-ifsc.ts'
import { getBankDetails } from '../bank-details/get-bank-details.ts'
import { saveBankDetails } from '../bank-details/save-bank-details.ts'
import { getPayout, listPayouts, requireOwnPayout } from '../payouts/list-payouts.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import {
  findAffiliateIfscEndpoint,
  getAffiliateBankDetailsEndpoint,
  getAffiliatePayoutEndpoint,
  getNextAffiliatePayoutEndpoint,
  listAffiliatePayoutsEndpoint,
  listPayoutCommissionsEndpoint,
  requestAffiliatePayoutEndpoint,
  saveAffiliateBankDetailsEndpoint,
} from './contract.ts'
import { getNextAffiliatePayout } from './get-next-affiliate-payout.ts'
import { listPayoutCommissions } from './list-payout-commissions.ts'

/** Bank details and payouts of affiliates, who are vendors. */
export const affiliatePayoutRoutes = routes((serve) => {
  serve(getAffiliateBankDetailsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getBankDetails(platform, actor.account_id)),
  )

  serve(saveAffiliateBankDetailsEndpoint, async ({ platform, actor, body, request, reply }) => {
    await saveBankDetails(platform, ownerOf(platform, actor, request), body)
    return reply(200, await getBankDetails(platform, actor.account_id))
  })

  serve(findAffiliateIfscEndpoint, async ({ platform, params, reply }) =>
    reply(200, await findIfsc(platform.db, params.code)),
  )

  serve(getNextAffiliatePayoutEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getNextAffiliatePayout(platform, actor.account_id)),
  )

  serve(requestAffiliatePayoutEndpoint, async ({ platform, actor, request, reply }) =>
    reply(201, await requestPayout(platform, actor, request.id)),
  )

  serve(listAffiliatePayoutsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listPayouts(platform.db, actor.account_id, query)),
  )

  serve(getAffiliatePayoutEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getPayout(platform.db, actor.account_id, params.id)),
  )

  serve(listPayoutCommissionsEndpoint, async ({ platform, actor, params, query, reply }) => {
    const payout = await requireOwnPayout(platform.db, actor.account_id, params.id)
    const { items, next_cursor: nextCursor } = await listPayoutCommissions(platform.db, payout, query)
    return reply(200, { items: items.map(({ vendor_name: _, ...item }) => item), next_cursor: nextCursor })
  })
})
