import { createConsole } from '@haat/console/create-console'
import { signOutDeveloperEndpoint } from '@haat/domains/identity/contract'
import { configuration } from './configuration.ts'
import { developers } from './session/developers.tsx'
import { directBackend } from './session/direct-backend.ts'

/** The studio's client, session and query cache. */
export const studio = createConsole({
  name: 'haat studio',
  client: directBackend,
  accounts: [developers],
  signOut: () => directBackend.call(signOutDeveloperEndpoint, {}),
  trustedOrigins: [configuration.urls.marketplace],
})
