import { defineAccounts } from '@haat/console/session/accounts'
import {
  recoverStaffPasswordEndpoint,
  resetStaffPasswordEndpoint,
  signInStaffEndpoint,
  verifyStaffCodeEndpoint,
} from '@haat/domains/identity/contract'
import { getStaffProfileEndpoint, type StaffProfile } from '@haat/domains/staff/contract'
import { Link } from 'react-router'
import { directBackend, isSignedIn } from './direct-backend.ts'
import { readSelectedStore } from './selected-store.ts'
import { staffProfileKey } from './staff-key.ts'

export interface SignedInStaff extends StaffProfile {
  /** The slug of the selected store, if they still work there. */
  readonly selected_store: string | null
}

/** People who work in stores they were invited to. */
export const staff = defineAccounts<SignedInStaff>({
  profileKey: staffProfileKey,
  loadProfile: async () => ((await isSignedIn()) ? loadStaff() : null),
  permissions: ({ stores, selected_store: selectedStore }) =>
    stores.find(({ store_slug: storeSlug }) => storeSlug === selectedStore)?.permissions ?? [],
  paths: { home: '/staff', signIn: '/staff/sign-in', recovery: '/staff/forgot-password', code: '/staff/verify' },
  signIn: {
    schema: signInStaffEndpoint.body,
    send: (body) => directBackend.call(signInStaffEndpoint, { body }),
    title: 'Sign in as staff',
    description: 'Manage the stores you’ve been invited to.',
    links: (search) => (
      <p className="mt-2 text-sm">
        Own a store? <Link to={`/login${search}`}>Sign in as the owner</Link>
      </p>
    ),
  },
  recovery: {
    request: {
      schema: recoverStaffPasswordEndpoint.body,
      send: (body) => directBackend.call(recoverStaffPasswordEndpoint, { body }),
    },
    reset: {
      schema: resetStaffPasswordEndpoint.body,
      send: (body) => directBackend.call(resetStaffPasswordEndpoint, { body }),
    },
  },
  secondStep: {
    schema: verifyStaffCodeEndpoint.body,
    send: (body) => directBackend.call(verifyStaffCodeEndpoint, { body }),
  },
})

async function loadStaff(): Promise<SignedInStaff> {
  const profile = await directBackend.call(getStaffProfileEndpoint, {})
  const selected = readSelectedStore()
  const isTheirs = profile.stores.some(({ store_slug: storeSlug }) => storeSlug === selected)
  return { ...profile, selected_store: isTheirs ? selected : null }
}
