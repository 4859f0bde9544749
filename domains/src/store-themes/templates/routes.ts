import { routes } from '../../serve.ts'
import { listStoreTemplatesEndpoint } from './contract.ts'
import { listStoreTemplates } from './list-store-templates.ts'

export const storeTemplateRoutes = routes((serve) => {
  serve(listStoreTemplatesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, { items: await listStoreTemplates(platform, actor, query.store_slug), next_cursor: null }),
  )
})
