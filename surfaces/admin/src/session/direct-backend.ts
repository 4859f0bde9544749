import { getSessionEndpoint } from '@haat/domains/identity/contract'
import { createClient } from '@haat/http-client'

/**
 * Calls the backend through the administration's own `/api/*`, which carries the session cookie. Asks neither to sign in
 * again nor to confirm the identity.
 */
export const directBackend = createClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))

/**
 * Whether an administrator is signed in. Checked before loading a profile, because browsers log a 401 response as an
 * error.
 */
export async function isSignedIn(): Promise<boolean> {
  const { account } = await directBackend.call(getSessionEndpoint, {})
  return account?.kind === 'admin'
}
