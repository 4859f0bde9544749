import { routes } from '../../serve.ts'
import { assignTemplate } from './assign-template.ts'
import { assignTemplateEndpoint, listTemplateUsesEndpoint } from './contract.ts'
import { listTemplateUses } from './list-template-uses.ts'

export const templateRoutes = routes((serve) => {
  serve(listTemplateUsesEndpoint, async ({ platform, actor, reply }) => {
    const { store } = actor
    return reply(200, { items: await listTemplateUses(platform.db, store.id) })
  })

  serve(assignTemplateEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await assignTemplate(platform, actor, body, request.id)),
  )
})
