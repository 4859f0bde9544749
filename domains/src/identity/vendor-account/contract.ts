import { endpoint } from '@haat/http-contract'
import {
  confirmTotpEndpoint,
  disableTotpEndpoint,
  replaceRecoveryCodesEndpoint,
  startTotpEndpoint,
} from '../authenticator-setup/contract.ts'
import {
  changeDeveloperPasswordEndpoint,
  getDeveloperAccountEndpoint,
  updateDeveloperAccountEndpoint,
} from '../developer-account/contract.ts'
import { confirmDeveloperEmailEndpoint, requestDeveloperEmailEndpoint } from '../email-change/contract.ts'
import {
  endDeveloperSessionEndpoint,
  listDeveloperSessionsEndpoint,
  signOutOthersEndpoint,
} from '../sessions/contract.ts'

// Store owners and their staff sign in with the same cookie, so their own accounts have the same URLs. They work like a
// developer's.
const own = { tag: 'Vendor account', auth: ['vendor', 'staff'] } as const

export const getVendorAccountEndpoint = endpoint({ ...getDeveloperAccountEndpoint, ...own, url: '/api/vendor/account' })

export const updateVendorAccountEndpoint = endpoint({
  ...updateDeveloperAccountEndpoint,
  ...own,
  url: '/api/vendor/account',
})

export const changeVendorPasswordEndpoint = endpoint({
  ...changeDeveloperPasswordEndpoint,
  ...own,
  url: '/api/vendor/account/password',
  summary: 'Change your password. Ends your other sessions',
})

export const requestVendorEmailEndpoint = endpoint({
  ...requestDeveloperEmailEndpoint,
  ...own,
  url: '/api/vendor/account/email',
})

export const confirmVendorEmailEndpoint = endpoint({
  ...confirmDeveloperEmailEndpoint,
  ...own,
  url: '/api/vendor/account/email/confirm',
  summary: 'Change your email with the code. Ends your other sessions',
})

export const startVendorTotpEndpoint = endpoint({ ...startTotpEndpoint, ...own, url: '/api/vendor/account/totp' })

export const confirmVendorTotpEndpoint = endpoint({
  ...confirmTotpEndpoint,
  ...own,
  url: '/api/vendor/account/totp/confirm',
})

export const disableVendorTotpEndpoint = endpoint({
  ...disableTotpEndpoint,
  ...own,
  url: '/api/vendor/account/totp/disable',
})

export const replaceVendorRecoveryCodesEndpoint = endpoint({
  ...replaceRecoveryCodesEndpoint,
  ...own,
  url: '/api/vendor/account/recovery-codes',
})

export const listVendorSessionsEndpoint = endpoint({
  ...listDeveloperSessionsEndpoint,
  ...own,
  url: '/api/vendor/sessions',
})

export const endVendorSessionEndpoint = endpoint({
  ...endDeveloperSessionEndpoint,
  ...own,
  url: '/api/vendor/sessions/:id',
})

export const signOutOtherVendorsEndpoint = endpoint({
  ...signOutOthersEndpoint,
  ...own,
  url: '/api/vendor/sessions/sign-out-others',
})
