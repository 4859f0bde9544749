import { csvFile, exportListQuery } from '../../admin-lists/index.ts'
import type { ListInput } from '../../list-query.ts'
import { routes } from '../../serve.ts'
import { completePayout } from './admin/complete-payout.ts'
import {
  completePayoutEndpoint,
  exportPayoutsEndpoint,
  failPayoutEndpoint,
  getAnyPayoutEndpoint,
  listAllPayoutsEndpoint,
  processPayoutEndpoint,
} from './admin/contract.ts'
import { payoutColumns } from './admin/csv-columns.ts'
import { failPayout } from './admin/fail-payout.ts'
import { getAnyPayout, listAllPayouts } from './admin/list-all-payouts.ts'
import { processPayout } from './admin/process-payout.ts'
import {
  getPayoutEndpoint,
  listPayoutEarningsEndpoint,
  listPayoutsEndpoint,
  requestPayoutEndpoint,
} from './contract.ts'
import { listPayoutEarnings } from './list-payout-earnings.ts'
import { getPayout, listPayouts, requireOwnPayout } from './list-payouts.ts'
import { requestPayout } from './request-payout.ts'

export const payoutRoutes = routes((serve) => {
  serve(requestPayoutEndpoint, async ({ platform, actor, request, reply }) =>
    reply(201, await requestPayout(platform, actor, request.id)),
  )

  serve(listPayoutsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listPayouts(platform.db, actor.account_id, query)),
  )

  serve(getPayoutEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getPayout(platform.db, actor.account_id, params.id)),
  )

  serve(listPayoutEarningsEndpoint, async ({ platform, actor, params, query, reply }) => {
    const payout = await requireOwnPayout(platform.db, actor.account_id, params.id)
    return reply(200, await listPayoutEarnings(platform.db, payout, query))
  })

  serve(listAllPayoutsEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listAllPayouts(platform.db, query)),
  )

  serve(exportPayoutsEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listAllPayouts(platform.db, page)
    const list = { list: 'payouts', columns: payoutColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('payouts'))
  })

  serve(getAnyPayoutEndpoint, async ({ platform, params, reply }) =>
    reply(200, await getAnyPayout(platform.db, params.id)),
  )

  serve(processPayoutEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await processPayout(platform, { actor, payout_id: params.id, request_id: request.id })),
  )

  serve(completePayoutEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await completePayout(platform, { actor, payout_id: params.id, request_id: request.id }, body)),
  )

  serve(failPayoutEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await failPayout(platform, { actor, payout_id: params.id, request_id: request.id }, body)),
  )
})
