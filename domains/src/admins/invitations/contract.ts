import { endpoint, HOUR_MS, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { commonPassword, EmailAddress, emailTaken, NewPassword, PersonName, Session } from '../../identity/contract.ts'
import { admins } from '../../platform-permissions/contract.ts'
import { Person } from '../people/contract.ts'
import { cannotGrantWhatYouLack, roleNotFound } from '../roles/contract.ts'

export const ADMIN_INVITATION_DAYS = 7

export const AdminInvitation = z
  .object({ email: z.string(), invited_by: z.string(), roles: z.array(z.string()), expires_at: Time })
  .meta({ id: 'AdminInvitation' })
export type AdminInvitation = z.infer<typeof AdminInvitation>

export const alreadyAdmin = refusal('already_admin', 409, 'This person is already an administrator')
export const adminAlreadyInvited = refusal('admin_already_invited', 409, 'This person has already been invited')
export const adminInvitationNotFound = refusal('admin_invitation_not_found', 404, 'Invitation not found')
/** Includes `retry_after_seconds`. */
export const adminInvitationJustSent = refusal('admin_invitation_just_sent', 429, 'The invitation was just sent')
/** The same response in all cases, and for an unknown token. */
export const adminInvitationNotValid = refusal(
  'admin_invitation_not_valid',
  404,
  'This invitation has been used, was withdrawn, or has expired',
)

const tag = 'People'
const auth = admins('admins.manage')
const params = z.object({ id: z.uuid() })
const token = z.string().min(1).max(100).describe('Token from the link in the email')
const invitationLimit = { max: 60, window_ms: HOUR_MS, by: 'account' } as const
const tokenLimit = { max: 30, window_ms: HOUR_MS / 4, by: 'address' } as const

export const inviteAdminEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/people/invitations',
  summary: `Invite an administrator. The emailed link works once and expires in ${ADMIN_INVITATION_DAYS} days`,
  tag,
  auth,
  confirmed: true,
  body: z.object({ email: EmailAddress, role_ids: z.array(z.uuid()).min(1, 'Choose a role').max(20) }),
  response: { 201: Person },
  refusals: [alreadyAdmin, adminAlreadyInvited, roleNotFound, cannotGrantWhatYouLack],
  rate_limit: invitationLimit,
})

export const resendAdminInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/people/invitations/:id/resend',
  summary: 'Resend an invitation. The previous link no longer works',
  tag,
  auth,
  confirmed: true,
  params,
  response: { 200: Person },
  refusals: [adminInvitationNotFound, adminInvitationJustSent, cannotGrantWhatYouLack],
  rate_limit: invitationLimit,
})

export const revokeAdminInvitationEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/admin/people/invitations/:id',
  summary: 'Withdraw an invitation',
  tag,
  auth,
  confirmed: true,
  params,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [adminInvitationNotFound],
})

/** Uses POST although it only reads, because URLs are logged and must not contain the token. */
export const showAdminInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/invitation',
  summary: 'Get an invitation',
  tag,
  auth: 'public',
  body: z.object({ token }),
  response: { 200: AdminInvitation },
  refusals: [adminInvitationNotValid],
  rate_limit: tokenLimit,
})

export const acceptAdminInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/accept-invitation',
  summary: 'Accept an invitation with a name and a password, and sign in',
  tag,
  auth: 'public',
  body: z.object({ token, name: PersonName, password: NewPassword }),
  response: { 200: Session },
  refusals: [adminInvitationNotValid, commonPassword, emailTaken],
  rate_limit: tokenLimit,
})
