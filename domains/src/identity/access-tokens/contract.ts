import { endpoint, line, noContent, notFound, refusal, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { CurrentPassword, SecondFactorCode, wrongCode, wrongPassword } from '../account/contract.ts'
import { signInBusy, signInLocked } from '../sign-in/contract.ts'

/** What an access token can do. None of them covers earnings, bank details or payouts. */
export const TokenScope = z.enum([
  'themes:read',
  'themes:write',
  'themes:submit',
  'apps:read',
  'apps:write',
  'apps:submit',
  'apps:keys',
  'apps:develop',
])
export type TokenScope = z.infer<typeof TokenScope>

export const AccessToken = z
  .object({
    id: z.uuid(),
    name: z.string().describe('The computer that asked for it, or the name that the developer gave it'),
    scopes: z.array(TokenScope),
    created_at: Time,
    expires_at: Time,
    last_used_at: Time.nullable(),
    last_ip: z.string().nullable(),
  })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof AccessToken>

/** The valid access tokens of one account, those of command lines included. */
export const MAX_ACCESS_TOKENS = 50
export const MAX_TOKEN_DAYS = 365
export const DEFAULT_TOKEN_DAYS = 90

export const accessTokenLimit = refusal(
  'access_token_limit',
  409,
  `You already have ${MAX_ACCESS_TOKENS} access tokens. Revoke one that you no longer need`,
)

export const createTokenEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/tokens',
  summary: 'Create an access token for a program, such as continuous integration. The token is returned only now',
  tag: 'Developer account',
  auth: ['developer'],
  body: z.object({
    name: line(120).min(1, 'Enter a name, such as GitHub Actions'),
    scopes: z.array(TokenScope).min(1, 'Choose what the token can do').max(TokenScope.options.length),
    expires_in_days: z
      .int('Enter a whole number of days')
      .min(1, 'Enter at least 1 day')
      .max(MAX_TOKEN_DAYS, `Enter at most ${MAX_TOKEN_DAYS} days`)
      .default(DEFAULT_TOKEN_DAYS),
    password: CurrentPassword,
    code: SecondFactorCode.optional().describe('Needed if the authenticator app is on'),
  }),
  response: { 201: AccessToken.extend({ token: z.string().describe('Shown only now') }) },
  refusals: [accessTokenLimit, wrongPassword, wrongCode, signInLocked, signInBusy, unavailable],
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
})

export const listTokensEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/tokens',
  summary: 'List your access tokens, newest first, without expired and revoked ones',
  tag: 'Developer account',
  auth: ['developer'],
  response: { 200: z.object({ items: z.array(AccessToken) }) },
})

export const revokeTokenEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/developer/tokens/:id',
  summary: 'Revoke one of your access tokens',
  tag: 'Developer account',
  auth: ['developer'],
  params: z.object({ id: z.uuid() }),
  response: { 204: noContent },
  refusals: [notFound],
})

export const getOwnTokenEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/token',
  summary: 'Get the access token of this request and its account (`haat whoami`). Returns 404 for a session',
  tag: 'Command line',
  auth: ['developer'],
  token_scope: 'themes:read',
  response: { 200: AccessToken.extend({ account: z.object({ name: z.string(), email: z.string() }) }) },
  refusals: [notFound],
})

export const revokeOwnTokenEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/developer/token',
  summary: 'Revoke the access token of this request (`haat logout`). Returns 404 for a session',
  tag: 'Command line',
  auth: ['developer'],
  token_scope: 'themes:read',
  response: { 204: noContent },
  refusals: [notFound],
})
