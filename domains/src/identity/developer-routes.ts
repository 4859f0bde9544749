import { routes } from '../serve.ts'
import { createToken } from './access-tokens/create-token.ts'
import { getOwnToken, listTokens, revokeToken } from './access-tokens/own-tokens.ts'
import { confirmTotp, disableTotp, renewRecoveryCodes, startTotp } from './authenticator-setup/set-up-authenticator.ts'
import {
  approveDeviceEndpoint,
  changeDeveloperPasswordEndpoint,
  confirmDeveloperEmailEndpoint,
  confirmTotpEndpoint,
  createTokenEndpoint,
  denyDeviceEndpoint,
  disableTotpEndpoint,
  endDeveloperSessionEndpoint,
  findDeviceEndpoint,
  getDeveloperAccountEndpoint,
  getOwnTokenEndpoint,
  listDeveloperSessionsEndpoint,
  listTokensEndpoint,
  pollDeviceTokenEndpoint,
  replaceRecoveryCodesEndpoint,
  requestDeveloperEmailEndpoint,
  requestDeviceCodeEndpoint,
  revokeOwnTokenEndpoint,
  revokeTokenEndpoint,
  signOutOthersEndpoint,
  startTotpEndpoint,
  updateDeveloperAccountEndpoint,
} from './contract.ts'
import { changePassword } from './developer-account/change-password.ts'
import { getOwnAccount, renameOwnAccount } from './developer-account/developer-account.ts'
import { decideDevice, findDevice } from './device-authorization/decide-device.ts'
import { pollDeviceToken } from './device-authorization/poll-device-token.ts'
import { requestDeviceCode } from './device-authorization/request-device-code.ts'
import { confirmEmailChange } from './email-change/confirm-email-change.ts'
import { requestEmailChange } from './email-change/request-email-change.ts'
import { endOtherSessions, endSession } from './sessions/end-chosen-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { codeSentTo, ownerOf } from './sign-in-requests.ts'

const accountRoutes = routes((serve) => {
  serve(getDeveloperAccountEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getOwnAccount(platform, actor.account_id)),
  )

  serve(updateDeveloperAccountEndpoint, async ({ platform, actor, body, request, reply }) => {
    await renameOwnAccount(platform, actor, body.name, request.id)
    return reply(200, await getOwnAccount(platform, actor.account_id))
  })

  serve(changeDeveloperPasswordEndpoint, async ({ platform, actor, body, request, reply }) => {
    const ended = await changePassword(platform, ownerOf(platform, actor, request), body)
    return reply(200, { sessions_ended: ended.sessions, tokens_revoked: ended.access_tokens })
  })

  serve(requestDeveloperEmailEndpoint, async ({ platform, actor, body, request, reply }) => {
    await requestEmailChange(platform, ownerOf(platform, actor, request), body)
    return reply(202, codeSentTo(body.email))
  })

  serve(confirmDeveloperEmailEndpoint, async ({ platform, actor, body, request, reply }) => {
    const ended = await confirmEmailChange(platform, { actor, origin: request }, body)
    return reply(200, { email: body.email, sessions_ended: ended.sessions, tokens_revoked: ended.access_tokens })
  })

  serve(startTotpEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await startTotp(platform, ownerOf(platform, actor, request), body.password)),
  )

  serve(confirmTotpEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { recovery_codes: await confirmTotp(platform, { actor, origin: request }, body.code) }),
  )

  serve(disableTotpEndpoint, async ({ platform, actor, body, request, reply }) => {
    await disableTotp(platform, ownerOf(platform, actor, request), body)
    return reply(200, { totp_enabled: false })
  })

  serve(replaceRecoveryCodesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { recovery_codes: await renewRecoveryCodes(platform, ownerOf(platform, actor, request), body) }),
  )

  serve(listDeveloperSessionsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listSessions(platform, actor) }),
  )

  serve(endDeveloperSessionEndpoint, async ({ platform, actor, params, request, reply }) => {
    await endSession(platform, actor, params.id, request.id)
    return reply(204, undefined)
  })

  serve(signOutOthersEndpoint, async ({ platform, actor, request, reply }) =>
    reply(200, { ended: await endOtherSessions(platform, actor, request.id) }),
  )
})

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
export const developerRoutes = [...accountRoutes, ...commandLineRoutes]
