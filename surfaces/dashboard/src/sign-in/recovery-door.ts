import {
  recoverPasswordEndpoint,
  recoverStaffPasswordEndpoint,
  resetPasswordEndpoint,
  resetStaffPasswordEndpoint,
} from '@haat/domains/identity/contract'

/** Where each kind of account sets a new password, and where it signs in. */
export const recoveryDoors = {
  vendor: { recover: recoverPasswordEndpoint, reset: resetPasswordEndpoint, sign_in: '/login', home: '/' },
  staff: {
    recover: recoverStaffPasswordEndpoint,
    reset: resetStaffPasswordEndpoint,
    sign_in: '/staff/sign-in',
    home: '/staff',
  },
} as const

export type RecoveryDoor = (typeof recoveryDoors)[keyof typeof recoveryDoors]
