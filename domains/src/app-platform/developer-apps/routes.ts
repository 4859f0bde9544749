import { routes } from '../../serve.ts'
import { addKey } from '../app-keys/add-key.ts'
import { addAppKeyEndpoint, revokeAppKeyEndpoint } from '../app-keys/contract.ts'
import { revokeKey } from '../app-keys/revoke-key.ts'
import { listAppVersionsEndpoint, uploadAppVersionEndpoint } from '../app-packages/contract.ts'
import { listVersions } from '../app-packages/list-versions.ts'
import { uploadVersion } from '../app-packages/upload-version.ts'
import { submitAppVersionEndpoint, withdrawAppVersionEndpoint } from '../app-submissions/contract.ts'
import { submitVersion, withdrawVersion } from '../app-submissions/submit-version.ts'
import { createDeveloperAppEndpoint, getDeveloperAppEndpoint, listDeveloperAppsEndpoint } from './contract.ts'
import { createApp } from './create-app.ts'
import { getDeveloperApp, listDeveloperApps } from './list-developer-apps.ts'
import { requireOwnApp } from './require-own-app.ts'

export const developerAppRoutes = routes((serve) => {
  serve(listDeveloperAppsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listDeveloperApps(platform.db, actor), next_cursor: null }),
  )

  serve(createDeveloperAppEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await createApp(platform, actor, body, request.id)),
  )

  serve(getDeveloperAppEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getDeveloperApp(platform.db, actor, params.app_id)),
  )

  serve(addAppKeyEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(201, await addKey(platform, actor, params.app_id, body, request.id)),
  )

  serve(revokeAppKeyEndpoint, async ({ platform, actor, params, request, reply }) => {
    await revokeKey(platform, actor, params, request.id)
    return reply(204, undefined)
  })
  serve(listAppVersionsEndpoint, async ({ platform, actor, params, query, reply }) => {
    await requireOwnApp(platform.db, actor, params.app_id)
    return reply(200, await listVersions(platform.db, params.app_id, query))
  })

  serve(uploadAppVersionEndpoint, async ({ platform, actor, params, uploads, request, reply }) => {
    const upload = { actor, app_id: params.app_id, files: uploads, request_id: request.id }
    return reply(201, await uploadVersion(platform, upload))
  })

  serve(submitAppVersionEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await submitVersion(platform, { actor, ...params, request_id: request.id }, body.changelog)),
  )

  serve(withdrawAppVersionEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await withdrawVersion(platform, { actor, ...params, request_id: request.id })),
  )
})
