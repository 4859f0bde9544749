import { routes } from '../serve.ts'
import { confirmTotp, disableTotp, renewRecoveryCodes, startTotp } from './authenticator-setup/set-up-authenticator.ts'
import {
  changeVendorPasswordEndpoint,
  confirmVendorEmailEndpoint,
  confirmVendorTotpEndpoint,
  disableVendorTotpEndpoint,
  endVendorSessionEndpoint,
  getVendorAccountEndpoint,
  listVendorSessionsEndpoint,
  replaceVendorRecoveryCodesEndpoint,
  requestVendorEmailEndpoint,
  signOutOtherVendorsEndpoint,
  startVendorTotpEndpoint,
  updateVendorAccountEndpoint,
} from './contract.ts'
import { changePassword } from './developer-account/change-password.ts'
import { getOwnAccount, renameOwnAccount } from './developer-account/developer-account.ts'
import { confirmEmailChange } from './email-change/confirm-email-change.ts'
import { requestEmailChange } from './email-change/request-email-change.ts'
import { endOtherSessions, endSession } from './sessions/end-chosen-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { codeSentTo, ownerOf } from './sign-in-requests.ts'

/** The own account of a store owner or a staff member: name, email, password, authenticator app and sessions. */
export const vendorAccountRoutes = routes((serve) => {
  serve(getVendorAccountEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getOwnAccount(platform, actor.account_id)),
  )

  serve(updateVendorAccountEndpoint, async ({ platform, actor, body, request, reply }) => {
    await renameOwnAccount(platform, actor, body.name, request.id)
    return reply(200, await getOwnAccount(platform, actor.account_id))
  })

  serve(changeVendorPasswordEndpoint, async ({ platform, actor, body, request, reply }) => {
    const ended = await changePassword(platform, ownerOf(platform, actor, request), body)
    return reply(200, { sessions_ended: ended.sessions, tokens_revoked: ended.access_tokens })
  })

  serve(requestVendorEmailEndpoint, async ({ platform, actor, body, request, reply }) => {
    await requestEmailChange(platform, ownerOf(platform, actor, request), body)
    return reply(202, codeSentTo(body.email))
  })

  serve(confirmVendorEmailEndpoint, async ({ platform, actor, body, request, reply }) => {
    const ended = await confirmEmailChange(platform, { actor, origin: request }, body)
    return reply(200, { email: body.email, sessions_ended: ended.sessions, tokens_revoked: ended.access_tokens })
  })

  serve(startVendorTotpEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await startTotp(platform, ownerOf(platform, actor, request), body.password)),
  )

  serve(confirmVendorTotpEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { recovery_codes: await confirmTotp(platform, { actor, origin: request }, body.code) }),
  )

  serve(disableVendorTotpEndpoint, async ({ platform, actor, body, request, reply }) => {
    await disableTotp(platform, ownerOf(platform, actor, request), body)
    return reply(200, { totp_enabled: false })
  })

  serve(replaceVendorRecoveryCodesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { recovery_codes: await renewRecoveryCodes(platform, ownerOf(platform, actor, request), body) }),
  )

  serve(listVendorSessionsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listSessions(platform, actor) }),
  )

  serve(endVendorSessionEndpoint, async ({ platform, actor, params, request, reply }) => {
    await endSession(platform, actor, params.id, request.id)
    return reply(204, undefined)
  })

  serve(signOutOtherVendorsEndpoint, async ({ platform, actor, request, reply }) =>
    reply(200, { ended: await endOtherSessions(platform, actor, request.id) }),
  )
})
