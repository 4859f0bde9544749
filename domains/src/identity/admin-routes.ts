import { Refused } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import { totpRequired } from '../platform-permissions/contract.ts'
import { type RouteContext, routes } from '../serve.ts'
import { confirmIdentity } from './admin-account/confirm-identity.ts'
import { confirmTotp, disableTotp, renewRecoveryCodes, startTotp } from './authenticator-setup/set-up-authenticator.ts'
import {
  changeAdminPasswordEndpoint,
  confirmAdminEmailEndpoint,
  confirmAdminTotpEndpoint,
  confirmIdentityEndpoint,
  disableAdminTotpEndpoint,
  endAdminSessionEndpoint,
  getAdminAccountEndpoint,
  listAdminSessionsEndpoint,
  recoverAdminPasswordEndpoint,
  replaceAdminRecoveryCodesEndpoint,
  requestAdminEmailEndpoint,
  resetAdminPasswordEndpoint,
  type Session,
  signInAdminEndpoint,
  signOutAdminEndpoint,
  signOutOtherAdminsEndpoint,
  startAdminTotpEndpoint,
  updateAdminAccountEndpoint,
  verifyAdminCodeEndpoint,
} from './contract.ts'
import { changePassword } from './developer-account/change-password.ts'
import { getOwnAccount, renameOwnAccount } from './developer-account/developer-account.ts'
import { confirmEmailChange } from './email-change/confirm-email-change.ts'
import { requestEmailChange } from './email-change/request-email-change.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { endOtherSessions, endSession } from './sessions/end-chosen-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { adminCookies, clearedAdminCookies } from './sessions/session-cookies.ts'
import { signOut } from './sessions/sign-out.ts'
import { finishSignIn } from './sign-in/finish-sign-in.ts'
import { signIn } from './sign-in/sign-in.ts'
import { browserOf, codeSentTo, keepBrowser, ownerOf, recover, recoveryRequested } from './sign-in-requests.ts'

type Request = RouteContext<typeof signInAdminEndpoint>['request']

const withCookies = async (platform: Platform, session: Session, request: Request) => ({
  cookies: await adminCookies(platform, session, request),
})

const signInRoutes = routes((serve) => {
  serve(signInAdminEndpoint, async ({ platform, body, request, reply }) => {
    const { browser, cookie } = keepBrowser(platform, request)
    const outcome = await signIn(platform, 'admin', body, browser, request)
    if ('code_required' in outcome) return reply(202, outcome, { cookies: [cookie] })
    return reply(200, outcome, await withCookies(platform, outcome, request))
  })

  serve(verifyAdminCodeEndpoint, async ({ platform, body, request, reply }) => {
    const browser = browserOf(platform, request)
    const session = await finishSignIn(platform, { ...body, kind: 'admin' }, browser, request)
    return reply(200, session, await withCookies(platform, session, request))
  })

  serve(recoverAdminPasswordEndpoint, async ({ platform, body, request, reply }) =>
    reply(202, recoveryRequested, await recover(platform, 'admin', body.email, request)),
  )

  serve(resetAdminPasswordEndpoint, async ({ platform, body, request, reply }) => {
    const { browser_hash: browserHash } = browserOf(platform, request)
    const outcome = await resetPassword(platform, 'admin', body, browserHash, request)
    if ('code_required' in outcome) return reply(202, outcome)
    return reply(200, outcome, await withCookies(platform, outcome, request))
  })

  serve(signOutAdminEndpoint, async ({ platform, request, reply }) => {
    await signOut(platform, ['admin'], request)
    return reply(204, undefined, { cookies: clearedAdminCookies() })
  })
})

const accountRoutes = routes((serve) => {
  serve(getAdminAccountEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getOwnAccount(platform, actor.account_id)),
  )

  serve(updateAdminAccountEndpoint, async ({ platform, actor, body, request, reply }) => {
    await renameOwnAccount(platform, actor, body.name, request.id)
    return reply(200, await getOwnAccount(platform, actor.account_id))
  })

  serve(changeAdminPasswordEndpoint, async ({ platform, actor, body, request, reply }) => {
    const ended = await changePassword(platform, ownerOf(platform, actor, request), body)
    return reply(200, { sessions_ended: ended.sessions, tokens_revoked: ended.access_tokens })
  })

  serve(requestAdminEmailEndpoint, async ({ platform, actor, body, request, reply }) => {
    await requestEmailChange(platform, ownerOf(platform, actor, request), body)
    return reply(202, codeSentTo(body.email))
  })

  serve(confirmAdminEmailEndpoint, async ({ platform, actor, body, request, reply }) => {
    const ended = await confirmEmailChange(platform, { actor, origin: request }, body)
    return reply(200, { email: body.email, sessions_ended: ended.sessions, tokens_revoked: ended.access_tokens })
  })

  serve(confirmIdentityEndpoint, async ({ platform, actor, body, request, reply }) => {
    const until = await confirmIdentity(platform, ownerOf(platform, actor, request), body)
    return reply(200, { confirmed_until: until.toISOString() })
  })
})

const securityRoutes = routes((serve) => {
  serve(startAdminTotpEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await startTotp(platform, ownerOf(platform, actor, request), body.password)),
  )

  serve(confirmAdminTotpEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { recovery_codes: await confirmTotp(platform, { actor, origin: request }, body.code) }),
  )

  serve(disableAdminTotpEndpoint, async ({ platform, actor, body, request, reply }) => {
    if (platform.settings.admin_totp_required) throw new Refused(totpRequired)
    await disableTotp(platform, ownerOf(platform, actor, request), body)
    return reply(200, { totp_enabled: false })
  })

  serve(replaceAdminRecoveryCodesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { recovery_codes: await renewRecoveryCodes(platform, ownerOf(platform, actor, request), body) }),
  )

  serve(listAdminSessionsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listSessions(platform, actor) }),
  )

  serve(endAdminSessionEndpoint, async ({ platform, actor, params, request, reply }) => {
    await endSession(platform, actor, params.id, request.id)
    return reply(204, undefined)
  })

  serve(signOutOtherAdminsEndpoint, async ({ platform, actor, request, reply }) =>
    reply(200, { ended: await endOtherSessions(platform, actor, request.id) }),
  )
})

/** Sign-in, account and sessions of administrators. */
export const adminRoutes = [...signInRoutes, ...accountRoutes, ...securityRoutes]
