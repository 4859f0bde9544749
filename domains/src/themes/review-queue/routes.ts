import { csvFile, exportListQuery } from '../../admin-lists/index.ts'
import type { ListInput } from '../../list-query.ts'
import { routes } from '../../serve.ts'
import { exportReviewQueueEndpoint, listReviewQueueEndpoint } from './contract.ts'
import { queueColumns } from './csv-columns.ts'
import { countStates, listReviewQueue } from './list-review-queue.ts'

export const reviewQueueRoutes = routes((serve) => {
  serve(listReviewQueueEndpoint, async ({ platform, actor, query, reply }) => {
    const [page, states] = await Promise.all([listReviewQueue(platform, actor, query), countStates(platform.db)])
    return reply(200, { ...page, ...states })
  })

  serve(exportReviewQueueEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listReviewQueue(platform, actor, page)
    const list = { list: 'review_queue', columns: queueColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('review-queue'))
  })
})
