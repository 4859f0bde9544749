import { routes } from '../../serve.ts'
import { appEventsEndpoint } from './contract.ts'
import { readFeed } from './read-feed.ts'

export const feedRoutes = routes((serve) => {
  serve(appEventsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await readFeed(platform, actor, query)),
  )
})
