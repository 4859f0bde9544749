import { routes } from '../serve.ts'
import { searchStoreEndpoint } from './contract.ts'
import { searchStore } from './search-store.ts'

export const storeSearchRoutes = routes((serve) => {
  serve(searchStoreEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, { items: await searchStore(platform.db, actor, query.q) }),
  )
})
