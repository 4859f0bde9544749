import { ownAccountEndpoints } from '../own-account/contract.ts'

/** Store owners and their staff sign in with the same cookie, so their own accounts have the same URLs. */
export const vendorAccountEndpoints = ownAccountEndpoints('/api/vendor', {
  tag: 'Vendor account',
  auth: ['vendor', 'staff'],
})

export const {
  get: getVendorAccountEndpoint,
  update: updateVendorAccountEndpoint,
  changePassword: changeVendorPasswordEndpoint,
  requestEmail: requestVendorEmailEndpoint,
  confirmEmail: confirmVendorEmailEndpoint,
  startTotp: startVendorTotpEndpoint,
  confirmTotp: confirmVendorTotpEndpoint,
  disableTotp: disableVendorTotpEndpoint,
  replaceRecoveryCodes: replaceVendorRecoveryCodesEndpoint,
  listSessions: listVendorSessionsEndpoint,
  endSession: endVendorSessionEndpoint,
  signOutOthers: signOutOtherVendorsEndpoint,
} = vendorAccountEndpoints
