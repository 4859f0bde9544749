import { endpoint, filterable, listQuery, pageOf, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
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
      decided_by: z.string().nullable().describe('Name of the reviewer; of the developer if it was withdrawn'),
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

/** Sorted by `priority`, resubmissions come first, because their developers have answered, then those that wait longest. */
export const ReviewQueueQuery = listQuery({
  sorts: ['priority', 'submitted_at', 'theme'],
  default_sort: 'priority',
  filters: {
    state: filterable(QueueState, ['in', 'not_in']),
    claim: filterable(z.enum(['yours', 'others', 'nobody']), ['in', 'not_in']),
    submitted_at: filterable(TimeInput, ['gte', 'lte']),
    is_resubmission: filterable(z.enum(['true', 'false']), ['eq']),
  },
})

export const listReviewQueueEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/versions',
  summary:
    'List the versions in review and those that were reviewed. Words match part of the theme’s or the developer’s name',
  tag: 'Theme review',
  auth: admins('themes.review'),
  query: ReviewQueueQuery,
  response: { 200: QueuePage },
})

export const exportReviewQueueEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/review-queue',
  summary: 'Download the list of versions in review as CSV. The download is recorded.',
  tag: 'Theme review',
  auth: admins('themes.review'),
  query: ReviewQueueQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})
