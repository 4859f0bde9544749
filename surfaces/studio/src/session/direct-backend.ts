import { createClient } from '@haat/http-client'

/**
 * Calls the backend through the studio's own `/api/*`, which carries the session cookie. Doesn't ask to sign in again.
 */
export const directBackend = createClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))
