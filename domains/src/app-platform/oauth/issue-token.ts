import { inTransaction } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { readPageSession } from '../page-sessions/read-page-session.ts'
import { issueAppToken, TOKEN_LIFETIME_S } from '../tokens/issue-app-token.ts'
import { authenticateClient, type Client } from './authenticate-client.ts'
import { ACCESS_TOKEN_TYPE, type AppTokenResponse, JWT_TYPE, TOKEN_EXCHANGE } from './contract.ts'
import { findClientInstallation } from './find-client-installation.ts'
import { OAuthError } from './oauth-error.ts'

type OAuthPlatform = Pick<Platform, 'db' | 'clock' | 'settings'>
type Form = ReadonlyMap<string, string>
type GrantToken = (platform: OAuthPlatform, client: Client, form: Form) => Promise<AppTokenResponse>

const grants: ReadonlyMap<string, GrantToken> = new Map([
  ['client_credentials', grantInstallationToken],
  [TOKEN_EXCHANGE, exchangeSessionToken],
])

/** Issues a token by RFC 6749. Throws `OAuthError`. */
export async function issueToken(platform: OAuthPlatform, form: Form): Promise<AppTokenResponse> {
  const grantType = form.get('grant_type')
  if (grantType === undefined) throw new OAuthError('invalid_request', 'Send a grant_type.')
  const grant = grants.get(grantType)
  if (grant === undefined) {
    throw new OAuthError('unsupported_grant_type', `Use one of ${[...grants.keys()].join(', ')}.`)
  }
  const now = platform.clock()
  return grant(
    platform,
    await authenticateClient(platform.db, form, { issuer: platform.settings.urls.backend, now }),
    form,
  )
}

/** The app's own token: what the store agreed to. */
async function grantInstallationToken({ db, clock }: OAuthPlatform, client: Client, form: Form) {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const installation = await findClientInstallation(tx, client.app_id, form.get('installation_id'), now)
    const scopes = chooseScopes(new Set(installation.scopes), form.get('scope'))
    const grant = { installation_id: installation.id, key_id: client.key_id, scopes }
    return responseOf(await issueAppToken(tx, grant, now), scopes, installation)
  })
}

/**
 * Exchanges the session token of an embedded page for a token of the person who uses it (RFC 8693): what both the app and
 * the person may do. It ends with the person's session.
 */
async function exchangeSessionToken(platform: OAuthPlatform, client: Client, form: Form) {
  if (form.get('subject_token_type') !== JWT_TYPE) {
    throw new OAuthError('invalid_request', `subject_token_type must be ${JWT_TYPE}.`)
  }
  const requested = form.get('requested_token_type') ?? ACCESS_TOKEN_TYPE
  if (requested !== ACCESS_TOKEN_TYPE) {
    throw new OAuthError('invalid_request', `requested_token_type must be ${ACCESS_TOKEN_TYPE}.`)
  }
  const subjectToken = form.get('subject_token')
  if (subjectToken === undefined) throw new OAuthError('invalid_request', 'Send a subject_token.')
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const session = await readPageSession({ ...platform, db: tx }, client.app_id, subjectToken)
    if (session === undefined) {
      throw new OAuthError('invalid_grant', 'The session token isn’t valid, or the person has signed out.')
    }
    const installation = await findClientInstallation(tx, client.app_id, session.installation_id, now)
    const allowed = installation.scopes.filter((scope) => session.maySee(scope))
    const scopes = chooseScopes(new Set(allowed), form.get('scope'))
    const grant = { installation_id: installation.id, key_id: client.key_id, scopes, session_id: session.session_id }
    const token = await issueAppToken(tx, grant, now)
    return { ...responseOf(token, scopes, installation), issued_token_type: ACCESS_TOKEN_TYPE }
  })
}

function chooseScopes(allowed: ReadonlySet<string>, requested: string | undefined): string[] {
  if (requested === undefined) return [...allowed]
  const chosen = [...new Set(requested.split(' ').filter(Boolean))]
  const refused = chosen.filter((scope) => !allowed.has(scope))
  if (refused.length === 0) return chosen
  throw new OAuthError('invalid_scope', 'The scope includes something that this installation wasn’t granted.')
}

function responseOf(
  token: string,
  scopes: readonly string[],
  { id, store }: { readonly id: string; readonly store: { readonly id: string; readonly slug: string } },
) {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_LIFETIME_S,
    scope: scopes.join(' '),
    installation_id: id,
    store,
  } as const
}
