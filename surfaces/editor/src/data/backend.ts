import { createClient } from '@haat/http-client'

/** The backend, through the editor's own `/api/*`: the session cookie goes along by itself. */
export const backend = createClient((path, init) => fetch(path, { ...init, credentials: 'same-origin' }))
