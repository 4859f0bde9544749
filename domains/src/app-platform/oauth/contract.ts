import { endpoint, MINUTE_MS } from '@haat/http-contract'
import { z } from 'zod'

export const CLIENT_ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const JWT_TYPE = 'urn:ietf:params:oauth:token-type:jwt'
export const ACCESS_TOKEN_TYPE = 'urn:ietf:params:oauth:token-type:access_token'

/** How apps sign their assertions, and Haat its session tokens. */
export const assertionAlgorithms = ['EdDSA', 'Ed25519', 'ES256'] as const

export const OAuthErrorCode = z.enum([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_token_type',
])

/** RFC 6749, 5.2. */
export const OAuthProblem = z
  .object({ error: OAuthErrorCode, error_description: z.string() })
  .meta({ id: 'OAuthProblem' })

export const AppTokenResponse = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().describe('Seconds'),
    scope: z.string().describe('Scopes of the token, separated by spaces'),
    issued_token_type: z.literal(ACCESS_TOKEN_TYPE).optional().describe('Only for token exchange (RFC 8693)'),
    installation_id: z.string(),
    store: z.object({ id: z.string(), slug: z.string() }),
  })
  .meta({ id: 'AppTokenResponse' })
export type AppTokenResponse = z.infer<typeof AppTokenResponse>

const tag = 'Tokens of apps'

export const appTokenEndpoint = endpoint({
  method: 'POST',
  url: '/api/oauth/token',
  summary:
    'Issue an app’s token for one installation. Form-encoded. Grants: `client_credentials` with `installation_id`, and token exchange (RFC 8693) of an embedded page’s session token. The app proves itself with `private_key_jwt` (RFC 7523)',
  tag,
  auth: 'public',
  raw_body: true,
  form_body: true,
  response: { 200: AppTokenResponse, 400: OAuthProblem, 401: OAuthProblem },
  rate_limit: { max: 600, window_ms: MINUTE_MS, by: 'address' },
})

export const revokeAppTokenEndpoint = endpoint({
  method: 'POST',
  url: '/api/oauth/revoke',
  summary: 'Revoke an app’s token (RFC 7009). Form-encoded. An unknown token counts as revoked',
  tag,
  auth: 'public',
  raw_body: true,
  form_body: true,
  response: { 200: z.object({}), 400: OAuthProblem, 401: OAuthProblem },
  rate_limit: { max: 600, window_ms: MINUTE_MS, by: 'address' },
})

export const oauthMetadataEndpoint = endpoint({
  method: 'GET',
  url: '/.well-known/oauth-authorization-server',
  summary: 'Describe the token endpoint for apps (RFC 8414)',
  tag,
  auth: 'public',
  response: {
    200: z.object({
      issuer: z.string(),
      token_endpoint: z.string(),
      revocation_endpoint: z.string(),
      jwks_uri: z.string(),
      grant_types_supported: z.array(z.string()),
      response_types_supported: z.array(z.string()),
      scopes_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      token_endpoint_auth_signing_alg_values_supported: z.array(z.string()),
      revocation_endpoint_auth_methods_supported: z.array(z.string()),
      revocation_endpoint_auth_signing_alg_values_supported: z.array(z.string()),
      service_documentation: z.string(),
    }),
  },
})

export const jwksEndpoint = endpoint({
  method: 'GET',
  url: '/.well-known/jwks.json',
  summary: 'List the public keys of the session tokens that embedded pages of apps get',
  tag,
  auth: 'public',
  response: {
    200: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string(),
          kid: z.string(),
          alg: z.literal('EdDSA'),
          use: z.literal('sig'),
        }),
      ),
    }),
  },
})
