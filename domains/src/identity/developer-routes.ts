import { routes } from '../serve.ts'
import { createToken } from './access-tokens/create-token.ts'
import { getOwnToken, listTokens, revokeToken } from './access-tokens/own-tokens.ts'
import {
  approveDeviceEndpoint,
  createTokenEndpoint,
  denyDeviceEndpoint,
  developerAccountEndpoints,
  findDeviceEndpoint,
  getOwnTokenEndpoint,
  listTokensEndpoint,
  pollDeviceTokenEndpoint,
  requestDeviceCodeEndpoint,
  revokeOwnTokenEndpoint,
  revokeTokenEndpoint,
} from './contract.ts'
import { decideDevice, findDevice } from './device-authorization/decide-device.ts'
import { pollDeviceToken } from './device-authorization/poll-device-token.ts'
import { requestDeviceCode } from './device-authorization/request-device-code.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { ownerOf } from './sign-in-requests.ts'

const commandLineRoutes = routes((serve) => {
  serve(createTokenEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await createToken(platform, ownerOf(platform, actor, request), body)),
  )

  serve(listTokensEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listTokens(platform, actor.account_id) }),
  )

  serve(revokeTokenEndpoint, async ({ platform, actor, params, request, reply }) => {
    await revokeToken(platform, actor, params.id, request.id)
    return reply(204, undefined)
  })

  serve(getOwnTokenEndpoint, async ({ platform, actor, reply }) => {
    const token = await getOwnToken(platform, actor)
    return reply(200, { ...token, account: { name: actor.name, email: actor.email } })
  })

  serve(revokeOwnTokenEndpoint, async ({ platform, actor, request, reply }) => {
    await revokeToken(platform, actor, actor.access_token_id, request.id)
    return reply(204, undefined)
  })

  serve(requestDeviceCodeEndpoint, async ({ platform, body, request, reply }) =>
    reply(200, await requestDeviceCode(platform, body, request)),
  )

  serve(pollDeviceTokenEndpoint, async ({ platform, body, request, reply }) =>
    reply(200, await pollDeviceToken(platform, body.device_code, request.id)),
  )

  serve(findDeviceEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await findDevice(platform, actor, body.user_code, request.id)),
  )

  serve(approveDeviceEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await decideDevice(platform, actor, { ...body, status: 'approved' }, request.id)),
  )

  serve(denyDeviceEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await decideDevice(platform, actor, { ...body, status: 'denied' }, request.id)),
  )
})

/** A developer's account, sessions, access tokens and command lines. */
export const developerRoutes = [...ownAccountRoutes(developerAccountEndpoints), ...commandLineRoutes]
