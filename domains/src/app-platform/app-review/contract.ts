import { endpoint, PageQuery, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { AppId, appNotFound } from '../../app-store/contract.ts'
import { admins } from '../../platform-permissions/contract.ts'
import { AppFinding, appVersionNotFound } from '../app-packages/contract.ts'
import { appVersionStateConflict } from '../app-submissions/contract.ts'
import { AppVersionStatus } from '../own-apps/contract.ts'

const tag = 'App review'
const params = z.object({ id: z.uuid() })
const reason = z.string().trim().min(1, 'Enter a reason. The developer sees it.').max(2_000)

/** A version of an app in the review's queue. */
export const QueuedAppVersion = z
  .object({
    id: z.uuid(),
    app_id: z.string(),
    app_name: z.string(),
    developer_name: z.string(),
    version: z.string(),
    status: AppVersionStatus,
    published_version: z.string().nullable().describe('What stores have now'),
    warnings: z.int(),
    submitted_at: Time.nullable(),
    reviewed_at: Time.nullable(),
  })
  .meta({ id: 'QueuedAppVersion' })
export type QueuedAppVersion = z.infer<typeof QueuedAppVersion>

const Permission = z.object({
  scope: z.string(),
  sentence: z.string(),
  reason: z.string(),
  level: z.enum(['plain', 'business', 'personal']),
})

/** Everything that a reviewer decides about. */
export const ReviewedApp = QueuedAppVersion.extend({
  changelog: z.string(),
  review_reason: z.string().nullable(),
  tagline: z.string(),
  category: z.string(),
  distribution: z.enum(['public', 'unlisted', 'private']),
  server: z.string().nullable().describe('Origin of the app’s server; null for an app without one'),
  required: z.array(Permission),
  optional: z.array(Permission),
  events: z.array(z.string()).describe('Types of the events that are sent to its server'),
  privacy: z.object({
    policy_url: z.string().nullable(),
    personal_data: z.array(z.object({ kind: z.string(), of: z.string(), why: z.string(), stored: z.boolean() })),
    stored_in: z.array(z.string()).describe('Countries'),
    processors: z.array(z.object({ name: z.string(), country: z.string(), for: z.string() })),
    erased_within_days: z.int(),
    ai_training: z.boolean(),
  }),
  changes: z
    .array(z.object({ sentence: z.string(), needs_consent: z.boolean() }))
    .describe('Since the published version. Stores have to agree to those with `needs_consent`'),
  findings: z.array(AppFinding),
  files: z.array(z.object({ path: z.string(), bytes: z.int() })),
  install_count: z.int().describe('Stores that have the app now'),
  overdue_requests: z.int().describe('Requests about personal data that the app should have confirmed by now'),
  suspension_reason: z.string().nullable().describe('For the developer'),
  suspension_owner_text: z.string().nullable().describe('For the teams of stores'),
}).meta({ id: 'ReviewedApp' })
export type ReviewedApp = z.infer<typeof ReviewedApp>

export const listAppReviewQueueEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/app-versions',
  summary: 'List the versions of apps in review, oldest first, or those that were decided, newest first',
  tag,
  auth: admins('apps.review'),
  query: PageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
  response: { 200: pageOf(QueuedAppVersion) },
})

export const getReviewedAppEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/app-versions/:id',
  summary: 'Get a version with what it asks for and what it changes',
  tag,
  auth: admins('apps.review'),
  params,
  response: { 200: ReviewedApp },
  refusals: [appVersionNotFound],
})

export const appFileNotFound = refusal('app_file_not_found', 404, 'File not found')

export const readReviewedFileEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/app-versions/:id/file',
  summary: 'Read a file of a version’s package as text',
  tag,
  auth: admins('apps.review'),
  params,
  query: z.object({ path: z.string().min(1).max(200) }),
  response: { 200: z.object({ path: z.string(), text: z.string().nullable().describe('null: not a text file') }) },
  refusals: [appVersionNotFound, appFileNotFound],
})

const decision = { method: 'POST', tag, params, response: { 200: ReviewedApp } } as const

export const approveAppVersionEndpoint = endpoint({
  ...decision,
  url: '/api/admin/app-versions/:id/approve',
  summary: 'Approve a version. It’s published at once',
  auth: admins('apps.decide'),
  refusals: [appVersionNotFound, appVersionStateConflict],
})

export const rejectAppVersionEndpoint = endpoint({
  ...decision,
  url: '/api/admin/app-versions/:id/reject',
  summary: 'Reject a version. The developer gets the reason, and can submit a higher version',
  auth: admins('apps.decide'),
  body: z.object({ reason }),
  refusals: [appVersionNotFound, appVersionStateConflict],
})

export const requestAppChangesEndpoint = endpoint({
  ...decision,
  url: '/api/admin/app-versions/:id/request-changes',
  summary: 'Ask the developer for changes. They can upload the same version again',
  auth: admins('apps.review'),
  body: z.object({ reason }),
  refusals: [appVersionNotFound, appVersionStateConflict],
})

const AppStatus = z.object({ app_id: z.string(), suspended: z.boolean(), reason: z.string().nullable() })

export const suspendAppEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/apps/:app_id/suspend',
  summary: 'Stop an app in all stores: its tokens, events, blocks and pages. Nobody can install it',
  tag,
  auth: admins('apps.moderate'),
  params: z.object({ app_id: AppId }),
  body: z.object({
    reason: z.string().trim().min(1, 'Enter a reason. The developer sees it.').max(1_000),
    owner_text: z
      .string()
      .trim()
      .min(1, 'Say what the stores that have the app should know')
      .max(1_000)
      .describe('What the teams of the stores that have the app read'),
  }),
  response: { 200: AppStatus },
  refusals: [appNotFound],
})

export const reactivateAppEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/apps/:app_id/reactivate',
  summary: 'Let a suspended app work again',
  tag,
  auth: admins('apps.moderate'),
  params: z.object({ app_id: AppId }),
  body: z.object({ reason: z.string().trim().min(1, 'Enter a reason').max(1_000) }),
  response: { 200: AppStatus },
  refusals: [appNotFound],
})
