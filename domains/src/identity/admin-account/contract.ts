import { endpoint, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { totpRequired } from '../../platform-permissions/contract.ts'
import { CurrentPassword, SecondFactorCode, wrongCode, wrongPassword } from '../account/contract.ts'
import {
  confirmTotpEndpoint,
  disableTotpEndpoint,
  replaceRecoveryCodesEndpoint,
  startTotpEndpoint,
} from '../authenticator-setup/contract.ts'
import {
  changeDeveloperPasswordEndpoint,
  getDeveloperAccountEndpoint,
  updateDeveloperAccountEndpoint,
} from '../developer-account/contract.ts'
import { confirmDeveloperEmailEndpoint, requestDeveloperEmailEndpoint } from '../email-change/contract.ts'
import {
  endDeveloperSessionEndpoint,
  listDeveloperSessionsEndpoint,
  signOutOthersEndpoint,
} from '../sessions/contract.ts'
import { signInBusy, signInLocked } from '../sign-in/contract.ts'

// An administrator's own account works like a developer's, at URLs of its own. Every administrator may use it, whatever
// her roles.
const own = { tag: 'Administrator account', auth: ['admin'] } as const

export const getAdminAccountEndpoint = endpoint({ ...getDeveloperAccountEndpoint, ...own, url: '/api/admin/account' })

export const updateAdminAccountEndpoint = endpoint({
  ...updateDeveloperAccountEndpoint,
  ...own,
  url: '/api/admin/account',
})

export const changeAdminPasswordEndpoint = endpoint({
  ...changeDeveloperPasswordEndpoint,
  ...own,
  url: '/api/admin/account/password',
  summary: 'Change your password. Ends your other sessions',
})

export const requestAdminEmailEndpoint = endpoint({
  ...requestDeveloperEmailEndpoint,
  ...own,
  url: '/api/admin/account/email',
})

export const confirmAdminEmailEndpoint = endpoint({
  ...confirmDeveloperEmailEndpoint,
  ...own,
  url: '/api/admin/account/email/confirm',
  summary: 'Change your email with the code. Ends your other sessions',
})

export const startAdminTotpEndpoint = endpoint({ ...startTotpEndpoint, ...own, url: '/api/admin/account/totp' })

export const confirmAdminTotpEndpoint = endpoint({
  ...confirmTotpEndpoint,
  ...own,
  url: '/api/admin/account/totp/confirm',
})

export const disableAdminTotpEndpoint = endpoint({
  ...disableTotpEndpoint,
  ...own,
  url: '/api/admin/account/totp/disable',
  refusals: [totpRequired, ...disableTotpEndpoint.refusals],
})

export const replaceAdminRecoveryCodesEndpoint = endpoint({
  ...replaceRecoveryCodesEndpoint,
  ...own,
  url: '/api/admin/account/recovery-codes',
})

export const listAdminSessionsEndpoint = endpoint({
  ...listDeveloperSessionsEndpoint,
  ...own,
  url: '/api/admin/sessions',
})

export const endAdminSessionEndpoint = endpoint({
  ...endDeveloperSessionEndpoint,
  ...own,
  url: '/api/admin/sessions/:id',
})

export const signOutOtherAdminsEndpoint = endpoint({
  ...signOutOthersEndpoint,
  ...own,
  url: '/api/admin/sessions/sign-out-others',
})

export const confirmIdentityEndpoint = endpoint({
  ...own,
  method: 'POST',
  url: '/api/admin/confirm-identity',
  summary:
    'Confirm that it’s you for the next 10 minutes, with a code if your authenticator app is on, or your password',
  body: z.object({
    code: SecondFactorCode.optional().describe('Needed if the authenticator app is on'),
    password: CurrentPassword.optional().describe('Needed if it’s off'),
  }),
  response: { 200: z.object({ confirmed_until: Time }) },
  refusals: [wrongCode, wrongPassword, signInLocked, signInBusy, unavailable],
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
})
