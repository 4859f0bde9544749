import { endpoint, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { ContentHash, ThemeVersionStatus, themeFileNotFound } from '../content/contract.ts'
import { DraftFile } from '../drafts/contract.ts'
import { GateReport, themeCheckStopped, themeHasErrors } from '../gate/contract.ts'
import { FileDifference } from '../history/contract.ts'
import { checklist } from '../review-checklist/contract.ts'
import { ReviewClaim, versionClaimed } from '../review-claims/contract.ts'
import { ThemeScreenshot } from '../screenshots/contract.ts'
import { Release, ReviewRemark, themeVersionNotFound } from '../submissions/contract.ts'

const tag = 'Theme review'
const auth = admins('themes.review')
const params = z.object({ id: z.uuid() })

/** Which files: of the submission in review, of the version that stores get now, or of the submission before. */
export const ReviewedState = z.enum(['submitted', 'published', 'previous'])
export type ReviewedState = z.infer<typeof ReviewedState>
const against = z.enum(['published', 'previous']).default('published')

export const ChecklistAnswer = z.object({
  point: z.enum(checklist.map(({ id }) => id)),
  outcome: z.enum(['ok', 'not_ok']),
  note: z.string(),
  checked_by: z.string().describe('Name'),
  checked_at: Time,
})
export type ChecklistAnswer = z.infer<typeof ChecklistAnswer>

/** A remark whose line is followed into the last submission. */
export const FollowedRemark = ReviewRemark.omit({ draft_line: true })
  .extend({
    submission_number: z.int().describe('The submission that it was made about'),
    current_line: z.int().nullable().describe('The same line in the last submission; null if it’s gone'),
  })
  .meta({ id: 'FollowedRemark' })
export type FollowedRemark = z.infer<typeof FollowedRemark>

const ReviewedSubmission = z.object({
  id: z.uuid(),
  number: z.int(),
  submitted_at: Time,
  changelog: z.string(),
  decision: z.enum(['approved', 'rejected', 'changes_requested', 'withdrawn']).nullable(),
  decided_at: Time.nullable(),
  decided_by: z.string().nullable().describe('Name'),
  reason: z.string(),
})

/** A version as a reviewer sees it. */
export const ReviewPage = z
  .object({
    id: z.uuid(),
    version: z.string(),
    status: ThemeVersionStatus,
    is_approved: z.boolean().describe('Approved; the developer releases it'),
    release: Release,
    submissions: z.array(ReviewedSubmission).min(1).describe('The last one first'),
    published: z.object({ id: z.uuid(), version: z.string() }).nullable().describe('What stores get now'),
    theme: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      tagline: z.string(),
      category: z.string(),
      description: z.string(),
      highlights: z.array(z.string()),
      price_paise: z.int(),
      demo_store_url: z.string(),
      support_url: z.string(),
      support_email: z.string(),
      screenshots: z.array(ThemeScreenshot),
    }),
    developer: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      since: Time,
      published_count: z.int(),
      rejected_count: z.int(),
    }),
    report: GateReport.describe('Of the last submission, as the developer saw it'),
    remarks: z.array(FollowedRemark),
    checklist: z.array(ChecklistAnswer),
    claim: ReviewClaim.nullable(),
  })
  .meta({ id: 'ReviewPage' })
export type ReviewPage = z.infer<typeof ReviewPage>

/** How a page with one data set differs: its content, or only the style sheets and images that it uses. */
export const ComparedPage = z.object({
  template: z.string(),
  data_set: z.string(),
  change: z.enum(['same', 'content', 'style', 'added', 'removed']),
  fuel_before: z.int().nullable(),
  fuel_after: z.int().nullable(),
})
export type ComparedPage = z.infer<typeof ComparedPage>

export const reviewStateNotFound = refusal('review_state_not_found', 404, 'There is nothing to compare with')

export const getReviewPageEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/versions/:id',
  summary: 'Get a submitted version with everything that a reviewer looks at, except its files',
  tag,
  auth,
  params,
  response: { 200: ReviewPage },
  refusals: [themeVersionNotFound],
})

export const listReviewedFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/versions/:id/files',
  summary: 'Get the files of the last submission, of the published version or of the submission before',
  tag,
  auth,
  params,
  query: z.object({ of: ReviewedState.default('submitted') }),
  response: { 200: z.object({ files: z.array(DraftFile) }) },
  refusals: [themeVersionNotFound, reviewStateNotFound],
})

export const getReviewedBlobEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/versions/:id/files/:hash',
  summary: 'Get a content that a version, its earlier submissions or the published version uses',
  tag,
  auth,
  params: params.extend({ hash: ContentHash }),
  response: { 200: { content_type: 'application/octet-stream', description: 'The bytes' } },
  refusals: [themeVersionNotFound, themeFileNotFound],
})

export const compareReviewedFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/versions/:id/changes',
  summary: 'Compare the files of the last submission with the published version or the submission before',
  tag,
  auth,
  params,
  query: z.object({ against }),
  response: { 200: z.object({ files: z.array(FileDifference) }) },
  refusals: [themeVersionNotFound, reviewStateNotFound],
})

export const compareReviewedPagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/versions/:id/pages',
  summary: 'Render every template with every data set, before and after, and say which pages differ',
  tag,
  auth,
  params,
  query: z.object({ against }),
  response: {
    200: z.object({
      engine_version: z.string(),
      is_first: z.boolean().describe('There is nothing to compare with, so every page is new'),
      pages: z.array(ComparedPage),
    }),
  },
  refusals: [themeVersionNotFound, themeHasErrors, themeCheckStopped],
  rate_limit: { max: 120, window_ms: 10 * 60_000, by: 'account' },
})

export const checkReviewedVersionEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/versions/:id/check',
  summary: 'Check the last submission again with the current engine, as at approval. Changes nothing',
  tag,
  auth,
  params,
  response: { 200: GateReport },
  refusals: [themeVersionNotFound, themeHasErrors, themeCheckStopped],
  rate_limit: { max: 60, window_ms: 10 * 60_000, by: 'account' },
})

export const answerChecklistEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/versions/:id/checklist',
  summary: 'Answer a point of the checklist for the last submission, or clear the answer',
  tag,
  auth,
  params,
  body: z.object({
    point: z.enum(checklist.map(({ id }) => id)),
    outcome: z.enum(['ok', 'not_ok']).nullable(),
    note: z.string().trim().max(2000).default(''),
  }),
  response: { 200: z.object({ checklist: z.array(ChecklistAnswer) }) },
  refusals: [themeVersionNotFound, versionClaimed],
})
