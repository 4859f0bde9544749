import { getSessionEndpoint } from '@haat/domains/identity/contract'
import { directBackend } from '../backend.ts'

/** Whether anybody is signed in. Asked before a profile, which answers 401 to nobody: browsers log that as an error. */
export async function isSignedIn(): Promise<boolean> {
  const { account } = await directBackend.call(getSessionEndpoint, {})
  return account !== null
}
