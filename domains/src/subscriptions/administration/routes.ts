import { csvFile, exportListQuery } from '../../admin-lists/index.ts'
import type { ListInput } from '../../list-query.ts'
import { routes } from '../../serve.ts'
import {
  assignPlanEndpoint,
  exportSubscriptionsEndpoint,
  getVendorSubscriptionEndpoint,
  listSubscriptionsEndpoint,
  removePlanEndpoint,
} from './contract.ts'
import { subscriptionColumns } from './csv-columns.ts'
import { decidePlan } from './decide-plan.ts'
import { getVendorSubscription } from './get-vendor-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'

export const planAdministrationRoutes = routes((serve) => {
  serve(assignPlanEndpoint, async ({ platform, actor, body, request, reply }) => {
    if (!body.preview) await actor.requireConfirmed()
    return reply(200, await decidePlan(platform, actor, { ...body, quote_id: body.quote_id }, request.id))
  })

  serve(removePlanEndpoint, async ({ platform, actor, body, request, reply }) => {
    if (!body.preview) await actor.requireConfirmed()
    const removal = { plan_version_id: undefined, cycle: 'monthly', complimentary: false, over_limit: 'keep' } as const
    return reply(200, await decidePlan(platform, actor, { ...body, ...removal, quote_id: body.quote_id }, request.id))
  })

  serve(getVendorSubscriptionEndpoint, async ({ platform, query, reply }) =>
    reply(200, await getVendorSubscription(platform, query)),
  )

  serve(listSubscriptionsEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listSubscriptions(platform.db, query)),
  )

  serve(exportSubscriptionsEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listSubscriptions(platform.db, page)
    const list = { list: 'subscriptions', columns: subscriptionColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('subscriptions'))
  })
})
