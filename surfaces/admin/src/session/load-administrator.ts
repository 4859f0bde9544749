import { getSuperAdminDataEndpoint, type SuperAdminData } from '@haat/domains/admins/contract'
import { getAdminAccountEndpoint } from '@haat/domains/identity/contract'
import { ProblemError } from '@haat/http-client'
import { directBackend, isSignedIn } from './direct-backend.ts'

export interface Administrator extends SuperAdminData {
  /** The platform requires an authenticator app, and she has none: until then she can do nothing else. */
  readonly must_set_up_totp: boolean
}

/** Loads the signed-in administrator with her permissions and pages; null if nobody is signed in. */
export async function loadAdministrator(): Promise<Administrator | null> {
  if (!(await isSignedIn())) return null
  try {
    const data = await directBackend.call(getSuperAdminDataEndpoint, {})
    return { ...data, must_set_up_totp: data.totp_required && !data.totp_enabled }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'totp_required') throw error
    const { id, name, email } = await directBackend.call(getAdminAccountEndpoint, {})
    return {
      id,
      name,
      email,
      roles: [],
      permissions: [],
      pages: [],
      waiting: [],
      totp_enabled: false,
      totp_required: true,
      must_set_up_totp: true,
    }
  }
}
