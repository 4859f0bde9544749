import { endpoint, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { totpRequired } from '../../platform-permissions/contract.ts'
import { CurrentPassword, SecondFactorCode, wrongCode, wrongPassword } from '../account/contract.ts'
import { ownAccountEndpoints } from '../own-account/contract.ts'
import { signInBusy, signInLocked } from '../sign-in/contract.ts'

// Every administrator may use her own account, whatever her roles.
const own = { tag: 'Administrator account', auth: ['admin'] } as const

export const adminAccountEndpoints = ownAccountEndpoints('/api/admin', { ...own, disable_refusals: [totpRequired] })

export const {
  get: getAdminAccountEndpoint,
  update: updateAdminAccountEndpoint,
  changePassword: changeAdminPasswordEndpoint,
  requestEmail: requestAdminEmailEndpoint,
  confirmEmail: confirmAdminEmailEndpoint,
  startTotp: startAdminTotpEndpoint,
  confirmTotp: confirmAdminTotpEndpoint,
  disableTotp: disableAdminTotpEndpoint,
  replaceRecoveryCodes: replaceAdminRecoveryCodesEndpoint,
  listSessions: listAdminSessionsEndpoint,
  endSession: endAdminSessionEndpoint,
  signOutOthers: signOutOtherAdminsEndpoint,
} = adminAccountEndpoints

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
