import { routes } from '../../serve.ts'
import { listPersonalAccessEndpoint } from './contract.ts'
import { listPersonalAccess } from './list-personal-access.ts'

export const accessLogRoutes = routes((serve) => {
  serve(listPersonalAccessEndpoint, async ({ platform, actor, params, query: { cursor, limit }, reply }) =>
    reply(200, await listPersonalAccess(platform.db, { store_id: actor.store.id, app_id: params.id, cursor, limit })),
  )
})
