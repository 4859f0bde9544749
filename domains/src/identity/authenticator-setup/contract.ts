import { refusal } from '@haat/http-contract'

export const totpAlreadyOn = refusal('totp_already_on', 409, 'An authenticator app is already set up')
export const totpNotOn = refusal('totp_not_on', 409, 'No authenticator app is set up')
/** The setup wasn't started, or more than an hour ago. */
export const totpNotStarted = refusal('totp_not_started', 409, 'Start setting up the authenticator app again')
