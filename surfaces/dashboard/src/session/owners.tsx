import { defineAccounts } from '@haat/console/session/accounts'
import {
  recoverPasswordEndpoint,
  registerVendorEndpoint,
  resendCodeEndpoint,
  resetPasswordEndpoint,
  signInVendorEndpoint,
  verifyEmailEndpoint,
  verifyVendorCodeEndpoint,
} from '@haat/domains/identity/contract'
import { getVendorLoginDetailsEndpoint, type VendorProfile } from '@haat/domains/stores/contract'
import { Link } from 'react-router'
import { directBackend, isSignedIn } from './direct-backend.ts'
import { reportRegistrationOpened } from './report-registration-opened.ts'
import { readSelectedStore } from './selected-store.ts'
import { vendorKey } from './vendor-key.ts'

/** Store owners. */
export const owners = defineAccounts<VendorProfile>({
  profileKey: vendorKey,
  loadProfile: async () =>
    (await isSignedIn())
      ? directBackend.call(getVendorLoginDetailsEndpoint, { body: { store_name: readSelectedStore() } })
      : null,
  paths: { home: '/', signIn: '/login', recovery: '/forgot-password', code: '/verify' },
  signIn: {
    schema: signInVendorEndpoint.body,
    send: (body) => directBackend.call(signInVendorEndpoint, { body }),
    title: 'Sign in',
    description: 'Manage your stores, apps and credits.',
    links: (search) => (
      <>
        <p className="mt-2 text-sm">
          New to Haat? <Link to={`/register${search}`}>Create an account</Link>
        </p>
        <p className="mt-6 border-t border-hairline pt-4 text-sm text-ink-muted">
          Work for a store? <Link to={`/staff/sign-in${search}`}>Sign in as staff</Link>
        </p>
      </>
    ),
  },
  recovery: {
    request: {
      schema: recoverPasswordEndpoint.body,
      send: (body) => directBackend.call(recoverPasswordEndpoint, { body }),
    },
    reset: { schema: resetPasswordEndpoint.body, send: (body) => directBackend.call(resetPasswordEndpoint, { body }) },
  },
  verification: {
    registration: {
      path: '/register',
      title: 'Create your account',
      description: 'One account for all your stores.',
      schema: registerVendorEndpoint.body,
      send: (body) => directBackend.call(registerVendorEndpoint, { body }),
      onOpen: reportRegistrationOpened,
    },
    schema: verifyEmailEndpoint.body,
    send: (body) => directBackend.call(verifyEmailEndpoint, { body }),
    resend: (email) => directBackend.call(resendCodeEndpoint, { body: { email } }),
  },
  secondStep: {
    schema: verifyVendorCodeEndpoint.body,
    send: (body) => directBackend.call(verifyVendorCodeEndpoint, { body }),
  },
})
