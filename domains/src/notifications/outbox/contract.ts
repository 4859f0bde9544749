import { endpoint, filterable, listQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { admins } from '../../platform-permissions/contract.ts'

const MailStatus = z.enum(['queued', 'sent', 'failed'])

export const MailListQuery = listQuery({
  sorts: ['created_at'],
  default_sort: '-created_at',
  filters: {
    status: filterable(MailStatus, ['in', 'not_in']),
    recipient_address: filterable(z.string().min(1).max(254), ['eq', 'contains']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

const OutgoingMail = z
  .object({
    id: z.uuid(),
    recipient_name: z.string(),
    recipient_address: z.string(),
    subject: z.string(),
    status: MailStatus,
    attempts: z.int(),
    last_error: z.string().nullable(),
    created_at: Time,
    sent_at: Time.nullable(),
    can_resend: z.boolean(),
  })
  .meta({ id: 'OutgoingMail' })
export type OutgoingMail = z.infer<typeof OutgoingMail>

export const OutgoingMailContent = OutgoingMail.extend({
  text_body: z.string(),
  html_body: z.string(),
  is_hidden: z.boolean().describe('The email has a code or a link that only the recipient may see'),
}).meta({ id: 'OutgoingMailContent' })
export type OutgoingMailContent = z.infer<typeof OutgoingMailContent>

export const mailNotFound = refusal(
  'mail_not_found',
  404,
  'This email doesn’t exist. Emails are deleted after 30 days.',
)
export const mailNotResendable = refusal(
  'mail_not_resendable',
  409,
  'Only failed emails without a code or link can be sent again',
)

const tag = 'Outbox'
const params = z.object({ id: z.uuid() })

export const listMailsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/mails',
  summary: 'List the emails of the last 30 days',
  tag,
  auth: admins('mails.read'),
  query: MailListQuery,
  response: { 200: pageOf(OutgoingMail) },
})

export const exportMailsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/mails/export',
  summary: 'Download the list of emails as CSV, without their contents. The download is recorded.',
  tag,
  auth: admins('mails.read'),
  query: MailListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const getMailEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/mails/:id',
  summary: 'Get an email with its contents. Codes and links that expire are hidden.',
  tag,
  auth: admins('mails.read'),
  params,
  response: { 200: OutgoingMailContent },
  refusals: [mailNotFound],
})

export const resendMailEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/mails/:id/resend',
  summary: 'Send a failed email again',
  tag,
  auth: admins('mails.resend'),
  params,
  response: { 200: OutgoingMail },
  refusals: [mailNotFound, mailNotResendable],
})
