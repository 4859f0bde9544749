import { routes } from '../../serve.ts'
import { requireOwnApp } from '../own-apps/require-own-app.ts'
import {
  getOwnLiveRunEndpoint,
  getReviewedLiveRunEndpoint,
  startOwnLiveRunEndpoint,
  startReviewedLiveRunEndpoint,
} from './contract.ts'
import { requestRun } from './request-run.ts'
import { requireOwnVersion, requireReviewedVersion } from './runnable-version.ts'
import { getLatestRun } from './show-run.ts'

export const liveRunRoutes = routes((serve) => {
  serve(getOwnLiveRunEndpoint, async ({ platform: { db }, actor, params, reply }) => {
    await requireOwnApp(db, actor, params.app_id)
    return reply(200, await getLatestRun(db, await requireOwnVersion(db, params.app_id, params.version_id)))
  })

  serve(startOwnLiveRunEndpoint, async ({ platform, actor, params, request, reply }) => {
    await requireOwnApp(platform.db, actor, params.app_id)
    const version = await requireOwnVersion(platform.db, params.app_id, params.version_id)
    return reply(202, await requestRun(platform, { version, actor, by: 'developer', request_id: request.id }))
  })

  serve(getReviewedLiveRunEndpoint, async ({ platform: { db }, params, reply }) =>
    reply(200, await getLatestRun(db, await requireReviewedVersion(db, params.id))),
  )

  serve(startReviewedLiveRunEndpoint, async ({ platform, actor, params, request, reply }) => {
    const version = await requireReviewedVersion(platform.db, params.id)
    return reply(202, await requestRun(platform, { version, actor, by: 'reviewer', request_id: request.id }))
  })
})
