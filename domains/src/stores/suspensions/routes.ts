import { routes } from '../../serve.ts'
import { listSuspensionsEndpoint, reactivateStoreEndpoint, suspendStoreEndpoint } from './contract.ts'
import { listSuspensions } from './list-suspensions.ts'
import { reactivateStore } from './reactivate-store.ts'
import { suspendStore } from './suspend-store.ts'

export const suspensionRoutes = routes((serve) => {
  serve(suspendStoreEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await suspendStore(platform, actor, { ...body, store_slug: params.store_slug }, request.id)),
  )

  serve(reactivateStoreEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await reactivateStore(platform, actor, { ...body, store_slug: params.store_slug }, request.id)),
  )

  serve(listSuspensionsEndpoint, async ({ platform, params, reply }) => {
    const { store, items } = await listSuspensions(platform.db, params.store_slug, platform.clock())
    return reply(200, { store, items, next_cursor: null })
  })
})
