import { composeMail } from '../notifications/index.ts'
import type { Mail, Settings } from '../platform.ts'
import { INVITATION_DAYS } from './contract.ts'

interface InvitationWords {
  readonly email: string
  readonly store_name: string
  /** Who invites. */
  readonly owner: string
  readonly token: string
}

// The invited person's name is what somebody else typed: the mail does not repeat it.
export function invitationMail({ email, store_name, owner, token }: InvitationWords, settings: Settings): Mail {
  return composeMail({
    recipient: { name: email, address: email },
    subject: `Invitation to work in ${store_name}`,
    paragraphs: [
      `${owner} invites you to work in the store ${store_name} at haat.`,
      `The link is for you alone. It can be used once, in the next ${INVITATION_DAYS} days.`,
      'If you do not know what this is about, ignore this mail.',
    ],
    action: { label: 'See the invitation', url: `${settings.urls.dashboard}/staff/invitation?token=${token}` },
  })
}
