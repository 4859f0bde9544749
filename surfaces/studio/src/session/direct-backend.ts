import { getSessionEndpoint } from '@haat/domains/identity/contract'
import { createClient } from '@haat/http-client'

/**
 * Calls the backend through the studio's own `/api/*`, which carries the session cookie. Doesn't ask to sign in again.
 */
export const directBackend = createClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))

/** Whether a developer is signed in. Checked before loading a profile, because browsers log a 401 response as an error. */
export async function isSignedIn(): Promise<boolean> {
  const { account } = await directBackend.call(getSessionEndpoint, {})
  return account?.kind === 'developer'
}
