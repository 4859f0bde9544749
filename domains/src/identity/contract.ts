import { updateStaffPhoneOtpEndpoint } from './phone/contract.ts'
import {
  recoverAdminPasswordEndpoint,
  recoverPasswordEndpoint,
  recoverStaffPasswordEndpoint,
  resetAdminPasswordEndpoint,
  resetPasswordEndpoint,
  resetStaffPasswordEndpoint,
} from './recovery/contract.ts'
import { registerVendorEndpoint, resendCodeEndpoint, verifyEmailEndpoint } from './registration/contract.ts'
import { getSessionEndpoint, signOutAdminEndpoint, signOutVendorEndpoint } from './sessions/contract.ts'
import { signInAdminEndpoint, signInStaffEndpoint, signInVendorEndpoint } from './sign-in/contract.ts'

export {
  AccountKindName,
  accountSuspended,
  commonPassword,
  EmailAddress,
  NewPassword,
  PersonName,
  Session,
  wrongCode,
} from './account/contract.ts'
export * from './phone/contract.ts'
export * from './recovery/contract.ts'
export * from './registration/contract.ts'
export * from './sessions/contract.ts'
export * from './sign-in/contract.ts'

export const identityEndpoints = [
  registerVendorEndpoint,
  resendCodeEndpoint,
  verifyEmailEndpoint,
  signInVendorEndpoint,
  recoverPasswordEndpoint,
  resetPasswordEndpoint,
  signOutVendorEndpoint,
  getSessionEndpoint,
  signInStaffEndpoint,
  recoverStaffPasswordEndpoint,
  resetStaffPasswordEndpoint,
  updateStaffPhoneOtpEndpoint,
  signInAdminEndpoint,
  recoverAdminPasswordEndpoint,
  resetAdminPasswordEndpoint,
  signOutAdminEndpoint,
]
