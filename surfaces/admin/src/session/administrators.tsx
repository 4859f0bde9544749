import { defineAccounts } from '@haat/console/session/accounts'
import {
  recoverAdminPasswordEndpoint,
  resetAdminPasswordEndpoint,
  signInAdminEndpoint,
  verifyAdminCodeEndpoint,
} from '@haat/domains/identity/contract'
import { adminKey } from './admin-key.ts'
import { directBackend } from './direct-backend.ts'
import { type Administrator, loadAdministrator } from './load-administrator.ts'

/** Administrators of the platform. They are invited, so there is no registration. */
export const administrators = defineAccounts<Administrator>({
  profileKey: adminKey,
  loadProfile: loadAdministrator,
  permissions: ({ permissions }) => permissions,
  paths: { home: '/', signIn: '/login', recovery: '/forgot-password', code: '/verify' },
  signIn: {
    schema: signInAdminEndpoint.body,
    send: (body) => directBackend.call(signInAdminEndpoint, { body }),
    title: 'Sign in to the administration',
    description: 'For people who run this platform. Another administrator can invite you.',
  },
  recovery: {
    request: {
      schema: recoverAdminPasswordEndpoint.body,
      send: (body) => directBackend.call(recoverAdminPasswordEndpoint, { body }),
    },
    reset: {
      schema: resetAdminPasswordEndpoint.body,
      send: (body) => directBackend.call(resetAdminPasswordEndpoint, { body }),
    },
  },
  secondStep: {
    schema: verifyAdminCodeEndpoint.body,
    send: (body) => directBackend.call(verifyAdminCodeEndpoint, { body }),
  },
})
