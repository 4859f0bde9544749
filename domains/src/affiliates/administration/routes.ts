import { csvFile, exportListQuery } from '../../admin-lists/index.ts'
import type { ListInput } from '../../list-query.ts'
import { routes } from '../../serve.ts'
import { listCommissions } from '../commissions/list-commissions.ts'
import { addAffiliateRuleEndpoint, listAffiliateRulesEndpoint } from '../rules/contract.ts'
import { addRule, listRules } from '../rules/rules.ts'
import { changeAffiliate } from './change-affiliate.ts'
import {
  approveAffiliateEndpoint,
  banAffiliateEndpoint,
  exportAffiliatesEndpoint,
  getAffiliateEndpoint,
  listAffiliatesEndpoint,
  listCommissionsEndpoint,
  rejectAffiliateEndpoint,
  requestPayoutOfAffiliateEndpoint,
  restoreAffiliateEndpoint,
  reverseCommissionsEndpoint,
  suspendAffiliateEndpoint,
} from './contract.ts'
import { affiliateColumns } from './csv-columns.ts'
import { getAffiliate, listAffiliates, requireAffiliate } from './list-affiliates.ts'
import { payWhatIsOwed } from './pay-what-is-owed.ts'
import { reverseChosen } from './reverse-chosen.ts'

export const affiliateAdministrationRoutes = routes((serve) => {
  serve(listAffiliatesEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listAffiliates(platform.db, query, platform.clock())),
  )

  serve(exportAffiliatesEndpoint, async ({ platform, actor, query, reply }) => {
    const now = platform.clock()
    const readPage = (page: ListInput) => listAffiliates(platform.db, page, now)
    const list = { list: 'affiliates', columns: affiliateColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('affiliates'))
  })

  serve(getAffiliateEndpoint, async ({ platform, params, reply }) =>
    reply(200, await getAffiliate(platform.db, params.id, platform.clock())),
  )

  serve(listCommissionsEndpoint, async ({ platform, params, query, reply }) => {
    await requireAffiliate(platform.db, params.id)
    const page = await listCommissions(platform.db, { affiliate_id: params.id }, query, platform.clock())
    return reply(200, page)
  })

  serve(approveAffiliateEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await changeAffiliate(platform, actor, { ...params, event: 'approve' })),
  )

  serve(rejectAffiliateEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await changeAffiliate(platform, actor, { ...params, ...body, event: 'reject' })),
  )

  serve(suspendAffiliateEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await changeAffiliate(platform, actor, { ...params, ...body, event: 'suspend' })),
  )

  serve(restoreAffiliateEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await changeAffiliate(platform, actor, { ...params, ...body, event: 'restore' })),
  )

  serve(banAffiliateEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await changeAffiliate(platform, actor, { ...params, ...body, event: 'ban' })),
  )

  serve(reverseCommissionsEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await reverseChosen(platform, actor, { ...params, ...body })),
  )

  serve(requestPayoutOfAffiliateEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(201, await payWhatIsOwed(platform, actor, params.id, request.id)),
  )

  serve(listAffiliateRulesEndpoint, async ({ platform, reply }) =>
    reply(200, { items: await listRules(platform.db, platform.clock()), next_cursor: null }),
  )

  serve(addAffiliateRuleEndpoint, async ({ platform, actor, body, reply }) =>
    reply(201, await addRule(platform, actor, body)),
  )
})
