import { routes } from '../../serve.ts'
import { arrangeFeatured } from './arrange-featured.ts'
import { arrangeFeaturedEndpoint, listFeaturedSlotsEndpoint } from './contract.ts'
import { listFeaturedSlots } from './list-featured-slots.ts'

export const featuredRoutes = routes((serve) => {
  serve(listFeaturedSlotsEndpoint, async ({ platform: { db, clock }, reply }) =>
    reply(200, { items: await listFeaturedSlots(db, clock()), next_cursor: null }),
  )

  serve(arrangeFeaturedEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { items: await arrangeFeatured(platform, actor, body, request.id), next_cursor: null }),
  )
})
