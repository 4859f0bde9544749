import { routes } from '../../serve.ts'
import {
  approveAppVersionEndpoint,
  getReviewedAppEndpoint,
  listAppReviewQueueEndpoint,
  reactivateAppEndpoint,
  readReviewedFileEndpoint,
  rejectAppVersionEndpoint,
  requestAppChangesEndpoint,
  suspendAppEndpoint,
} from './contract.ts'
import { approveVersion, rejectVersion, requestChanges } from './decide-version.ts'
import { listQueue } from './list-queue.ts'
import { readReviewedFile, showReviewedApp } from './show-version.ts'
import { reactivateApp, suspendApp } from './suspend-app.ts'

export const appReviewRoutes = routes((serve) => {
  serve(listAppReviewQueueEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listQueue(platform.db, query)),
  )

  serve(getReviewedAppEndpoint, async ({ platform, params, reply }) =>
    reply(200, await showReviewedApp(platform, params.id)),
  )

  serve(readReviewedFileEndpoint, async ({ platform, params, query, reply }) =>
    reply(200, await readReviewedFile(platform.db, params.id, query.path)),
  )

  serve(approveAppVersionEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await approveVersion(platform, { actor, version_id: params.id, request_id: request.id })),
  )

  serve(rejectAppVersionEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await rejectVersion(platform, { actor, version_id: params.id, request_id: request.id }, body.reason)),
  )

  serve(requestAppChangesEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await requestChanges(platform, { actor, version_id: params.id, request_id: request.id }, body.reason)),
  )

  serve(suspendAppEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await suspendApp(platform, { actor, ...params, ...body, request_id: request.id })),
  )

  serve(reactivateAppEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await reactivateApp(platform, { actor, ...params, ...body, request_id: request.id })),
  )
})
