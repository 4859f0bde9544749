import { routes } from '../../serve.ts'
import { addKey } from './add-key.ts'
import { addAppKeyEndpoint, revokeAppKeyEndpoint } from './contract.ts'
import { revokeKey } from './revoke-key.ts'

export const appKeyRoutes = routes((serve) => {
  serve(addAppKeyEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(201, await addKey(platform, actor, params.app_id, body, request.id)),
  )

  serve(revokeAppKeyEndpoint, async ({ platform, actor, params, request, reply }) => {
    await revokeKey(platform, actor, params, request.id)
    return reply(204, undefined)
  })
})
