import { routes } from '../../serve.ts'
import type { MediaUser } from '../uses/media-user.ts'
import { cancelJobs } from './cancel-jobs.ts'
import { compositeJobs } from './composite-jobs.ts'
import { confirmJobs } from './confirm-jobs.ts'
import {
  backgroundImageEndpoint,
  backgroundStatusEndpoint,
  cancelBackgroundsEndpoint,
  compositeBackgroundsEndpoint,
  confirmBackgroundsEndpoint,
  discardBackgroundsEndpoint,
  listBackgroundEnginesEndpoint,
  listBackgroundRunsEndpoint,
  removeBackgroundsEndpoint,
  retryBackgroundEndpoint,
  saveMaskEndpoint,
} from './contract.ts'
import { discardJobs } from './discard-jobs.ts'
import { listRuns } from './list-runs.ts'
import { readJobImage } from './read-job-image.ts'
import { retryJob } from './retry-job.ts'
import { saveMask } from './save-mask.ts'
import { showRun } from './show-run.ts'
import { startRun } from './start-run.ts'

/** `users`: the domains whose records show images. */
export const backgroundRemovalRoutes = (users: readonly MediaUser[]) =>
  routes((serve) => {
    serve(removeBackgroundsEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(202, await startRun(platform, actor, body, request.id)),
    )

    serve(listBackgroundRunsEndpoint, async ({ platform, actor, reply }) =>
      reply(200, { items: await listRuns(platform.db, actor.store.id) }),
    )

    serve(listBackgroundEnginesEndpoint, async ({ platform, reply }) =>
      reply(200, { engines: [...(await platform.background_remover.engines())] }),
    )

    serve(backgroundStatusEndpoint, async ({ platform, actor, query, reply }) =>
      reply(200, await showRun(platform.db, actor.store.id, query.run_id)),
    )

    serve(compositeBackgroundsEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(202, await compositeJobs({ platform, actor, request_id: request.id }, body)),
    )

    serve(confirmBackgroundsEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(200, await confirmJobs({ platform, actor, request_id: request.id }, users, body)),
    )

    serve(cancelBackgroundsEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(200, await cancelJobs({ platform, actor, request_id: request.id }, body)),
    )

    serve(retryBackgroundEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(202, await retryJob({ platform, actor, request_id: request.id }, body)),
    )

    serve(discardBackgroundsEndpoint, async ({ platform, actor, body, request, reply }) =>
      reply(200, await discardJobs({ platform, actor, request_id: request.id }, body)),
    )

    serve(saveMaskEndpoint, async ({ platform, actor, query, uploads, request, reply }) =>
      reply(200, await saveMask({ platform, actor, request_id: request.id }, query, uploads)),
    )

    serve(backgroundImageEndpoint, async ({ platform, actor, query, request, reply }) => {
      const image = await readJobImage(platform, actor.store.id, query, request.ip)
      const { stream, content_type: contentType } = image
      const headers = { 'content-type': contentType, 'cache-control': 'private, no-store' }
      return reply(200, stream, { headers })
    })
  })
