import type { Platform } from '../platform.ts'
import { routes } from '../serve.ts'
import {
  recoverPasswordEndpoint,
  recoverStaffPasswordEndpoint,
  registerVendorEndpoint,
  resendCodeEndpoint,
  resetPasswordEndpoint,
  resetStaffPasswordEndpoint,
  type Session,
  signInAdminEndpoint,
  signInStaffEndpoint,
  signInVendorEndpoint,
  signOutAdminEndpoint,
  signOutVendorEndpoint,
  updateStaffPhoneOtpEndpoint,
  verifyEmailEndpoint,
} from './contract.ts'
import { registerVendor } from './register-vendor.ts'
import { requestCode } from './request-code.ts'
import { resetPassword } from './reset-password.ts'
import { SECONDS_BETWEEN_CODES } from './send-code.ts'
import { clearedSessionCookies, sessionCookies } from './session-cookies.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { sendPhoneCode, updateStaffPhone } from './update-staff-phone.ts'
import { verifyEmail } from './verify-email.ts'

const accepted = (message: string) => ({ message, resend_after_seconds: SECONDS_BETWEEN_CODES })
const withCookies = async (platform: Platform, session: Session) => ({
  cookies: await sessionCookies(platform, session),
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
    const session = await resetPassword(platform, 'vendor', body, request)
    return reply(200, session, await withCookies(platform, session))
  })

  serve(signOutVendorEndpoint, async ({ platform, request, reply }) => {
    // Both have the one cookie that this clears.
    await signOut(platform, ['vendor', 'staff'], request)
    return reply(204, undefined, { cookies: clearedSessionCookies(platform.clock()) })
  })

  serve(signInStaffEndpoint, async ({ platform, body, request, reply }) => {
    const session = await signIn(platform, 'staff', body, request)
    return reply(200, session, await withCookies(platform, session))
  })

  serve(recoverStaffPasswordEndpoint, async ({ platform, body, reply }) => {
    await requestCode(platform, 'staff', body.email, 'recover_password')
    return reply(202, accepted('If this address has an account, a code is on its way.'))
  })

  serve(resetStaffPasswordEndpoint, async ({ platform, body, request, reply }) => {
    const session = await resetPassword(platform, 'staff', body, request)
    return reply(200, session, await withCookies(platform, session))
  })

  serve(updateStaffPhoneOtpEndpoint, async ({ platform, actor, body: { phone, code }, request, reply }) => {
    if (code === undefined) {
      await sendPhoneCode(platform, actor, phone)
      return reply(202, { phone, resend_after_seconds: SECONDS_BETWEEN_CODES })
    }
    await updateStaffPhone(platform, actor, { phone, code }, request.id)
    return reply(200, { phone })
  })

  serve(signInAdminEndpoint, async ({ platform, body, request, reply }) =>
    reply(200, await signIn(platform, 'admin', body, request)),
  )

  serve(signOutAdminEndpoint, async ({ platform, request, reply }) => {
    await signOut(platform, ['admin'], request)
    return reply(204, undefined)
  })
})
