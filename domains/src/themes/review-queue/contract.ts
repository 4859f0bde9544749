import { endpoint, PageQuery, pageOf, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { ThemeVersionStatus } from '../content/contract.ts'
import { ReviewClaim } from '../review-claims/contract.ts'

/** `decided`: published, superseded or rejected. */
export const QueueState = z.enum(['waiting', 'changes_requested', 'approved', 'decided'])
export type QueueState = z.infer<typeof QueueState>

/** A version with its last submission, as it's in the queue. */
export const QueuedVersion = z
  .object({
    id: z.uuid(),
    version: z.string(),
    status: ThemeVersionStatus,
    submission: z.object({
      id: z.uuid(),
      number: z.int().describe('Above 1: submitted again after changes were requested'),
      submitted_at: Time,
      queued_at: Time.describe('When the version was submitted first'),
      decision: z.enum(['approved', 'rejected', 'changes_requested', 'withdrawn']).nullable(),
      decided_at: Time.nullable(),
    }),
    theme: z.object({ slug: z.string(), name: z.string(), published_version: z.string().nullable() }),
    developer: z.object({
      id: z.uuid(),
      name: z.string(),
      published_count: z.int().describe('Versions of all their themes that were published before'),
      rejected_count: z.int(),
    }),
    files_changed: z.int().describe('Files that differ from the published version; all files if there is none'),
    warnings: z.int().describe('Of the automatic report'),
    hints: z.int(),
    claim: ReviewClaim.nullable(),
  })
  .meta({ id: 'QueuedVersion' })
export type QueuedVersion = z.infer<typeof QueuedVersion>

export const QueuePage = pageOf(QueuedVersion).extend({
  counts: z.object({ waiting: z.int(), changes_requested: z.int(), approved: z.int() }),
  oldest_waiting_at: Time.nullable().describe('When the submission that waits longest was submitted first'),
})
export type QueuePage = z.infer<typeof QueuePage>

export const listReviewQueueEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/versions',
  summary: 'List the versions in review: resubmissions first, then the oldest. Decided ones newest first',
  tag: 'Theme review',
  auth: admins('themes.review'),
  query: PageQuery.extend({
    state: QueueState.default('waiting'),
    q: z.string().trim().max(100).default('').describe('Part of the theme’s or the developer’s name'),
    mine: z.enum(['true', 'false']).default('false').describe('Only versions that you have claimed'),
  }),
  response: { 200: QueuePage },
})
