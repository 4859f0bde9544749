import { endpoint, noContent, notFound, Time } from '@haat/http-contract'
import { z } from 'zod'

/** What an access token can do. None of them covers earnings, bank details or payouts. */
export const TokenScope = z.enum(['themes:read', 'themes:write', 'themes:submit'])
export type TokenScope = z.infer<typeof TokenScope>

export const AccessToken = z
  .object({
    id: z.uuid(),
    name: z.string().describe('The computer that asked for it'),
    scopes: z.array(TokenScope),
    created_at: Time,
    expires_at: Time,
    last_used_at: Time.nullable(),
    last_ip: z.string().nullable(),
  })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof AccessToken>

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
