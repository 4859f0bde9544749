import { createConsole } from '@haat/console/create-console'
import { signOutVendorEndpoint } from '@haat/domains/identity/contract'
import { stopVisitEndpoint } from '@haat/domains/impersonation/contract'
import { configuration } from './configuration.ts'
import { explainRefusal } from './refusals/explain-refusal.ts'
import { directBackend } from './session/direct-backend.ts'
import { owners } from './session/owners.tsx'
import { staff } from './session/staff.tsx'
import { visitTab } from './session/visit-tab.ts'

/** The dashboard's client, session and query cache. */
export const dashboard = createConsole({
  name: 'haat',
  client: directBackend,
  accounts: [owners, staff],
  signOut,
  trustedOrigins: [configuration.urls.marketplace, configuration.urls.editor],
  explainRefusal,
})

/** In the tab of a visit, stops the visit: another session of the same browser stays as it is. */
async function signOut(): Promise<void> {
  if (!visitTab.isVisit()) return directBackend.call(signOutVendorEndpoint, {})
  await directBackend.call(stopVisitEndpoint, {})
  visitTab.leave()
}
