import { exportList } from '../admin-lists/index.ts'
import { type Route, routes } from '../serve.ts'
import {
  cancelJobEndpoint,
  exportJobsEndpoint,
  getJobEndpoint,
  listJobQueuesEndpoint,
  listJobsEndpoint,
  listRecurringJobsEndpoint,
  retryJobEndpoint,
} from './contract.ts'
import { jobColumns } from './csv-columns.ts'
import type { JobDescription } from './jobs-sql.ts'
import { getJob, listJobs } from './list-jobs.ts'
import { listJobQueues } from './list-queues.ts'
import { listRecurringJobs } from './list-recurring-jobs.ts'
import { cancelJob, retryJob } from './retry-job.ts'

/** `known`: all background jobs of this version. */
export const jobsRoutes = (known: readonly JobDescription[]): readonly Route[] =>
  routes((serve) => {
    serve(listJobQueuesEndpoint, async ({ platform: { db, clock }, reply }) =>
      reply(200, { items: await listJobQueues(db, clock(), known), next_cursor: null }),
    )

    serve(listRecurringJobsEndpoint, async ({ platform, reply }) =>
      reply(200, { items: await listRecurringJobs(platform.db, known), next_cursor: null }),
    )

    serve(listJobsEndpoint, async ({ platform, query, reply }) => reply(200, await listJobs(platform.db, query, known)))

    serve(exportJobsEndpoint, async ({ platform, actor, query, reply }) => {
      actor.requirePermission('lists.export')
      const { columns: chosen, ...filters } = query
      const file = await exportList(platform, actor, {
        list: 'jobs',
        columns: jobColumns,
        chosen,
        query: filters,
        readPage: (page) => listJobs(platform.db, { ...filters, ...page }, known),
      })
      return reply(200, file, { headers: { 'content-disposition': 'attachment; filename="jobs.csv"' } })
    })

    serve(getJobEndpoint, async ({ platform, params, reply }) =>
      reply(200, await getJob(platform.db, params.id, known)),
    )

    serve(retryJobEndpoint, async ({ platform, actor, params, reply }) =>
      reply(200, await retryJob(platform, actor, { id: params.id, known })),
    )

    serve(cancelJobEndpoint, async ({ platform, actor, params, reply }) =>
      reply(200, await cancelJob(platform, actor, { id: params.id, known })),
    )
  })
