import { createClient } from '@haat/http-client'

/** The client for the backend, through the editor's own `/api/*`, which adds the session cookie. */
export const backend = createClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))
