import { ownAccountEndpoints } from '../own-account/contract.ts'

export const developerAccountEndpoints = ownAccountEndpoints('/api/developer', {
  tag: 'Developer account',
  auth: ['developer'],
  ends: 'Ends your other sessions and revokes your access tokens',
})

export const {
  get: getDeveloperAccountEndpoint,
  update: updateDeveloperAccountEndpoint,
  changePassword: changeDeveloperPasswordEndpoint,
  requestEmail: requestDeveloperEmailEndpoint,
  confirmEmail: confirmDeveloperEmailEndpoint,
  startTotp: startTotpEndpoint,
  confirmTotp: confirmTotpEndpoint,
  disableTotp: disableTotpEndpoint,
  replaceRecoveryCodes: replaceRecoveryCodesEndpoint,
  listSessions: listDeveloperSessionsEndpoint,
  endSession: endDeveloperSessionEndpoint,
  signOutOthers: signOutOthersEndpoint,
} = developerAccountEndpoints
