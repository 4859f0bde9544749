import { createConsole } from '@haat/console/create-console'
import { signOutVendorEndpoint } from '@haat/domains/identity/contract'
import { configuration } from './configuration.ts'
import { explainRefusal } from './refusals/explain-refusal.ts'
import { directBackend } from './session/direct-backend.ts'
import { owners } from './session/owners.tsx'
import { staff } from './session/staff.tsx'

/** The dashboard's client, session and query cache. */
export const dashboard = createConsole({
  name: 'haat',
  client: directBackend,
  accounts: [owners, staff],
  signOut: () => directBackend.call(signOutVendorEndpoint, {}),
  trustedOrigins: [configuration.urls.marketplace, configuration.urls.editor],
  explainRefusal,
})
