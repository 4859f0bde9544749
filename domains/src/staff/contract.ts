import { endpoint, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { commonPassword, EmailAddress, emailTaken, NewPassword, PersonName, Session } from '../identity/contract.ts'
import { StaffPermission, staffPermissions, storeOwner } from '../permissions/contract.ts'
import { planLimitReached } from '../plans/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'

const HOUR_MS = 3_600_000
export const INVITATION_DAYS = 7

/** Each permission once, in the order in which screens list them. */
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

/** Somebody who works in a store, or is invited to. */
export const StaffMember = z
  .object({
    id: z.uuid().describe('Of the account, or of the invitation while there is only that'),
    status: z.enum(['invited', 'expired', 'active']).describe('expired: an invitation that was not accepted in time'),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable().describe('Theirs, once they have confirmed one'),
    permissions: z.array(StaffPermission),
    since: Time.describe('When they joined, or when the invitation was sent last'),
    expires_at: Time.nullable().describe('Of an invitation'),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

/** What somebody sees who holds the link of an invitation. */
export const Invitation = z
  .object({
    store_name: z.string(),
    name: z.string(),
    email: z.string(),
    permissions: z.array(StaffPermission),
    has_account: z.boolean().describe('Whether this person has a staff account already, and need only accept'),
    expires_at: Time,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** What somebody new chooses when they accept. */
export const NewStaff = z.object({ name: PersonName, password: NewPassword })

/** Who is signed in as staff, and where they work. */
export const StaffProfile = z
  .object({
    id: z.uuid().describe('Of the account'),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    stores: z.array(
      z.object({ store_slug: z.string(), store_name: z.string(), permissions: z.array(StaffPermission) }),
    ),
  })
  .meta({ id: 'StaffProfile' })
export type StaffProfile = z.infer<typeof StaffProfile>

export const alreadyStaff = refusal('already_staff', 409, 'This person works in the store already')
export const alreadyInvited = refusal('already_invited', 409, 'This person is invited already')
export const staffNotFound = refusal('staff_not_found', 404, 'Nobody of that id works in the store or is invited to it')
/** Carries `retry_after_seconds`. */
export const invitationJustSent = refusal('invitation_just_sent', 429, 'The invitation was sent a moment ago')
/** One answer for all three, and for a token that never was. */
export const invitationNotValid = refusal(
  'invitation_not_valid',
  404,
  'This invitation has been used, was withdrawn, or has expired',
)

const tag = 'Staff'
const auth = storeOwner
const params = z.object({ id: z.uuid() })
const token = z.string().min(1).max(100).describe('Of the mailed link')
const mailing = { max: 60, window_ms: HOUR_MS, by: 'account' } as const
const holding = { max: 30, window_ms: HOUR_MS / 4, by: 'address' } as const

export const listStaffEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/staff',
  summary: 'Who works in a store, and who is invited to, by name',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: {
    200: z.object({
      items: z.array(StaffMember),
      next_cursor: z.null(),
      plan_name: z.string(),
      staff_allowed: z.int().nullable().describe('By the plan, invitations included; null is unlimited'),
    }),
  },
  refusals: [storeNotFound],
})

export const inviteStaffEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/staff/invitations',
  summary: `Invite somebody to work in a store; the mailed link is good once, for ${INVITATION_DAYS} days`,
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
  rate_limit: mailing,
})

export const resendInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/staff/invitations/:id/resend',
  summary: 'Send an invitation anew; the link of the mail before is void',
  tag,
  auth,
  params,
  body: z.object({ store_slug: StoreSlugField }),
  response: { 200: StaffMember },
  refusals: [storeNotFound, staffNotFound, invitationJustSent],
  rate_limit: mailing,
})

export const changeStaffPermissionsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/staff/:id',
  summary: 'Say what a member of staff, or somebody invited, may do; it holds from the next request on',
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
  summary: 'Remove somebody from the staff at once, or withdraw an invitation',
  tag,
  auth,
  params,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, staffNotFound],
})

/** A POST although it only reads: a token has no place in an address, which is logged. */
export const showInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/Staff/invitation',
  summary: 'What an invitation is to',
  tag,
  auth: 'public',
  body: z.object({ token }),
  response: { 200: Invitation },
  refusals: [invitationNotValid],
  rate_limit: holding,
})

export const acceptInvitationEndpoint = endpoint({
  method: 'POST',
  url: '/api/Staff/accept-invitation',
  summary: 'Accept an invitation. Whoever is new gives name and password and is signed in; others keep theirs',
  tag,
  auth: 'public',
  body: NewStaff.partial().extend({ token }),
  response: {
    200: z.object({ session: Session.nullable().describe('null: sign in with the account that you have') }),
  },
  refusals: [invitationNotValid, commonPassword, emailTaken],
  rate_limit: holding,
})

export const getStaffProfileEndpoint = endpoint({
  method: 'GET',
  url: '/api/Staff/me',
  summary: 'Who is signed in, in which stores they work, and what they may do there',
  tag,
  auth: ['staff'],
  response: { 200: StaffProfile },
})
