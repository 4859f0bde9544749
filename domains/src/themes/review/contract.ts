import { endpoint, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { ThemeVersionStatus } from '../content/contract.ts'
import { themeCheckStopped, themeHasErrors } from '../gate/contract.ts'
import { versionClaimed } from '../review-claims/contract.ts'
import { RemarkSeverity, remarkNotFound, themeVersionNotFound, versionStateConflict } from '../submissions/contract.ts'

export const MAX_REMARKS_PER_REVIEW = 100

const tag = 'Theme review'
const params = z.object({ id: z.uuid() })
const query = z.object({
  submission: z.uuid().optional().describe('The submission that was reviewed. Refused if there is a newer one'),
})

export const ReviewedVersion = z.object({
  id: z.uuid(),
  version: z.string(),
  status: ThemeVersionStatus,
  is_approved: z.boolean().describe('Approved; the developer releases it'),
})
export type ReviewedVersion = z.infer<typeof ReviewedVersion>

/** A remark as a reviewer writes it. */
export const NewRemark = z.object({
  path: z.string().max(200).optional().describe('A file of the submission; the whole theme if left out'),
  line: z.int().min(1).max(1_000_000).optional(),
  text: z.string().trim().min(1).max(5000),
  severity: RemarkSeverity.default('must'),
})
export type NewRemark = z.infer<typeof NewRemark>

export const submissionChanged = refusal(
  'submission_changed',
  409,
  'The developer has submitted this version again. Review the new files.',
)

export const approveVersionEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/versions/:id/approve',
  summary: 'Approve a submitted version after checking it again. It’s published, unless the developer releases it',
  tag,
  auth: admins('themes.decide'),
  params,
  query,
  response: { 200: ReviewedVersion },
  refusals: [
    themeVersionNotFound,
    versionStateConflict,
    submissionChanged,
    versionClaimed,
    themeHasErrors,
    themeCheckStopped,
  ],
})

export const rejectVersionEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/versions/:id/reject',
  summary: 'Reject a submitted version. The developer gets the reason',
  tag,
  auth: admins('themes.decide'),
  params,
  query,
  body: z.object({ reason: z.string().trim().min(1).max(10_000) }),
  response: { 200: ReviewedVersion },
  refusals: [themeVersionNotFound, versionStateConflict, submissionChanged, versionClaimed],
})

export const requestChangesEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/versions/:id/request-changes',
  summary: 'Ask the developer for changes, with remarks. The version keeps its place in the queue',
  tag,
  auth: admins('themes.review'),
  params,
  query,
  body: z.object({
    summary: z.string().trim().max(10_000).default(''),
    remarks: z.array(NewRemark).max(MAX_REMARKS_PER_REVIEW).default([]),
    resolved: z.array(z.uuid()).max(1000).default([]).describe('Remarks that are settled'),
  }),
  response: { 200: ReviewedVersion },
  refusals: [themeVersionNotFound, versionStateConflict, submissionChanged, versionClaimed, remarkNotFound],
})

export const replyAsReviewerEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/remarks/:id/replies',
  summary: 'Reply in a remark’s thread. The remark is open again',
  tag,
  auth: admins('themes.review'),
  params,
  body: z.object({ text: z.string().trim().min(1).max(5000) }),
  response: { 201: z.object({ id: z.uuid() }) },
  refusals: [remarkNotFound],
})
