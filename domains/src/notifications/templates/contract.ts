import { endpoint, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'

const TemplateSummary = z
  .object({
    key: z.string(),
    name: z.string().describe('When it’s sent'),
    audience: z.string().describe('Who gets it'),
    subject: z.string(),
  })
  .meta({ id: 'MailTemplate' })
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const TemplatePreview = TemplateSummary.extend({ text_body: z.string(), html_body: z.string() }).meta({
  id: 'MailTemplatePreview',
})
export type TemplatePreview = z.infer<typeof TemplatePreview>

export const mailTemplateNotFound = refusal('mail_template_not_found', 404, 'This template doesn’t exist')

const tag = 'Outbox'
const params = z.object({ key: z.string().min(1).max(100) })

export const listMailTemplatesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/mail-templates',
  summary: 'List the emails that the platform sends',
  tag,
  auth: admins('mails.read'),
  response: { 200: z.object({ items: z.array(TemplateSummary), next_cursor: z.null() }) },
})

export const getMailTemplateEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/mail-templates/:key',
  summary: 'Preview an email with sample values',
  tag,
  auth: admins('mails.read'),
  params,
  response: { 200: TemplatePreview },
  refusals: [mailTemplateNotFound],
})

export const sendTestMailEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/mail-templates/:key/send-test',
  summary: 'Send an email with sample values to the administrator’s own address',
  tag,
  auth: admins('mails.resend'),
  params,
  response: { 200: z.object({ sent_to: z.string() }) },
  refusals: [mailTemplateNotFound],
})
