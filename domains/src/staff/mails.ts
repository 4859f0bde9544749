import { composeMail } from '../notifications/index.ts'
import type { Mail, Settings } from '../platform.ts'
import { INVITATION_DAYS } from './contract.ts'

interface InvitationWords {
  readonly email: string
  readonly store_name: string
  /** Who invites. */
  readonly owner: string
  readonly token: string
  readonly expires_at: Date
}

// The invited person's name is what someone else typed: the email doesn't repeat it.
export function invitationMail(
  { email, store_name, owner, token, expires_at }: InvitationWords,
  settings: Settings,
): Mail {
  return composeMail({
    recipient: { name: email, address: email },
    subject: `Invitation to work in ${store_name}`,
    paragraphs: [
      `${owner} invites you to work in the store ${store_name} at haat.`,
      `Don’t share this link. It works once and expires in ${INVITATION_DAYS} days.`,
      'If you didn’t expect this invitation, ignore this email.',
    ],
    secret_until: expires_at,
    action: { label: 'See the invitation', url: `${settings.urls.dashboard}/staff/invitation?token=${token}` },
  })
}
