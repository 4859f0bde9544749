import { createConsole } from '@haat/console/create-console'
import { signOutAdminEndpoint } from '@haat/domains/identity/contract'
import { administrators } from './session/administrators.tsx'
import { confirmingBackend } from './session/confirmation.ts'
import { directBackend } from './session/direct-backend.ts'

/** The administration's client, session and query cache. */
export const admin = createConsole({
  name: 'haat administration',
  client: confirmingBackend,
  accounts: [administrators],
  signOut: () => directBackend.call(signOutAdminEndpoint, {}),
  trustedOrigins: [],
})
