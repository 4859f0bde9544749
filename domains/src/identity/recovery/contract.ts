import { endpoint, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import {
  accountSuspended,
  CodeRequested,
  codeEntryLimit,
  codeRequestLimit,
  commonPassword,
  EmailAddress,
  NewPassword,
  OneTimeCode,
  Session,
  wrongCode,
} from '../account/contract.ts'
import { SignInCodeRequired } from '../sign-in/contract.ts'

const recoverPasswordCall = {
  method: 'POST',
  summary: 'Send a verification code for setting a new password',
  auth: 'public',
  body: z.object({ email: EmailAddress }),
  response: { 202: CodeRequested },
  rate_limit: codeRequestLimit,
} as const

const passwordReset = z.object({ email: EmailAddress, code: OneTimeCode, password: NewPassword })

const resetPasswordCall = {
  method: 'POST',
  summary:
    'Set a new password with the code, in the browser that requested it. Ends all other sessions and signs in, or returns 202 if the authenticator app is on',
  auth: 'public',
  body: passwordReset,
  response: { 200: Session, 202: SignInCodeRequired },
  refusals: [wrongCode, commonPassword, accountSuspended, unavailable],
  rate_limit: codeEntryLimit,
} as const

export const recoverPasswordEndpoint = endpoint({
  ...recoverPasswordCall,
  url: '/api/vendor/recover-password',
  tag: 'Vendor sign-in',
})

export const recoverStaffPasswordEndpoint = endpoint({
  ...recoverPasswordCall,
  url: '/api/Staff/recover-password',
  tag: 'Staff',
})

export const recoverAdminPasswordEndpoint = endpoint({
  ...recoverPasswordCall,
  url: '/api/admin/recover-password',
  tag: 'Administration',
})

export const resetPasswordEndpoint = endpoint({
  ...resetPasswordCall,
  url: '/api/vendor/reset-password',
  tag: 'Vendor sign-in',
})

export const resetStaffPasswordEndpoint = endpoint({
  ...resetPasswordCall,
  url: '/api/Staff/reset-password',
  tag: 'Staff',
})

export const resetAdminPasswordEndpoint = endpoint({
  ...resetPasswordCall,
  url: '/api/admin/reset-password',
  tag: 'Administration',
})

export const recoverDeveloperPasswordEndpoint = endpoint({
  ...recoverPasswordCall,
  url: '/api/studio/recover-password',
  tag: 'Developer sign-in',
})

export const resetDeveloperPasswordEndpoint = endpoint({
  ...resetPasswordCall,
  url: '/api/studio/reset-password',
  summary:
    'Set a new password with the code, in the browser that requested it. Ends all other sessions, revokes access tokens and signs in, or returns 202 if the authenticator app is on',
  tag: 'Developer sign-in',
})
