import { manifestJsonSchema } from '@haat/app-manifest'
import { routes } from '../../serve.ts'
import { requireOwnApp } from '../own-apps/require-own-app.ts'
import { listAppVersionsEndpoint, manifestSchemaEndpoint, uploadAppVersionEndpoint } from './contract.ts'
import { listVersions } from './list-versions.ts'
import { uploadVersion } from './upload-version.ts'

export const appPackageRoutes = routes((serve) => {
  serve(manifestSchemaEndpoint, async ({ reply }) => reply(200, manifestJsonSchema()))

  serve(listAppVersionsEndpoint, async ({ platform, actor, params, query, reply }) => {
    await requireOwnApp(platform.db, actor, params.app_id)
    return reply(200, await listVersions(platform.db, params.app_id, query))
  })

  serve(uploadAppVersionEndpoint, async ({ platform, actor, params, uploads, request, reply }) => {
    const upload = { actor, app_id: params.app_id, files: uploads, request_id: request.id }
    return reply(201, await uploadVersion(platform, upload))
  })
})
