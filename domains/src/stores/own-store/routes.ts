import { routes } from '../../serve.ts'
import { ownStoreEndpoint } from './contract.ts'
import { showOwnStore } from './show-own-store.ts'

export const ownStoreRoutes = routes((serve) => {
  serve(ownStoreEndpoint, async ({ platform, actor: { installation }, reply }) =>
    reply(200, await showOwnStore(platform, { id: installation.store_id, slug: installation.store_slug })),
  )
})
