import { endpoint, noContent, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../platform-permissions/contract.ts'

export const vendorNotFound = refusal('vendor_not_found', 404, 'Vendor not found')
export const vendorNotApproved = refusal(
  'vendor_not_approved',
  403,
  'You can publish once your account is approved. You can set up everything until then.',
)
export const notRejected = refusal('not_rejected', 409, 'You can apply again only after your application was rejected')
export const reasonRequired = refusal('reason_required', 422, 'Enter a reason. The vendor sees it.')

/** Whether a vendor may publish. */
export const VendorApprovalStatus = z.enum(['pending', 'approved', 'rejected'])
export type VendorApprovalStatus = z.infer<typeof VendorApprovalStatus>

const text = (max: number) => z.string().trim().min(1).max(max)

export const VendorApproval = z
  .object({
    status: VendorApprovalStatus,
    applied_at: Time.nullable().describe('null if the platform approved the vendor by itself'),
    message: z.string().nullable().describe('What the vendor wrote when applying again'),
    reason: z.string().nullable(),
    decided_at: Time.nullable(),
  })
  .meta({ id: 'VendorApproval' })
export type VendorApproval = z.infer<typeof VendorApproval>

/** What a vendor may have in addition to the plan. */
export const VendorLimits = z
  .object({
    extra_stores: z.int().min(0).max(1000),
    extra_products: z.int().min(0).max(1_000_000).describe('Per store'),
    extra_staff: z.int().min(0).max(10_000).describe('Per store'),
    extra_storage_mb: z.int().min(0).max(1_000_000).describe('Megabytes of files per store'),
  })
  .meta({ id: 'VendorLimits' })
export type VendorLimits = z.infer<typeof VendorLimits>

export const updateVendorRolesEndpoint = endpoint({
  method: 'POST',
  url: '/api/updateVendorRoles',
  summary: 'Set what a vendor account may do on the platform: its approval, and limits in addition to its plan',
  tag: 'Administration',
  auth: admins('vendors.approve'),
  body: z
    .object({
      vendor_id: z.uuid(),
      approval: VendorApprovalStatus.optional(),
      reason: text(1000).optional().describe('Required to reject. The vendor sees it'),
      limits: VendorLimits.optional(),
    })
    .refine(({ approval, limits }) => approval !== undefined || limits !== undefined, 'Set the approval or the limits'),
  response: { 200: z.object({ vendor_id: z.uuid(), approval: VendorApproval, limits: VendorLimits }) },
  refusals: [vendorNotFound, reasonRequired],
})

export const getOwnApprovalEndpoint = endpoint({
  method: 'GET',
  url: '/api/vendor/approval',
  summary: 'Get whether you may publish',
  tag: 'Stores',
  auth: ['vendor'],
  response: { 200: VendorApproval },
})

export const applyAgainEndpoint = endpoint({
  method: 'POST',
  url: '/api/vendor/approval/apply',
  summary: 'Apply again after your application was rejected',
  tag: 'Stores',
  auth: ['vendor'],
  body: z.object({ message: text(1000).describe('What changed since') }),
  response: { 204: noContent },
  refusals: [notRejected],
})
