import { routes } from '../../serve.ts'
import {
  createTestStoreEndpoint,
  deleteTestStoreEndpoint,
  linkTestStoreEndpoint,
  listTestStoresEndpoint,
  openTestStoreEndpoint,
  resetTestStoreEndpoint,
} from './contract.ts'
import { createDeveloperStore, deleteDeveloperStore, resetDeveloperStore } from './developer-stores.ts'
import { linkTestStore, openTestStore } from './open-test-store.ts'
import { listTestStores } from './show-test-stores.ts'

export const testStoreRoutes = routes((serve) => {
  serve(listTestStoresEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listTestStores(platform, actor) }),
  )

  serve(createTestStoreEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await createDeveloperStore(platform, { actor, request_id: request.id }, body)),
  )

  serve(resetTestStoreEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await resetDeveloperStore(platform, { actor, request_id: request.id }, params.store_slug)),
  )

  serve(deleteTestStoreEndpoint, async ({ platform, actor, params, request, reply }) => {
    await deleteDeveloperStore(platform, { actor, request_id: request.id }, params.store_slug)
    return reply(204, undefined)
  })

  serve(linkTestStoreEndpoint, async ({ platform, actor, params, reply }) =>
    reply(201, await linkTestStore(platform, actor, params.store_slug)),
  )

  serve(openTestStoreEndpoint, async ({ platform, body, request, reply }) => {
    const { cookies, ...opened } = await openTestStore(platform, body.code, request)
    return reply(200, opened, { cookies })
  })
})
