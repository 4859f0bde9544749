import {
  createTokenEndpoint,
  getOwnTokenEndpoint,
  listTokensEndpoint,
  revokeOwnTokenEndpoint,
  revokeTokenEndpoint,
} from './access-tokens/contract.ts'
import {
  changeAdminPasswordEndpoint,
  confirmAdminEmailEndpoint,
  confirmAdminTotpEndpoint,
  confirmIdentityEndpoint,
  disableAdminTotpEndpoint,
  endAdminSessionEndpoint,
  getAdminAccountEndpoint,
  listAdminSessionsEndpoint,
  replaceAdminRecoveryCodesEndpoint,
  requestAdminEmailEndpoint,
  signOutOtherAdminsEndpoint,
  startAdminTotpEndpoint,
  updateAdminAccountEndpoint,
} from './admin-account/contract.ts'
import {
  confirmTotpEndpoint,
  disableTotpEndpoint,
  replaceRecoveryCodesEndpoint,
  startTotpEndpoint,
} from './authenticator-setup/contract.ts'
import {
  changeDeveloperPasswordEndpoint,
  getDeveloperAccountEndpoint,
  updateDeveloperAccountEndpoint,
} from './developer-account/contract.ts'
import {
  approveDeviceEndpoint,
  denyDeviceEndpoint,
  findDeviceEndpoint,
  pollDeviceTokenEndpoint,
  requestDeviceCodeEndpoint,
} from './device-authorization/contract.ts'
import { confirmDeveloperEmailEndpoint, requestDeveloperEmailEndpoint } from './email-change/contract.ts'
import { updateStaffPhoneOtpEndpoint } from './phone/contract.ts'
import {
  recoverAdminPasswordEndpoint,
  recoverDeveloperPasswordEndpoint,
  recoverPasswordEndpoint,
  recoverStaffPasswordEndpoint,
  resetAdminPasswordEndpoint,
  resetDeveloperPasswordEndpoint,
  resetPasswordEndpoint,
  resetStaffPasswordEndpoint,
} from './recovery/contract.ts'
import {
  registerDeveloperEndpoint,
  registerVendorEndpoint,
  resendCodeEndpoint,
  verifyEmailEndpoint,
} from './registration/contract.ts'
import {
  endDeveloperSessionEndpoint,
  getSessionEndpoint,
  listDeveloperSessionsEndpoint,
  signOutAdminEndpoint,
  signOutDeveloperEndpoint,
  signOutOthersEndpoint,
  signOutVendorEndpoint,
} from './sessions/contract.ts'
import {
  resendDeveloperCodeEndpoint,
  signInAdminEndpoint,
  signInDeveloperEndpoint,
  signInStaffEndpoint,
  signInVendorEndpoint,
  verifyAdminCodeEndpoint,
  verifyDeveloperCodeEndpoint,
  verifyStaffCodeEndpoint,
  verifyVendorCodeEndpoint,
} from './sign-in/contract.ts'
import {
  changeVendorPasswordEndpoint,
  confirmVendorEmailEndpoint,
  confirmVendorTotpEndpoint,
  disableVendorTotpEndpoint,
  endVendorSessionEndpoint,
  getVendorAccountEndpoint,
  listVendorSessionsEndpoint,
  replaceVendorRecoveryCodesEndpoint,
  requestVendorEmailEndpoint,
  signOutOtherVendorsEndpoint,
  startVendorTotpEndpoint,
  updateVendorAccountEndpoint,
} from './vendor-account/contract.ts'

export * from './access-tokens/contract.ts'
export {
  AccountKindName,
  accountSuspended,
  commonPassword,
  EmailAddress,
  NewPassword,
  PersonName,
  Session,
  wrongCode,
  wrongPassword,
} from './account/contract.ts'
export * from './admin-account/contract.ts'
export * from './authenticator-setup/contract.ts'
export * from './developer-account/contract.ts'
export * from './device-authorization/contract.ts'
export * from './email-change/contract.ts'
export * from './phone/contract.ts'
export * from './recovery/contract.ts'
export * from './registration/contract.ts'
export * from './sessions/contract.ts'
export * from './sign-in/contract.ts'
export * from './vendor-account/contract.ts'

export const identityEndpoints = [
  registerVendorEndpoint,
  resendCodeEndpoint,
  verifyEmailEndpoint,
  signInVendorEndpoint,
  verifyVendorCodeEndpoint,
  recoverPasswordEndpoint,
  resetPasswordEndpoint,
  signOutVendorEndpoint,
  getSessionEndpoint,
  getVendorAccountEndpoint,
  updateVendorAccountEndpoint,
  changeVendorPasswordEndpoint,
  requestVendorEmailEndpoint,
  confirmVendorEmailEndpoint,
  startVendorTotpEndpoint,
  confirmVendorTotpEndpoint,
  disableVendorTotpEndpoint,
  replaceVendorRecoveryCodesEndpoint,
  listVendorSessionsEndpoint,
  endVendorSessionEndpoint,
  signOutOtherVendorsEndpoint,
  signInStaffEndpoint,
  verifyStaffCodeEndpoint,
  recoverStaffPasswordEndpoint,
  resetStaffPasswordEndpoint,
  updateStaffPhoneOtpEndpoint,
  signInAdminEndpoint,
  verifyAdminCodeEndpoint,
  recoverAdminPasswordEndpoint,
  resetAdminPasswordEndpoint,
  signOutAdminEndpoint,
  registerDeveloperEndpoint,
  resendDeveloperCodeEndpoint,
  verifyDeveloperCodeEndpoint,
  signInDeveloperEndpoint,
  recoverDeveloperPasswordEndpoint,
  resetDeveloperPasswordEndpoint,
  signOutDeveloperEndpoint,
  getDeveloperAccountEndpoint,
  updateDeveloperAccountEndpoint,
  changeDeveloperPasswordEndpoint,
  requestDeveloperEmailEndpoint,
  confirmDeveloperEmailEndpoint,
  startTotpEndpoint,
  confirmTotpEndpoint,
  disableTotpEndpoint,
  replaceRecoveryCodesEndpoint,
  listDeveloperSessionsEndpoint,
  endDeveloperSessionEndpoint,
  signOutOthersEndpoint,
  createTokenEndpoint,
  listTokensEndpoint,
  revokeTokenEndpoint,
  requestDeviceCodeEndpoint,
  pollDeviceTokenEndpoint,
  findDeviceEndpoint,
  approveDeviceEndpoint,
  denyDeviceEndpoint,
  getOwnTokenEndpoint,
  revokeOwnTokenEndpoint,
  changeAdminPasswordEndpoint,
  confirmAdminEmailEndpoint,
  confirmAdminTotpEndpoint,
  confirmIdentityEndpoint,
  disableAdminTotpEndpoint,
  endAdminSessionEndpoint,
  getAdminAccountEndpoint,
  listAdminSessionsEndpoint,
  replaceAdminRecoveryCodesEndpoint,
  requestAdminEmailEndpoint,
  signOutOtherAdminsEndpoint,
  startAdminTotpEndpoint,
  updateAdminAccountEndpoint,
]
