import { routes } from '../../serve.ts'
import { submitAppVersionEndpoint, withdrawAppVersionEndpoint } from './contract.ts'
import { submitVersion, withdrawVersion } from './submit-version.ts'

export const appSubmissionRoutes = routes((serve) => {
  serve(submitAppVersionEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await submitVersion(platform, { actor, ...params, request_id: request.id }, body.changelog)),
  )

  serve(withdrawAppVersionEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await withdrawVersion(platform, { actor, ...params, request_id: request.id })),
  )
})
