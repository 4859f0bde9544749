import { composeMail } from '../notifications/index.ts'
import type { Mail } from '../platform.ts'
import type { Settings } from '../settings.ts'
import { INVITATION_DAYS } from './contract.ts'

interface InvitationDetails {
  readonly email: string
  readonly store_name: string
  /** Name of the store owner. */
  readonly owner: string
  readonly token: string
  readonly expires_at: Date
}

interface TurnedOff {
  readonly name: string
  readonly email: string
  readonly store_name: string
  readonly owner: string
}

/** Tells a staff member that the owner of a store turned off their lost authenticator app. */
export function totpTurnedOffMail(
  { name, email, store_name: storeName, owner }: TurnedOff,
  settings: Pick<Settings, 'urls'>,
): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your two-factor authentication was turned off',
    paragraphs: [
      `${owner}, who owns the store ${storeName}, turned off your authenticator app, for example because you lost it. You’re signed out everywhere. Your password is now enough to sign in, and your recovery codes no longer work.`,
      'Set up an authenticator app again when you can.',
      'If you didn’t ask for this, talk to the owner, and change your password.',
    ],
    action: { label: 'Open your account', url: `${settings.urls.dashboard}/account` },
  })
}

// Doesn't include the invited person's name: the owner entered it, so it could be abused to send arbitrary text.
export function invitationMail(
  { email, store_name: storeName, owner, token, expires_at: expiresAt }: InvitationDetails,
  settings: Settings,
): Mail {
  return composeMail({
    recipient: { name: email, address: email },
    subject: `You’ve been invited to ${storeName}`,
    paragraphs: [
      `${owner} has invited you to help manage the store ${storeName} on Haat.`,
      `Don’t share this link. It works once and expires in ${INVITATION_DAYS} days.`,
      'If you didn’t expect this invitation, ignore this email.',
    ],
    secret_until: expiresAt,
    action: { label: 'View invitation', url: `${settings.urls.dashboard}/staff/invitation?token=${token}` },
  })
}
