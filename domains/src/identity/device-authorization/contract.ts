import { endpoint, HOUR_MS, line, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { accessTokenLimit, TokenScope } from '../access-tokens/contract.ts'

// RFC 8628, 3.5: the error codes of a poll. All have status 400, as in OAuth.
export const authorizationPending = refusal('authorization_pending', 400, 'Waiting for approval in the studio')
/** Carries `interval`: the new number of seconds between polls. */
export const slowDown = refusal('slow_down', 400, 'Poll less often')
export const accessDenied = refusal('access_denied', 400, 'The developer denied access')
export const expiredToken = refusal('expired_token', 400, 'The code has expired or was already used')

export const unknownUserCode = refusal('unknown_user_code', 422, 'No command line shows this code, or it has expired')
export const tooManyUserCodes = refusal(
  'too_many_user_codes',
  429,
  'Too many wrong codes. Sign out, sign in again and start over on the command line',
)

/** Eight letters without vowels, so that no word appears. Spaces and hyphens are ignored. */
const UserCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/, 'Enter the eight letters that the command line shows'))

export const requestDeviceCodeEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/device/code',
  summary: 'Start signing in a command line: returns a code to show and one to poll with (RFC 8628)',
  tag: 'Command line',
  auth: 'public',
  body: z.object({
    client: line(80).min(1).describe('Name and version, such as haat-cli/1.0'),
    hostname: line(120).min(1).describe('The computer’s name, shown to the developer'),
    scopes: z
      .array(TokenScope)
      .min(1)
      .max(TokenScope.options.length)
      // What command lines that name none can do.
      .default(['themes:read', 'themes:write', 'themes:submit']),
  }),
  response: {
    200: z.object({
      device_code: z.string(),
      user_code: z.string().describe('Such as BCDF-GHJK'),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.int().describe('Seconds'),
      interval: z.int().describe('Seconds between polls'),
    }),
  },
  rate_limit: { max: 30, window_ms: HOUR_MS, by: 'address' },
})

export const pollDeviceTokenEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/device/token',
  summary: 'Poll for the access token of a device code. Returns it once, after the developer has approved it',
  tag: 'Command line',
  auth: 'public',
  body: z.object({ device_code: z.string().max(200) }),
  response: {
    200: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int().describe('Seconds'),
      expires_at: Time,
      scopes: z.array(TokenScope),
      account: z.object({ name: z.string(), email: z.string() }),
    }),
  },
  refusals: [authorizationPending, slowDown, accessDenied, expiredToken, accessTokenLimit],
  rate_limit: { max: 1_000, window_ms: HOUR_MS, by: 'address' },
})

// The studio's page /device. Each call takes the code again, so that a link alone approves nothing.
const pageCall = {
  method: 'POST',
  tag: 'Command line',
  auth: ['developer'],
  body: z.object({ user_code: UserCode }),
  refusals: [unknownUserCode, tooManyUserCodes],
  rate_limit: { max: 20, window_ms: HOUR_MS, by: 'address' },
} as const

export const findDeviceEndpoint = endpoint({
  ...pageCall,
  url: '/api/developer/device/lookup',
  summary: 'Show which command line shows a code, and what it would be allowed to do',
  response: {
    200: z.object({
      client: z.string(),
      hostname: z.string(),
      ip: z.string().nullable(),
      requested_at: Time,
      expires_at: Time,
      scopes: z.array(TokenScope),
    }),
  },
})

const Decided = z.object({ hostname: z.string() })

export const approveDeviceEndpoint = endpoint({
  ...pageCall,
  url: '/api/developer/device/approve',
  summary: 'Give the command line that shows a code an access token to your account, for 90 days',
  response: { 200: Decided },
  refusals: [...pageCall.refusals, accessTokenLimit],
})

export const denyDeviceEndpoint = endpoint({
  ...pageCall,
  url: '/api/developer/device/deny',
  summary: 'Refuse the command line that shows a code',
  response: { 200: Decided },
})
