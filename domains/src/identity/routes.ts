import type { Platform } from '../platform.ts'
import { routes } from '../serve.ts'
import {
  recoverPasswordEndpoint,
  registerVendorEndpoint,
  resendCodeEndpoint,
  resetPasswordEndpoint,
  type Session,
  signInAdminEndpoint,
  signInVendorEndpoint,
  signOutAdminEndpoint,
  signOutVendorEndpoint,
  verifyEmailEndpoint,
} from './contract.ts'
import { registerVendor } from './register-vendor.ts'
import { requestCode } from './request-code.ts'
import { resetPassword } from './reset-password.ts'
import { SECONDS_BETWEEN_CODES } from './send-code.ts'
import { clearedVendorCookies, vendorSessionCookies } from './session-cookies.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { verifyEmail } from './verify-email.ts'

const accepted = (message: string) => ({ message, resend_after_seconds: SECONDS_BETWEEN_CODES })
const withCookies = async (platform: Platform, session: Session) => ({
  cookies: await vendorSessionCookies(platform, session),
})

export const identityRoutes = routes((serve) => {
  serve(registerVendorEndpoint, async ({ platform, body, request, reply }) => {
    await registerVendor(platform, body, request.id)
    return reply(202, accepted('We have sent a mail to this address. It says how to go on.'))
  })

  serve(resendCodeEndpoint, async ({ platform, body, reply }) => {
    await requestCode(platform, 'vendor', body.email, 'verify_email')
    return reply(202, accepted('If this address waits to be confirmed, a new code is on its way.'))
  })

  serve(verifyEmailEndpoint, async ({ platform, body, request, reply }) => {
    const session = await verifyEmail(platform, body, request)
    return reply(200, session, await withCookies(platform, session))
  })

  serve(signInVendorEndpoint, async ({ platform, body, request, reply }) => {
    const session = await signIn(platform, 'vendor', body, request)
    return reply(200, session, await withCookies(platform, session))
  })

  serve(recoverPasswordEndpoint, async ({ platform, body, reply }) => {
    await requestCode(platform, 'vendor', body.email, 'recover_password')
    return reply(202, accepted('If this address has an account, a code is on its way.'))
  })

  serve(resetPasswordEndpoint, async ({ platform, body, request, reply }) => {
    const session = await resetPassword(platform, body, request)
    return reply(200, session, await withCookies(platform, session))
  })

  serve(signOutVendorEndpoint, async ({ platform, request, reply }) => {
    await signOut(platform, 'vendor', request)
    return reply(204, undefined, { cookies: clearedVendorCookies(platform.clock()) })
  })

  serve(signInAdminEndpoint, async ({ platform, body, request, reply }) =>
    reply(200, await signIn(platform, 'admin', body, request)),
  )

  serve(signOutAdminEndpoint, async ({ platform, request, reply }) => {
    await signOut(platform, 'admin', request)
    return reply(204, undefined)
  })
})
