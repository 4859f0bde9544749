import type { Platform } from '../platform.ts'
import { type RouteContext, routes } from '../serve.ts'
import {
  recoverDeveloperPasswordEndpoint,
  registerDeveloperEndpoint,
  resendDeveloperCodeEndpoint,
  resetDeveloperPasswordEndpoint,
  type Session,
  signInDeveloperEndpoint,
  signOutDeveloperEndpoint,
  verifyDeveloperCodeEndpoint,
} from './contract.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { register } from './registration/register.ts'
import { resendRegistrationCode } from './registration/resend-registration-code.ts'
import { verifyEmail } from './registration/verify-email.ts'
import { keepPendingBrowser } from './sessions/browser-cookies.ts'
import { clearedDeveloperCookies, developerCookies } from './sessions/session-cookies.ts'
import { signOut } from './sessions/sign-out.ts'
import { resendSignInCode, signInDeveloper } from './sign-in/developer-sign-in.ts'
import { finishSignIn } from './sign-in/finish-sign-in.ts'
import { accepted, browserOf, keepBrowser, recover, recoveryRequested } from './sign-in-requests.ts'

type Request = RouteContext<typeof signInDeveloperEndpoint>['request']

const withCookies = async (platform: Platform, session: Session, request: Request) => ({
  cookies: await developerCookies(platform, session, request),
})

/** Registration, sign-in and password recovery of developers. */
export const studioRoutes = routes((serve) => {
  serve(registerDeveloperEndpoint, async ({ platform, body, request, reply }) => {
    const { settings, clock } = platform
    const { browser_hash: browserHash, cookie } = keepPendingBrowser(request.cookies, settings, clock())
    await register(platform, 'developer', body, browserHash, request)
    return reply(202, accepted('Check your email and follow the instructions.'), { cookies: [cookie] })
  })

  serve(resendDeveloperCodeEndpoint, async ({ platform, body: { email, purpose }, request, reply }) => {
    const { browser_hash: browserHash } = browserOf(platform, request)
    if (purpose === 'sign_in') await resendSignInCode(platform, email, browserHash, request)
    else await resendRegistrationCode(platform, 'developer', email, browserHash, request)
    return reply(202, accepted('If you started in this browser with this email, we’ve sent you a new code.'))
  })

  serve(verifyDeveloperCodeEndpoint, async ({ platform, body, request, reply }) => {
    const browser = browserOf(platform, request)
    const session =
      body.purpose === 'sign_in'
        ? await finishSignIn(platform, { ...body, kind: 'developer' }, browser, request)
        : await verifyEmail(platform, 'developer', body, browser.browser_hash, request)
    return reply(200, session, await withCookies(platform, session, request))
  })

  serve(signInDeveloperEndpoint, async ({ platform, body, request, reply }) => {
    const { browser, cookie } = keepBrowser(platform, request)
    const outcome = await signInDeveloper(platform, body, browser, request)
    if ('code_required' in outcome) return reply(202, outcome, { cookies: [cookie] })
    return reply(200, outcome, await withCookies(platform, outcome, request))
  })

  serve(recoverDeveloperPasswordEndpoint, async ({ platform, body, request, reply }) =>
    reply(202, recoveryRequested, await recover(platform, 'developer', body.email, request)),
  )

  serve(resetDeveloperPasswordEndpoint, async ({ platform, body, request, reply }) => {
    const { browser_hash: browserHash } = browserOf(platform, request)
    const outcome = await resetPassword(platform, 'developer', body, browserHash, request)
    if ('code_required' in outcome) return reply(202, outcome)
    return reply(200, outcome, await withCookies(platform, outcome, request))
  })

  serve(signOutDeveloperEndpoint, async ({ platform, request, reply }) => {
    await signOut(platform, ['developer'], request)
    return reply(204, undefined, { cookies: clearedDeveloperCookies() })
  })
})
