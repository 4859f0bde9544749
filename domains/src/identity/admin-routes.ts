import type { Platform } from '../platform.ts'
import { type RouteContext, routes } from '../serve.ts'
import { confirmIdentity } from './admin-account/confirm-identity.ts'
import {
  adminAccountEndpoints,
  confirmIdentityEndpoint,
  recoverAdminPasswordEndpoint,
  resetAdminPasswordEndpoint,
  type Session,
  signInAdminEndpoint,
  signOutAdminEndpoint,
  verifyAdminCodeEndpoint,
} from './contract.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { adminCookies, clearedAdminCookies } from './sessions/session-cookies.ts'
import { signOut } from './sessions/sign-out.ts'
import { finishSignIn } from './sign-in/finish-sign-in.ts'
import { signIn } from './sign-in/sign-in.ts'
import { browserOf, keepBrowser, ownerOf, recover, recoveryRequested } from './sign-in-requests.ts'

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

const identityConfirmationRoutes = routes((serve) => {
  serve(confirmIdentityEndpoint, async ({ platform, actor, body, request, reply }) => {
    const until = await confirmIdentity(platform, ownerOf(platform, actor, request), body)
    return reply(200, { confirmed_until: until.toISOString() })
  })
})

/** Sign-in, account and sessions of administrators. */
export const adminRoutes = [...signInRoutes, ...ownAccountRoutes(adminAccountEndpoints), ...identityConfirmationRoutes]
