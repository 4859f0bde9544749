import { type Client, createClient } from '@haat/http-client'
import { retrySignedIn } from './session/ended-session.ts'

/** The backend as it answers, also when nobody is signed in: for signing in and out, and for asking who is signed in. */
export const directBackend = createClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))

/**
 * The backend, through the dashboard's own `/api/*`: the session cookie goes along by itself. A change that is refused
 * because the session has ended waits for the person to sign in again on this page, and is then made.
 */
export const backend: Client = {
  call: (endpoint, input) =>
    endpoint.method === 'GET'
      ? directBackend.call(endpoint, input)
      : retrySignedIn(() => directBackend.call(endpoint, input)),
}
