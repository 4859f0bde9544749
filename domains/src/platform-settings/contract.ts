import { endpoint, line, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../platform-permissions/contract.ts'

const Email = z.union([z.literal(''), z.email('Enter an email address').max(254)])
const Hours = z
  .int('Enter a whole number')
  .min(1, 'Use at least 1 hour')
  .max(2_160, 'Use at most 2,160 hours (90 days)')

/** The operator's business settings and their defaults. What depends on the machine is configured in the environment. */
export const PlatformSettings = z
  .object({
    platform_name: line(60).min(1, 'Enter a name').default('Haat'),
    support_email: Email.default('').describe('Shown where people need help; empty: not shown'),
    vendor_approval: z
      .enum(['auto', 'manual'])
      .default('auto')
      .describe(
        'auto: new vendors can publish immediately. manual: they can set up their stores, and publish only after an administrator has approved them',
      ),
    vendor_approval_hours: Hours.default(24).describe('Promised time for approving a vendor'),
    theme_review_hours: Hours.default(72).describe('Promised time for reviewing a theme'),
    app_review_hours: Hours.default(72).describe('Promised time for reviewing a version of an app'),
    bank_review_hours: Hours.default(48).describe('Promised time for reviewing bank details'),
    payout_hours: Hours.default(120).describe('Promised time from a payout request to the payment'),
    report_hours: Hours.default(48).describe('Promised time for answering a report or an appeal'),
  })
  .meta({ id: 'PlatformSettings' })
export type PlatformSettings = z.infer<typeof PlatformSettings>

const tag = 'Platform settings'
const Settings = z.object({ settings: PlatformSettings, updated_at: Time.nullable() })

export const getPlatformSettingsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/settings',
  summary: 'Get the platform’s business settings',
  tag,
  auth: admins('settings.edit'),
  response: { 200: Settings },
})

export const updatePlatformSettingsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/admin/settings',
  summary: 'Change the platform’s business settings',
  tag,
  auth: admins('settings.edit'),
  body: PlatformSettings,
  response: { 200: Settings },
})
