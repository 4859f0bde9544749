import { getSessionEndpoint } from '@haat/domains/identity/contract'
import { VISIT_HEADER } from '@haat/domains/impersonation/contract'
import { createClient } from '@haat/http-client'
import { visitTab } from './visit-tab.ts'

/**
 * Calls the backend through the dashboard's own `/api/*`, which carries the session cookie. Doesn't ask to sign in
 * again. In the tab of an administrator's visit, the calls use the session of the visit instead.
 */
export const directBackend = createClient(async (path, init) => {
  const headers = new Headers(init.headers)
  if (visitTab.isVisit()) headers.set(VISIT_HEADER, '1')
  const response = await fetch(path, { ...init, headers, credentials: 'same-origin' })
  if (response.status === 401) visitTab.end()
  return response
})

/** Whether someone is signed in. Checked before loading a profile, because browsers log a 401 response as an error. */
export async function isSignedIn(): Promise<boolean> {
  const { account } = await directBackend.call(getSessionEndpoint, {})
  return account !== null
}
