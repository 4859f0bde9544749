import { endpoint, filterable, listQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { admins } from '../../platform-permissions/contract.ts'
import { submissionPending, versionStateConflict } from '../../themes/contract.ts'

const ReportClaim = z.object({ by: z.string().describe('Name'), is_yours: z.boolean(), until: Time })

/** A report or an appeal in the inbox. */
export const InboxItem = z
  .object({
    id: z.uuid(),
    kind: z.enum(['report', 'appeal']),
    reason: z.string().describe('Of a report: why. Of an appeal: against what'),
    subject: z.object({
      kind: z.enum(['theme', 'store']),
      id: z.uuid(),
      slug: z.string().nullable().describe('null: deleted'),
      name: z.string(),
    }),
    sender_name: z.string().nullable().describe('null: a visitor'),
    excerpt: z.string(),
    created_at: Time,
    claim: ReportClaim.nullable(),
    outcome: z.enum(['upheld', 'dismissed']).nullable(),
    closed_at: Time.nullable(),
  })
  .meta({ id: 'InboxItem' })
export type InboxItem = z.infer<typeof InboxItem>

export const InboxMessage = z.object({
  id: z.uuid(),
  author_name: z.string(),
  text: z.string(),
  is_note: z.boolean().describe('Only administrators see it'),
  created_at: Time,
})

export const ReportPage = InboxItem.extend({
  text: z.string(),
  sender_email: z.string().nullable().describe('Where answers go'),
  decided_by: z.string().nullable().describe('Of an appeal: who made the decision, and so can’t decide about it'),
  is_your_decision: z.boolean(),
  closed_by: z.string().nullable(),
  messages: z.array(InboxMessage),
  other_reports: z.int().describe('Other reports about the same subject, open or closed'),
  version_id: z.uuid().nullable().describe('Of an appeal against a rejection: the version'),
}).meta({ id: 'ReportPage' })
export type ReportPage = z.infer<typeof ReportPage>

export const reportNotFound = refusal('report_not_found', 404, 'Report not found')
export const reportClosed = refusal('report_closed', 409, 'This report is already closed')
export const reportClaimed = refusal('report_claimed', 409, 'Another administrator is handling this report')
export const ownDecision = refusal(
  'own_decision',
  403,
  'This appeal is about your own decision. Another administrator has to decide.',
)
export const noReturnAddress = refusal('no_return_address', 409, 'The sender left no email address')

const tag = 'Reports'
const auth = admins('reports.handle')
const params = z.object({ id: z.uuid() })

export const ReportListQuery = listQuery({
  sorts: ['created_at', 'closed_at'],
  default_sort: 'created_at',
  filters: {
    state: filterable(z.enum(['open', 'closed']), ['in', 'not_in']),
    kind: filterable(InboxItem.shape.kind, ['in', 'not_in']),
    reason: filterable(z.string().min(1).max(40), ['in', 'not_in']),
    subject_kind: filterable(InboxItem.shape.subject.shape.kind, ['in', 'not_in']),
    outcome: filterable(z.enum(['upheld', 'dismissed']), ['in', 'not_in', 'empty']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
    closed_at: filterable(TimeInput, ['gte', 'lte', 'empty']),
  },
})

export const listReportsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/reports',
  summary: 'List reports and appeals. Words match part of the subject’s name, the sender’s name or the text',
  tag,
  auth,
  query: ReportListQuery,
  response: { 200: pageOf(InboxItem).extend({ open_count: z.int() }) },
})

export const exportReportsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/reports',
  summary: 'Download the list of reports and appeals as CSV. The download is recorded.',
  tag,
  auth,
  query: ReportListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const getReportEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/reports/:id',
  summary: 'Get a report or an appeal with its messages',
  tag,
  auth,
  params,
  response: { 200: ReportPage },
  refusals: [reportNotFound],
})

export const claimReportEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/reports/:id/claim',
  summary: 'Claim a report for 30 minutes, or renew your claim',
  tag,
  auth,
  params,
  response: { 200: ReportPage },
  refusals: [reportNotFound, reportClosed, reportClaimed],
})

export const answerReportEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/reports/:id/messages',
  summary: 'Email an answer to the sender, or add a note that only administrators see',
  tag,
  auth,
  params,
  body: z.object({ text: z.string().trim().min(1, 'Write a message').max(5000), is_note: z.boolean().default(false) }),
  response: { 201: ReportPage },
  refusals: [reportNotFound, reportClosed, reportClaimed, noReturnAddress],
})

export const closeReportEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/reports/:id/close',
  summary: 'Close a report, or decide about an appeal. Upholding an appeal undoes the decision',
  tag,
  auth,
  params,
  body: z.object({
    outcome: z.enum(['upheld', 'dismissed']),
    text: z.string().trim().max(5000).default('').describe('Sent to the sender with the outcome'),
  }),
  response: { 200: ReportPage },
  refusals: [reportNotFound, reportClosed, reportClaimed, ownDecision, submissionPending, versionStateConflict],
})
