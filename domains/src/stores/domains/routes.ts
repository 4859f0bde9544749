import { Refused } from '@haat/http-contract'
import { planOf } from '../../plans/index.ts'
import { routes } from '../../serve.ts'
import { addDomain } from './add-domain.ts'
import {
  addDomainEndpoint,
  askDomainEndpoint,
  domainNotFound,
  listDomainsEndpoint,
  removeDomainEndpoint,
  verifyDomainEndpoint,
} from './contract.ts'
import { findStoreByHost } from './find-store-by-host.ts'
import { removeDomain } from './remove-domain.ts'
import { showDomains } from './show-domains.ts'
import { verifyDomain } from './verify-domain.ts'

export const storeDomainRoutes = routes((serve) => {
  serve(listDomainsEndpoint, async ({ platform, actor, reply }) => {
    const { store } = actor
    const plan = await planOf(platform.db, store.vendor_id, platform.clock())
    const items = await showDomains(platform.db, store.id, plan)
    return reply(200, { items, next_cursor: null, has_custom_domain: plan.has_custom_domain })
  })

  serve(addDomainEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await addDomain(platform, actor, body.hostname, request.id)),
  )

  serve(verifyDomainEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await verifyDomain(platform, actor, params.id, request.id)),
  )

  serve(removeDomainEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await removeDomain(platform, actor, params.id, request.id)),
  )

  serve(askDomainEndpoint, async ({ platform, query: { domain }, reply }) => {
    if ((await findStoreByHost(platform.db, domain, platform.clock())) === undefined) throw new Refused(domainNotFound)
    return reply(200, { domain })
  })
})
