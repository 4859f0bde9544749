import { routes } from '../serve.ts'
import { confirmTotp, disableTotp, renewRecoveryCodes, startTotp } from './authenticator-setup/set-up-authenticator.ts'
import { confirmEmailChange } from './email-change/confirm-email-change.ts'
import { requestEmailChange } from './email-change/request-email-change.ts'
import { changePassword } from './own-account/change-password.ts'
import type { OwnAccountEndpoints } from './own-account/contract.ts'
import { getOwnAccount, updateOwnAccount } from './own-account/own-account.ts'
import { endOtherSessions, endSession } from './sessions/end-chosen-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { codeSentTo, ownerOf } from './sign-in-requests.ts'

/** The routes of a signed-in person's own account: name, password, email, authenticator app and sessions. */
export const ownAccountRoutes = (endpoints: OwnAccountEndpoints) =>
  routes((serve) => {
    serve(endpoints.get, async ({ platform, actor, reply }) =>
      reply(200, await getOwnAccount(platform, actor.account_id)),
    )

    serve(endpoints.update, async ({ platform, actor, body, request, reply }) => {
      await updateOwnAccount(platform, actor, body, request.id)
      return reply(200, await getOwnAccount(platform, actor.account_id))
    })

    serve(endpoints.changePassword, async ({ platform, actor, body, request, reply }) => {
      const ended = await changePassword(platform, ownerOf(platform, actor, request), body)
      return reply(200, { sessions_ended: ended.sessions, tokens_revoked: ended.access_tokens })
    })

    serve(endpoints.requestEmail, async ({ platform, actor, body, request, reply }) => {
      await requestEmailChange(platform, ownerOf(platform, actor, request), body)
      return reply(202, codeSentTo(body.email))
    })

    serve(endpoints.confirmEmail, async ({ platform, actor, body, request, reply }) => {
      const ended = await confirmEmailChange(platform, { actor, origin: request }, body)
      return reply(200, { email: body.email, sessions_ended: ended.sessions, tokens_revoked: ended.access_tokens })
    })

    serve(endpoints.startTotp, async ({ platform, actor, body, request, reply }) =>
      reply(200, await startTotp(platform, ownerOf(platform, actor, request), body.password)),
    )

    serve(endpoints.confirmTotp, async ({ platform, actor, body, request, reply }) =>
      reply(200, { recovery_codes: await confirmTotp(platform, { actor, origin: request }, body.code) }),
    )

    serve(endpoints.disableTotp, async ({ platform, actor, body, request, reply }) => {
      await disableTotp(platform, ownerOf(platform, actor, request), body)
      return reply(200, { totp_enabled: false })
    })

    serve(endpoints.replaceRecoveryCodes, async ({ platform, actor, body, request, reply }) =>
      reply(200, { recovery_codes: await renewRecoveryCodes(platform, ownerOf(platform, actor, request), body) }),
    )

    serve(endpoints.listSessions, async ({ platform, actor, reply }) =>
      reply(200, { items: await listSessions(platform, actor) }),
    )

    serve(endpoints.endSession, async ({ platform, actor, params, request, reply }) => {
      await endSession(platform, actor, params.id, request.id)
      return reply(204, undefined)
    })

    serve(endpoints.signOutOthers, async ({ platform, actor, request, reply }) =>
      reply(200, { ended: await endOtherSessions(platform, actor, request.id) }),
    )
  })
