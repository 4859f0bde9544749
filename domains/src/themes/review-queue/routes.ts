import { routes } from '../../serve.ts'
import { listReviewQueueEndpoint } from './contract.ts'
import { listReviewQueue } from './list-review-queue.ts'

export const reviewQueueRoutes = routes((serve) => {
  serve(listReviewQueueEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listReviewQueue(platform, actor, query)),
  )
})
