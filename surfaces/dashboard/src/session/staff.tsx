import { defineAccounts } from '@haat/console/session/accounts'
import {
  recoverStaffPasswordEndpoint,
  resetStaffPasswordEndpoint,
  signInStaffEndpoint,
} from '@haat/domains/identity/contract'
import { getStaffProfileEndpoint, type StaffProfile } from '@haat/domains/staff/contract'
import { Link } from 'react-router'
import { directBackend, isSignedIn } from './direct-backend.ts'
import { staffProfileKey } from './staff-key.ts'

/** People who work in stores they were invited to. */
export const staff = defineAccounts<StaffProfile>({
  profileKey: staffProfileKey,
  loadProfile: async () => ((await isSignedIn()) ? directBackend.call(getStaffProfileEndpoint, {}) : null),
  paths: { home: '/staff', signIn: '/staff/sign-in', recovery: '/staff/forgot-password', otherAccounts: '/' },
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
})
