import { endpoint, PageQuery, pageOf, Revision, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { ThemeVersionStatus, themeNotFound } from '../content/contract.ts'
import { GateReport, themeCheckStopped, themeHasErrors } from '../gate/contract.ts'
import { auth, per10Minutes, tag, themeArchived, themeParams } from '../own-theme/contract.ts'

/** `1.2.0`. */
export const SemanticVersion = z
  .string()
  .max(20)
  .regex(/^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/, 'Use a version such as 1.2.0')

export const Release = z.enum(['immediately', 'manual'])
export type Release = z.infer<typeof Release>

export const RemarkSeverity = z.enum(['must', 'should', 'praise'])
export const RemarkState = z.enum(['open', 'answered', 'resolved'])

const RemarkReply = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.enum(['reviewer', 'developer']),
  name: z.string(),
  created_at: Time,
})
export type RemarkReply = z.infer<typeof RemarkReply>

/** A reviewer's comment with its thread. */
export const ReviewRemark = z
  .object({
    id: z.uuid(),
    path: z.string().nullable().describe('null: about the whole theme'),
    line: z.int().nullable().describe('Line in the submitted file'),
    draft_line: z.int().nullable().describe('The same line in the draft; null if it’s gone'),
    text: z.string(),
    severity: RemarkSeverity,
    state: RemarkState,
    changed: z.boolean().describe('The file is different in the draft or in a later submission'),
    replies: z.array(RemarkReply),
    created_at: Time,
  })
  .meta({ id: 'ReviewRemark' })
export type ReviewRemark = z.infer<typeof ReviewRemark>

export const ThemeSubmission = z
  .object({
    id: z.uuid(),
    version_id: z.uuid(),
    version: z.string(),
    number: z.int().describe('1 for the first submission of a version'),
    status: ThemeVersionStatus.describe('Of the version now'),
    is_approved: z.boolean().describe('Approved, and waits for its release'),
    changelog: z.string(),
    release: Release,
    submitted_at: Time,
    decision: z.enum(['approved', 'rejected', 'changes_requested', 'withdrawn']).nullable(),
    decided_at: Time.nullable(),
    reason: z.string().describe('The reviewer’s summary'),
    findings: z.object({ warnings: z.int(), hints: z.int() }).describe('Numbers of findings in the report'),
    remarks: z.array(ReviewRemark),
  })
  .meta({ id: 'ThemeSubmission' })
export type ThemeSubmission = z.infer<typeof ThemeSubmission>

export const ReviewQueue = z
  .object({
    place: z.int().nullable().describe('Place of this theme, from 1; null if it isn’t waiting'),
    waiting: z.int().describe('Submissions that wait for an answer'),
    median_days: z.number().nullable().describe('Days to the first answer in the last 30 days; null if there was none'),
    p90_days: z.number().nullable().describe('90 % had their first answer within these days'),
  })
  .meta({ id: 'ReviewQueue' })
export type ReviewQueue = z.infer<typeof ReviewQueue>

export const versionNotAbove = refusal('version_not_above', 409, 'Use a version above the last one')
export const submissionPending = refusal(
  'submission_pending',
  409,
  'A version of this theme is already in review. Withdraw it to submit another.',
)
export const submissionNotFound = refusal('submission_not_found', 404, 'Submission not found')
export const themeVersionNotFound = refusal('theme_version_not_found', 404, 'Theme version not found')
/** Carries `version_status`: what the version is now. */
export const versionStateConflict = refusal('version_state_conflict', 409, 'The version’s status doesn’t allow this')
export const themeUnchanged = refusal('theme_unchanged', 409, 'The theme hasn’t changed since the published version')
export const draftChanged = refusal(
  'draft_changed',
  409,
  'The draft has changed since you checked it, for example in another tab. Look at the changes, then submit again.',
)
/** Carries `remarks`: the IDs. */
export const remarksOpen = refusal(
  'remarks_open',
  409,
  'Reply to the reviewer’s remarks, or change the files that they are about, before you submit again.',
)
export const remarkNotFound = refusal('remark_not_found', 404, 'Remark not found')

export const submitThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/submit',
  summary: 'Submit the draft for review. It’s checked first; a resubmission keeps its place in the queue',
  tag,
  auth,
  token_scope: 'themes:submit',
  params: themeParams,
  body: z.object({
    version: SemanticVersion.describe('Above the last decided version'),
    changelog: z.string().trim().min(1, 'Describe what’s new').max(10_000),
    release: Release.default('immediately').describe('`manual`: you release the approved version yourself'),
    revision: Revision.optional().describe('Refuse if the draft has another revision'),
  }),
  response: { 201: ThemeSubmission },
  refusals: [
    themeNotFound,
    themeArchived,
    themeHasErrors,
    themeCheckStopped,
    versionNotAbove,
    submissionPending,
    themeUnchanged,
    draftChanged,
    remarksOpen,
  ],
  rate_limit: per10Minutes(30),
})

export const listSubmissionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/submissions',
  summary: 'List the submissions of a theme with the reviewer’s remarks, newest first, and the state of the queue',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  query: PageQuery,
  response: { 200: pageOf(ThemeSubmission).extend({ queue: ReviewQueue }) },
  refusals: [themeNotFound],
})

export const getSubmissionReportEndpoint = endpoint({
  method: 'GET',
  url: '/api/developer/themes/:slug/submissions/:id/report',
  summary: 'Get the report of the checks of a submission, as the reviewer sees it',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams.extend({ id: z.uuid() }),
  response: { 200: GateReport },
  refusals: [themeNotFound, submissionNotFound],
})

/** The report of a draft. Submit with its revision, so that nothing else is submitted. */
export const DraftReport = GateReport.extend({ revision: Revision.describe('Of the draft that was checked') }).meta({
  id: 'DraftReport',
})
export type DraftReport = z.infer<typeof DraftReport>

export const checkDraftEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/check',
  summary: 'Check the draft as at submission, without submitting it',
  tag,
  auth,
  token_scope: 'themes:read',
  params: themeParams,
  response: { 200: DraftReport },
  refusals: [themeNotFound, themeHasErrors, themeCheckStopped],
  rate_limit: per10Minutes(60),
})

const changeOfSubmission = {
  method: 'POST',
  tag,
  auth,
  params: themeParams,
  response: { 200: ThemeSubmission },
  refusals: [themeNotFound, themeArchived, submissionNotFound, versionStateConflict],
} as const

export const withdrawSubmissionEndpoint = endpoint({
  ...changeOfSubmission,
  token_scope: 'themes:submit',
  url: '/api/developer/themes/:slug/withdraw',
  summary: 'Withdraw the version in review. It becomes a draft again',
})

export const releaseThemeEndpoint = endpoint({
  ...changeOfSubmission,
  url: '/api/developer/themes/:slug/release',
  summary: 'Publish a version that was approved for a manual release',
})

export const replyToRemarkEndpoint = endpoint({
  method: 'POST',
  url: '/api/developer/themes/:slug/remarks/:id/replies',
  summary: 'Reply to a reviewer’s remark',
  tag,
  auth,
  token_scope: 'themes:submit',
  params: themeParams.extend({ id: z.uuid() }),
  body: z.object({ text: z.string().trim().min(1, 'Write a reply').max(5000) }),
  response: { 201: ReviewRemark },
  refusals: [themeNotFound, remarkNotFound],
  rate_limit: per10Minutes(120),
})
