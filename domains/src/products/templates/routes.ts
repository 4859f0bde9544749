import { routes } from '../../serve.ts'
import { requireStoreFor } from '../../stores/index.ts'
import { assignTemplate } from './assign-template.ts'
import { assignTemplateEndpoint, listTemplateUsesEndpoint } from './contract.ts'
import { listTemplateUses } from './list-template-uses.ts'

export const templateRoutes = routes((serve) => {
  serve(listTemplateUsesEndpoint, async ({ platform, actor, query, reply }) => {
    const store = await requireStoreFor(platform.db, actor, query.store_slug, 'themes')
    return reply(200, { items: await listTemplateUses(platform.db, store.id) })
  })

  serve(assignTemplateEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await assignTemplate(platform, actor, body, request.id)),
  )
})
