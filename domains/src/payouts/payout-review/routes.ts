import { routes } from '../../serve.ts'
import { listPayoutCommissions } from '../affiliate-payouts/list-payout-commissions.ts'
import { listPayoutEarnings } from '../payouts/list-payout-earnings.ts'
import {
  explainPayoutEndpoint,
  getLedgerOverviewEndpoint,
  listAnyPayoutCommissionsEndpoint,
  listAnyPayoutEarningsEndpoint,
} from './contract.ts'
import { explainPayout, requireAnyPayout } from './explain-payout.ts'
import { getLedgerOverview } from './get-ledger-overview.ts'

export const payoutReviewRoutes = routes((serve) => {
  serve(explainPayoutEndpoint, async ({ platform, params, reply }) =>
    reply(200, await explainPayout(platform.db, params.id)),
  )

  serve(listAnyPayoutEarningsEndpoint, async ({ platform, params, query, reply }) => {
    const payout = await requireAnyPayout(platform.db, params.id)
    return reply(200, await listPayoutEarnings(platform.db, payout, query))
  })

  serve(listAnyPayoutCommissionsEndpoint, async ({ platform, params, query, reply }) => {
    const payout = await requireAnyPayout(platform.db, params.id)
    return reply(200, await listPayoutCommissions(platform.db, payout, query))
  })

  serve(getLedgerOverviewEndpoint, async ({ platform, reply }) => reply(200, await getLedgerOverview(platform.db)))
})
