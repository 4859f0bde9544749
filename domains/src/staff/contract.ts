import { endpoint, HOUR_MS, refusal, StoreSlugField, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { CurrentPassword, SecondFactorCode } from '../identity/account/contract.ts'
import {
  commonPassword,
  EmailAddress,
  emailTaken,
  NewPassword,
  PersonName,
  Session,
  signInBusy,
  signInLocked,
  totpNotOn,
  wrongCode,
  wrongPassword,
} from '../identity/contract.ts'
import { StaffPermission, staffPermissions, storeOwner } from '../permissions/contract.ts'
import { planLimitReached } from '../plans/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'

export const INVITATION_DAYS = 7

/** Permissions without duplicates, in display order. */
const StaffPermissions = z
  .array(StaffPermission)
  .max(50)
  .superRefine((chosen, context) => {
    for (const permission of new Set(chosen)) {
      const { label, requires } = staffPermissions[permission]
      if (requires === undefined || chosen.includes(requires)) continue
      const message = `${label} also requires the permission ${staffPermissions[requires].label}`
      context.addIssue({ code: 'custom', message })
    }
  })
  .transform((chosen) => StaffPermission.options.filter((permission) => chosen.includes(permission)))

/** A staff member or a pending invitation. */
export const StaffMember = z
  .object({
    id: z.uuid().describe('ID of the account, or of the invitation until it’s accepted'),
    status: z.enum(['invited', 'expired', 'active']).describe('expired: the invitation wasn’t accepted in time'),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable().describe('Verified phone number, if any'),
    permissions: z.array(StaffPermission),
    since: Time.describe('When they joined, or when the invitation was last sent'),
    expires_at: Time.nullable().describe('When the invitation expires'),
    totp_enabled: z
      .boolean()
      .describe('Whether their sign-in asks for a code from an authenticator app. Always false for support'),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

/** What the holder of an invitation link sees. */
export const Invitation = z
  .object({
    store_name: z.string(),
    name: z.string(),
    email: z.string(),
    permissions: z.array(StaffPermission),
    has_account: z.boolean().describe('Whether this person already has a staff account and only needs to accept'),
    expires_at: Time,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** What a new staff member enters to accept. */
export const NewStaff = z.object({ name: PersonName, password: NewPassword })

/** The signed-in staff member and their stores. */
export const StaffProfile = z
  .object({
    id: z.uuid().describe('ID of the account'),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    stores: z.array(
      z.object({
        store_slug: z.string(),
        store_name: z.string(),
        permissions: z.array(StaffPermission),
        is_test: z.literal(true).optional().describe('A test store of a developer, in which nothing is sent or paid'),
      }),
    ),
  })
  .meta({ id: 'StaffProfile' })
export type StaffProfile = z.infer<typeof StaffProfile>

export const alreadyStaff = refusal('already_staff', 409, 'This person is already on your staff')
export const alreadyInvited = refusal('already_invited', 409, 'This person has already been invited')
export const staffNotFound = refusal('staff_not_found', 404, 'Staff member or invitation not found')
export const worksForOthers = refusal(
  'works_for_others',
  409,
  'This person also works in stores of other owners, whose stores would be less protected. Ask the team that runs this platform to turn it off',
)
/** Includes `retry_after_seconds`. */
export const invitationJustSent = refusal('invitation_just_sent', 429, 'The invitation was just sent')
/** The same response in all three cases, and for an unknown token. */
export const invitationNotValid = refusal(
  'invitation_not_valid',
  404,
  'This invitation has been used, was withdrawn, or has expired',
)

const tag = 'Staff'
const auth = storeOwner
const params = z.object({ id: z.uuid() })
const token = z.string().min(1).max(100).describe('Token from the link in the email')
const invitationLimit = { max: 60, window_ms: HOUR_MS, by: 'account' } as const
const tokenLimit = { max: 30, window_ms: HOUR_MS / 4, by: 'address' } as const

export const listStaffEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/staff',
  summary: 'List a store’s staff and pending invitations by name',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: {
    200: z.object({
      items: z.array(StaffMember),
      next_cursor: z.null(),
      plan_name: z.string(),
      staff_allowed: z.int().nullable().describe('Limit of the plan, including invitations; null is unlimited'),
    }),
  },
  refusals: [storeNotFound],
})

export const inviteStaffEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/staff/invitations',
  summary: `Invite someone to a store’s staff. The emailed link works once and expires in ${INVITATION_DAYS} days`,
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    name: PersonName,
    email: EmailAddress,
    permissions: StaffPermissions,
  }),
  response: { 201: StaffMember },
  refusals: [storeNotFound, alreadyStaff, alreadyInvited, planLimitReached],
  rate_limit: invitationLimit,
})

export const resendInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/staff/invitations/:id/resend',
  summary: 'Resend an invitation. The previous link no longer works',
  tag,
  auth,
  params,
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: StaffMember },
  refusals: [storeNotFound, staffNotFound, invitationJustSent],
  rate_limit: invitationLimit,
})

export const changeStaffPermissionsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/staff/:id',
  summary: 'Set the permissions of a staff member or invitation. Takes effect from the next request',
  tag,
  auth,
  params,
  body: z.object({ store_slug: StoreSlugField, permissions: StaffPermissions }),
  response: { 200: StaffMember },
  refusals: [storeNotFound, staffNotFound],
})

export const removeStaffEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/staff/:id',
  summary: 'Remove a staff member or withdraw an invitation. Takes effect immediately',
  tag,
  auth,
  params,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, staffNotFound],
})

export const turnOffStaffTotpEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/staff/:id/turn-off-totp',
  summary:
    'Turn off two-factor authentication of a staff member who has lost the app and the recovery codes. Ends their sessions',
  tag,
  auth,
  params,
  body: z.object({
    store_slug: StoreSlugField,
    password: CurrentPassword.describe('Of the owner'),
    code: SecondFactorCode.optional().describe('Of the owner. Needed if the owner’s authenticator app is on'),
  }),
  response: { 200: StaffMember },
  refusals: [
    storeNotFound,
    staffNotFound,
    totpNotOn,
    worksForOthers,
    wrongPassword,
    wrongCode,
    signInLocked,
    signInBusy,
    unavailable,
  ],
  rate_limit: { max: 30, window_ms: HOUR_MS / 4, by: 'account' },
})

/** Uses POST although it only reads, because URLs are logged and must not contain the token. */
export const showInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/Staff/invitation',
  summary: 'Get an invitation',
  tag,
  auth: 'public',
  body: z.object({ token }),
  response: { 200: Invitation },
  refusals: [invitationNotValid],
  rate_limit: tokenLimit,
})

export const acceptInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/Staff/accept-invitation',
  summary: 'Accept an invitation. A new person enters a name and password and is signed in; others keep their account',
  tag,
  auth: 'public',
  body: NewStaff.partial().extend({ token }),
  response: {
    200: z.object({ session: Session.nullable().describe('null: sign in with your existing account') }),
  },
  refusals: [invitationNotValid, commonPassword, emailTaken],
  rate_limit: tokenLimit,
})

export const getStaffProfileEndpoint = endpoint({
  method: 'GET',
  url: '/api/Staff/me',
  summary: 'Get the signed-in staff member with their stores and permissions',
  tag,
  auth: ['staff'],
  response: { 200: StaffProfile },
})
