import { planOf } from '../../plans/index.ts'
import { routes } from '../../serve.ts'
import { requireStoreOfVendor } from '../require-store.ts'
import { addDomain } from './add-domain.ts'
import { addDomainEndpoint, listDomainsEndpoint, removeDomainEndpoint, verifyDomainEndpoint } from './contract.ts'
import { removeDomain } from './remove-domain.ts'
import { showDomains } from './show-domains.ts'
import { verifyDomain } from './verify-domain.ts'

export const storeDomainRoutes = routes((serve) => {
  serve(listDomainsEndpoint, async ({ platform, actor, query, reply }) => {
    const store = await requireStoreOfVendor(platform.db, actor.account_id, query.store_slug)
    const plan = await planOf(platform.db, actor.account_id)
    const items = await showDomains(platform.db, store.id, plan)
    return reply(200, { items, next_cursor: null, has_custom_domain: plan.has_custom_domain })
  })

  serve(addDomainEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await addDomain(platform, actor, body, request.id)),
  )

  serve(verifyDomainEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await verifyDomain(platform, actor, { store_slug: body.store_slug, id: params.id }, request.id)),
  )

  serve(removeDomainEndpoint, async ({ platform, actor, params, query, request, reply }) =>
    reply(200, await removeDomain(platform, actor, { store_slug: query.store_slug, id: params.id }, request.id)),
  )
})
