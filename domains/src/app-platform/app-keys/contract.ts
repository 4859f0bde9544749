import { endpoint, noContent, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { appNotFound } from '../../app-store/contract.ts'
import { appParams, auth, per10Minutes, tag } from '../own-apps/contract.ts'

/** One in use, one to replace it with, and one that servers haven't stopped using yet. */
export const MAX_APP_KEYS = 3

const coordinate = z
  .string()
  .length(43)
  .regex(/^[\w-]+$/, 'Use the key’s coordinate in base64url')

/** A public key without anything private: strict, so that nobody sends their private key by mistake. */
export const PublicAppKey = z
  .discriminatedUnion('kty', [
    z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: coordinate }),
    z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
  ])
  .describe('Public key as JWK (RFC 7517): Ed25519 or P-256')

export const NewAppKey = z.object({
  kid: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[\w.-]+$/, 'Use letters, digits, “.”, “_” and “-”')
    .describe('Names the key in the header of what the app signs'),
  public_jwk: PublicAppKey,
})
export type NewAppKey = z.infer<typeof NewAppKey>

export const AppKey = z
  .object({
    kid: z.string(),
    algorithm: z.enum(['Ed25519', 'ES256']),
    created_at: Time,
    last_used_at: Time.nullable(),
  })
  .meta({ id: 'AppKey' })
export type AppKey = z.infer<typeof AppKey>

export const tooManyKeys = refusal(
  'too_many_keys',
  409,
  `An app can have up to ${MAX_APP_KEYS} keys. Revoke one first.`,
)
export const keyExists = refusal('key_exists', 409, 'The app already has a key with this kid')
export const keyNotFound = refusal('key_not_found', 404, 'Key not found')

export const addAppKeyEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/apps/:app_id/keys',
  summary: 'Add a public key, for example to replace another one without downtime',
  tag,
  auth,
  token_scope: 'apps:keys',
  params: appParams,
  body: NewAppKey,
  response: { 201: AppKey },
  refusals: [appNotFound, tooManyKeys, keyExists],
  rate_limit: per10Minutes(60),
})

export const revokeAppKeyEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/developer/apps/:app_id/keys/:kid',
  summary: 'Revoke a key. Tokens that were requested with it stop working immediately',
  tag,
  auth,
  token_scope: 'apps:keys',
  params: appParams.extend({ kid: z.string().min(1).max(100) }),
  response: { 204: noContent },
  refusals: [appNotFound, keyNotFound],
  rate_limit: per10Minutes(60),
})
