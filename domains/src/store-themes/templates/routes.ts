import { routes } from '../../serve.ts'
import { listStoreTemplatesEndpoint } from './contract.ts'
import { listStoreTemplates } from './list-store-templates.ts'

export const storeTemplateRoutes = routes((serve) => {
  serve(listStoreTemplatesEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listStoreTemplates(platform, actor), next_cursor: null }),
  )
})
