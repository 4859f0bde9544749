import { endpoint, refusal, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { CurrentPassword, OneTimeCode, SecondFactorCode, wrongCode, wrongPassword } from '../account/contract.ts'
import { signInBusy, signInLocked } from '../sign-in/contract.ts'

export const totpAlreadyOn = refusal('totp_already_on', 409, 'An authenticator app is already set up')
export const totpNotOn = refusal('totp_not_on', 409, 'No authenticator app is set up')
/** The setup wasn't started, or more than an hour ago. */
export const totpNotStarted = refusal('totp_not_started', 409, 'Start setting up the authenticator app again')

const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Ten codes that each work once. They are shown only now'),
})

const call = {
  method: 'POST',
  tag: 'Developer account',
  auth: ['developer'],
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
} as const

const passwordRefusals = [wrongPassword, signInLocked, signInBusy, unavailable] as const

const confirmation = z.object({
  password: CurrentPassword,
  code: SecondFactorCode.describe('From the authenticator app, or a recovery code'),
})

export const startTotpEndpoint = endpoint({
  ...call,
  url: '/api/developer/account/totp',
  summary: 'Start setting up an authenticator app. Sign-in doesn’t ask for its codes until the first one is confirmed',
  body: z.object({ password: CurrentPassword }),
  response: {
    200: z.object({
      secret: z.string().describe('Base32, for typing into the app'),
      otpauth_uri: z.string().describe('For the QR code'),
    }),
  },
  refusals: [totpAlreadyOn, ...passwordRefusals],
})

export const confirmTotpEndpoint = endpoint({
  ...call,
  url: '/api/developer/account/totp/confirm',
  summary: 'Turn the authenticator app on with its first code. Returns the recovery codes',
  body: z.object({ code: OneTimeCode }),
  response: { 200: RecoveryCodes },
  refusals: [totpAlreadyOn, totpNotStarted, wrongCode],
})

export const disableTotpEndpoint = endpoint({
  ...call,
  url: '/api/developer/account/totp/disable',
  summary: 'Turn the authenticator app off and delete the recovery codes',
  body: confirmation,
  response: { 200: z.object({ totp_enabled: z.literal(false) }) },
  refusals: [totpNotOn, wrongCode, ...passwordRefusals],
})

export const replaceRecoveryCodesEndpoint = endpoint({
  ...call,
  url: '/api/developer/account/recovery-codes',
  summary: 'Replace all recovery codes with ten new ones',
  body: confirmation,
  response: { 200: RecoveryCodes },
  refusals: [totpNotOn, wrongCode, ...passwordRefusals],
})
