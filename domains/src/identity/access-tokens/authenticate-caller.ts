import { notSignedIn, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { authenticate } from '../sessions/authenticate.ts'
import { authenticateToken, isAccessToken } from './access-token.ts'

/**
 * Returns the account of a bearer token: of a session, or, if the endpoint accepts access tokens with a scope, of an
 * access token that has it. Returns undefined for tokens that aren't valid. Refuses access tokens with `not_signed_in`
 * if the endpoint accepts none, and with `not_allowed` if they lack the scope.
 */
export async function authenticateCaller(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  token: string,
  { scope, ip }: { readonly scope: string | undefined; readonly ip: string },
): Promise<Actor | undefined> {
  if (!isAccessToken(token)) return authenticate(platform, token)
  if (scope === undefined) throw new Refused(notSignedIn, 'Access tokens can’t do this. Sign in to the studio.')
  return authenticateToken(platform, token, { scope, ip })
}
