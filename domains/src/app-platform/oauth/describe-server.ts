import { AppScope } from '@haat/app-manifest'
import type { Settings } from '../../settings.ts'
import {
  appTokenEndpoint,
  assertionAlgorithms,
  jwksEndpoint,
  revokeAppTokenEndpoint,
  TOKEN_EXCHANGE,
} from './contract.ts'

/** Describes the token endpoint (RFC 8414). */
export function describeServer({ urls }: Pick<Settings, 'urls'>) {
  const { backend } = urls
  return {
    issuer: backend,
    token_endpoint: backend + appTokenEndpoint.url,
    revocation_endpoint: backend + revokeAppTokenEndpoint.url,
    jwks_uri: backend + jwksEndpoint.url,
    grant_types_supported: ['client_credentials', TOKEN_EXCHANGE],
    response_types_supported: [],
    scopes_supported: AppScope.options,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: [...assertionAlgorithms],
    revocation_endpoint_auth_methods_supported: ['private_key_jwt'],
    revocation_endpoint_auth_signing_alg_values_supported: [...assertionAlgorithms],
    service_documentation: `${backend}/docs`,
  }
}
