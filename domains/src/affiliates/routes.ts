import { routes } from '../serve.ts'
import { affiliateAdministrationRoutes } from './administration/routes.ts'
import { applyAsAffiliate, findOwnAffiliate } from './applications/apply-as-affiliate.ts'
import { listCommissions } from './commissions/list-commissions.ts'
import {
  applyAsAffiliateEndpoint,
  getAffiliateTermsEndpoint,
  getOwnAffiliateEndpoint,
  listOwnCommissionsEndpoint,
} from './contract.ts'
import { getTerms } from './rules/rules.ts'

const ownRoutes = routes((serve) => {
  serve(getAffiliateTermsEndpoint, async ({ platform, reply }) =>
    reply(200, await getTerms(platform.db, platform.clock())),
  )

  serve(getOwnAffiliateEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { affiliate: (await findOwnAffiliate(platform.db, platform, actor.account_id)) ?? null }),
  )

  serve(applyAsAffiliateEndpoint, async ({ platform, actor, body, reply }) =>
    reply(201, { affiliate: await applyAsAffiliate(platform, actor, body) }),
  )

  serve(listOwnCommissionsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listCommissions(platform.db, { account_id: actor.account_id }, query, platform.clock())),
  )
})

export const affiliatesRoutes = [...ownRoutes, ...affiliateAdministrationRoutes]
