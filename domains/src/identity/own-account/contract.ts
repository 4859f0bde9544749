import {
  type AccountKind,
  endpoint,
  noContent,
  notFound,
  type RefusalKind,
  Time,
  unavailable,
} from '@haat/http-contract'
import { z } from 'zod'
import {
  CurrentPassword,
  codeJustSent,
  commonPassword,
  EmailAddress,
  NewPassword,
  OneTimeCode,
  PersonLanguage,
  PersonName,
  SecondFactorCode,
  wrongCode,
  wrongPassword,
} from '../account/contract.ts'
import { totpAlreadyOn, totpNotOn, totpNotStarted } from '../authenticator-setup/contract.ts'
import { emailTaken } from '../registration/contract.ts'
import { ActiveSession } from '../sessions/contract.ts'
import { signInBusy, signInLocked } from '../sign-in/contract.ts'

export const OwnAccount = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    language: PersonLanguage.describe('In which the dashboard shows pages that are translated'),
    created_at: Time,
    totp_enabled: z.boolean().describe('Whether sign-in asks for a code from an authenticator app'),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'OwnAccount' })
export type OwnAccount = z.infer<typeof OwnAccount>

const RecoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Ten codes that each work once. They are shown only now'),
})

const confirmation = z.object({
  password: CurrentPassword,
  code: SecondFactorCode.describe('From the authenticator app, or a recovery code'),
})

const passwordRefusals = [wrongPassword, signInLocked, signInBusy, unavailable] as const

interface AccountOptions<Kind extends AccountKind> {
  readonly tag: string
  readonly auth: readonly Kind[]
  /** What a new password or email ends, for the summaries. */
  readonly ends?: string
  /** Why the authenticator app can't be turned off. */
  readonly disable_refusals?: readonly RefusalKind[]
}

/**
 * Returns the endpoints of a signed-in person's own account: name, password, email, authenticator app and sessions. They
 * are the same for every kind of account, below the URL `base`.
 */
export function ownAccountEndpoints<Kind extends AccountKind>(base: string, options: AccountOptions<Kind>) {
  const { tag, auth, ends = 'Ends your other sessions', disable_refusals: disableRefusals = [] } = options
  // Support's visits show a store, not how its owner signs in.
  const own = { tag, auth, read_only_sessions: 'refused' } as const
  const change = { ...own, method: 'POST', rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' } } as const
  return {
    get: endpoint({
      ...own,
      method: 'GET',
      url: `${base}/account`,
      summary: 'Get your account',
      response: { 200: OwnAccount },
    }),
    update: endpoint({
      ...own,
      method: 'PUT',
      url: `${base}/account`,
      summary: 'Change your name or language',
      body: z.object({ name: PersonName.optional(), language: PersonLanguage.optional() }),
      response: { 200: OwnAccount },
    }),
    changePassword: endpoint({
      ...change,
      url: `${base}/account/password`,
      summary: `Change your password. ${ends}`,
      body: z.object({ current_password: CurrentPassword, new_password: NewPassword }),
      response: { 200: z.object({ sessions_ended: z.int(), tokens_revoked: z.int() }) },
      refusals: [commonPassword, ...passwordRefusals],
    }),
    requestEmail: endpoint({
      ...change,
      url: `${base}/account/email`,
      summary: 'Start changing your email: sends a code to the new address, and a notice to the current one',
      body: z.object({
        email: EmailAddress,
        password: CurrentPassword,
        code: SecondFactorCode.optional().describe('Needed if the authenticator app is on'),
      }),
      response: {
        202: z.object({
          message: z.string().describe('The same whether or not the new address has an account'),
          resend_after_seconds: z.int(),
        }),
      },
      refusals: [codeJustSent, wrongCode, ...passwordRefusals],
    }),
    confirmEmail: endpoint({
      ...change,
      url: `${base}/account/email/confirm`,
      summary: `Change your email with the code. ${ends}`,
      body: z.object({ email: EmailAddress, code: OneTimeCode }),
      response: { 200: z.object({ email: z.string(), sessions_ended: z.int(), tokens_revoked: z.int() }) },
      refusals: [wrongCode, emailTaken],
    }),
    startTotp: endpoint({
      ...change,
      url: `${base}/account/totp`,
      summary:
        'Start setting up an authenticator app. Sign-in doesn’t ask for its codes until the first one is confirmed',
      body: z.object({ password: CurrentPassword }),
      response: {
        200: z.object({
          secret: z.string().describe('Base32, for typing into the app'),
          otpauth_uri: z.string().describe('For the QR code'),
        }),
      },
      refusals: [totpAlreadyOn, ...passwordRefusals],
    }),
    confirmTotp: endpoint({
      ...change,
      url: `${base}/account/totp/confirm`,
      summary: 'Turn the authenticator app on with its first code. Returns the recovery codes',
      body: z.object({ code: OneTimeCode }),
      response: { 200: RecoveryCodes },
      refusals: [totpAlreadyOn, totpNotStarted, wrongCode],
    }),
    disableTotp: endpoint({
      ...change,
      url: `${base}/account/totp/disable`,
      summary: 'Turn the authenticator app off and delete the recovery codes',
      body: confirmation,
      response: { 200: z.object({ totp_enabled: z.literal(false) }) },
      refusals: [...disableRefusals, totpNotOn, wrongCode, ...passwordRefusals],
    }),
    replaceRecoveryCodes: endpoint({
      ...change,
      url: `${base}/account/recovery-codes`,
      summary: 'Replace all recovery codes with ten new ones',
      body: confirmation,
      response: { 200: RecoveryCodes },
      refusals: [totpNotOn, wrongCode, ...passwordRefusals],
    }),
    listSessions: endpoint({
      ...own,
      method: 'GET',
      url: `${base}/sessions`,
      summary: 'List your active sessions: this one, then by start time',
      response: { 200: z.object({ items: z.array(ActiveSession) }) },
    }),
    endSession: endpoint({
      ...own,
      method: 'DELETE',
      url: `${base}/sessions/:id`,
      summary: 'End one of your sessions',
      params: z.object({ id: z.uuid() }),
      response: { 204: noContent },
      refusals: [notFound],
    }),
    signOutOthers: endpoint({
      ...own,
      method: 'POST',
      url: `${base}/sessions/sign-out-others`,
      summary: 'End all your sessions except this one',
      response: { 200: z.object({ ended: z.int() }) },
    }),
  }
}

export type OwnAccountEndpoints = ReturnType<typeof ownAccountEndpoints<AccountKind>>
