import { journeyIdOf } from '../analytics/index.ts'
import type { Platform } from '../platform.ts'
import { clickIdOf } from '../referrals/index.ts'
import { type Route, type RouteContext, routes } from '../serve.ts'
import { adminRoutes } from './admin-routes.ts'
import { SECONDS_BETWEEN_CODES } from './codes/code-limits.ts'
import {
  getSessionEndpoint,
  recoverPasswordEndpoint,
  recoverStaffPasswordEndpoint,
  registerVendorEndpoint,
  resendCodeEndpoint,
  resetPasswordEndpoint,
  resetStaffPasswordEndpoint,
  type Session,
  signInStaffEndpoint,
  signInVendorEndpoint,
  signOutVendorEndpoint,
  updateStaffPhoneOtpEndpoint,
  vendorAccountEndpoints,
  verifyEmailEndpoint,
  verifyStaffCodeEndpoint,
  verifyVendorCodeEndpoint,
} from './contract.ts'
import { developerRoutes } from './developer-routes.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { sendPhoneCode, updateStaffPhone } from './phone/update-staff-phone.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { register } from './registration/register.ts'
import { resendRegistrationCode } from './registration/resend-registration-code.ts'
import { verifyEmail } from './registration/verify-email.ts'
import { authenticate } from './sessions/authenticate.ts'
import { keepPendingBrowser } from './sessions/browser-cookies.ts'
import { clearedSessionCookies, sessionCookies } from './sessions/session-cookies.ts'
import { signOut } from './sessions/sign-out.ts'
import { finishSignIn } from './sign-in/finish-sign-in.ts'
import { signIn } from './sign-in/sign-in.ts'
import { accepted, browserOf, keepBrowser, recover, recoveryRequested } from './sign-in-requests.ts'
import { studioRoutes } from './studio-routes.ts'

type Request = RouteContext<typeof signInVendorEndpoint>['request']

const withCookies = async (platform: Platform, session: Session, request: Request) => ({
  cookies: await sessionCookies(platform, session, request),
})

const signingUp = (request: Request) => ({
  ...request,
  signup_journey: journeyIdOf(request.cookies),
  referral_click: clickIdOf(request.cookies),
})

const accountRoutes = routes((serve) => {
  serve(registerVendorEndpoint, async ({ platform, body, request, reply }) => {
    const { browser_hash: browserHash, cookie } = keepPendingBrowser(
      request.cookies,
      platform.settings,
      platform.clock(),
    )
    await register(platform, 'vendor', body, browserHash, signingUp(request))
    return reply(202, accepted('Check your email and follow the instructions.'), { cookies: [cookie] })
  })

  serve(resendCodeEndpoint, async ({ platform, body, request, reply }) => {
    const { browser_hash: browserHash } = browserOf(platform, request)
    await resendRegistrationCode(platform, 'vendor', body.email, browserHash, request)
    return reply(202, accepted('If you signed up with this email in this browser, we’ve sent you a new code.'))
  })

  serve(verifyEmailEndpoint, async ({ platform, body, request, reply }) => {
    const { browser_hash: browserHash } = browserOf(platform, request)
    const session = await verifyEmail(platform, 'vendor', body, browserHash, signingUp(request))
    return reply(200, session, await withCookies(platform, session, request))
  })

  serve(signInVendorEndpoint, async ({ platform, body, request, reply }) => {
    const { browser, cookie } = keepBrowser(platform, request)
    const outcome = await signIn(platform, 'vendor', body, browser, request)
    if ('code_required' in outcome) return reply(202, outcome, { cookies: [cookie] })
    return reply(200, outcome, await withCookies(platform, outcome, request))
  })

  serve(verifyVendorCodeEndpoint, async ({ platform, body, request, reply }) => {
    const session = await finishSignIn(platform, { ...body, kind: 'vendor' }, browserOf(platform, request), request)
    return reply(200, session, await withCookies(platform, session, request))
  })

  serve(recoverPasswordEndpoint, async ({ platform, body, request, reply }) =>
    reply(202, recoveryRequested, await recover(platform, 'vendor', body.email, request)),
  )

  serve(resetPasswordEndpoint, async ({ platform, body, request, reply }) => {
    const { browser_hash: browserHash } = browserOf(platform, request)
    const outcome = await resetPassword(platform, 'vendor', body, browserHash, request)
    if ('code_required' in outcome) return reply(202, outcome)
    return reply(200, outcome, await withCookies(platform, outcome, request))
  })

  serve(signOutVendorEndpoint, async ({ platform, request, reply }) => {
    // Vendors and staff use the same cookie.
    await signOut(platform, ['vendor', 'staff'], request)
    return reply(204, undefined, { cookies: clearedSessionCookies(platform.clock()) })
  })

  serve(getSessionEndpoint, async ({ platform, request: { token }, reply }) => {
    const account = token === undefined ? undefined : await authenticate(platform, token)
    return reply(200, { account: account === undefined ? null : { language: 'en', ...account } })
  })

  serve(signInStaffEndpoint, async ({ platform, body, request, reply }) => {
    const { browser, cookie } = keepBrowser(platform, request)
    const outcome = await signIn(platform, 'staff', body, browser, request)
    if ('code_required' in outcome) return reply(202, outcome, { cookies: [cookie] })
    return reply(200, outcome, await withCookies(platform, outcome, request))
  })

  serve(verifyStaffCodeEndpoint, async ({ platform, body, request, reply }) => {
    const session = await finishSignIn(platform, { ...body, kind: 'staff' }, browserOf(platform, request), request)
    return reply(200, session, await withCookies(platform, session, request))
  })

  serve(recoverStaffPasswordEndpoint, async ({ platform, body, request, reply }) =>
    reply(202, recoveryRequested, await recover(platform, 'staff', body.email, request)),
  )

  serve(resetStaffPasswordEndpoint, async ({ platform, body, request, reply }) => {
    const { browser_hash: browserHash } = browserOf(platform, request)
    const outcome = await resetPassword(platform, 'staff', body, browserHash, request)
    if ('code_required' in outcome) return reply(202, outcome)
    return reply(200, outcome, await withCookies(platform, outcome, request))
  })

  serve(updateStaffPhoneOtpEndpoint, async ({ platform, actor, body: { phone, code }, request, reply }) => {
    if (code === undefined) {
      await sendPhoneCode(platform, actor, phone)
      return reply(202, { phone, resend_after_seconds: SECONDS_BETWEEN_CODES })
    }
    await updateStaffPhone(platform, actor, { phone, code }, request.id)
    return reply(200, { phone })
  })
})

export const identityRoutes: readonly Route[] = [
  ...accountRoutes,
  ...ownAccountRoutes(vendorAccountEndpoints),
  ...studioRoutes,
  ...developerRoutes,
  ...adminRoutes,
]
