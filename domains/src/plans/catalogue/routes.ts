import { routes } from '../../serve.ts'
import {
  addPlanVersionEndpoint,
  archivePlanEndpoint,
  createPlanEndpoint,
  listPlansEndpoint,
  restorePlanEndpoint,
} from './contract.ts'
import { addPlanVersion, createPlan, setPlanArchived } from './edit-catalogue.ts'
import { listCatalogue } from './show-catalogue.ts'

export const planCatalogueRoutes = routes((serve) => {
  serve(listPlansEndpoint, async ({ platform, reply }) =>
    reply(200, { items: await listCatalogue(platform.db), next_cursor: null }),
  )

  serve(createPlanEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await createPlan(platform, { actor, request_id: request.id }, body)),
  )

  serve(addPlanVersionEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await addPlanVersion(platform, { actor, request_id: request.id }, params.plan_id, body)),
  )

  serve(archivePlanEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await setPlanArchived(platform, { actor, request_id: request.id }, params.plan_id, true)),
  )

  serve(restorePlanEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await setPlanArchived(platform, { actor, request_id: request.id }, params.plan_id, false)),
  )
})
