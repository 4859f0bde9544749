import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import { ADMIN_INVITATION_DAYS } from './contract.ts'

interface InvitationDetails {
  readonly email: string
  /** Name of the administrator who invites. */
  readonly invited_by: string
  readonly token: string
  readonly expires_at: Date
}

export function adminInvitationMail(
  { email, invited_by: invitedBy, token, expires_at: expiresAt }: InvitationDetails,
  { urls }: Settings,
): Mail {
  return composeMail({
    recipient: { name: email, address: email },
    subject: 'You’ve been invited to administer Haat',
    paragraphs: [
      `${invitedBy} has invited you to help run this Haat platform.`,
      `Don’t share this link. It works once and expires in ${ADMIN_INVITATION_DAYS} days.`,
      'If you didn’t expect this invitation, ignore this email.',
    ],
    secret_until: expiresAt,
    action: { label: 'View invitation', url: `${urls.administration}/invitation?token=${token}` },
  })
}
