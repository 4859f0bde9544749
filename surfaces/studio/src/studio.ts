import { createConsole } from '@haat/console/create-console'
import { configuration } from './configuration.ts'
import { directBackend } from './session/direct-backend.ts'

/** The studio's client, session and query cache. */
export const studio = createConsole({
  name: 'haat studio',
  client: directBackend,
  accounts: [],
  signOut: () => Promise.resolve(),
  trustedOrigins: [configuration.urls.marketplace],
})
