import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { MailTemplate } from '../../mail-template.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { queueMail } from '../queue-mail.ts'
import { mailTemplateNotFound, type TemplatePreview, type TemplateSummary } from './contract.ts'

type Services = Pick<Platform, 'settings' | 'clock'>

/** Returns the templates with the subjects of their samples. */
export function listMailTemplates(services: Services, templates: readonly MailTemplate[]): TemplateSummary[] {
  return templates.map((template) => {
    const { key, name, audience } = template
    return { key, name, audience, subject: compose(services, template).subject }
  })
}

/** Composes a template with its sample values. Throws `mail_template_not_found`. */
export function previewMailTemplate(
  services: Services,
  templates: readonly MailTemplate[],
  key: string,
): TemplatePreview {
  const template = requireTemplate(templates, key)
  const { subject, text, html } = compose(services, template)
  const { name, audience } = template
  return { key, name, audience, subject, text_body: text, html_body: html }
}

/** Sends a template with its sample values to the administrator. Its code or link isn't secret, so the body stays in the outbox. */
export async function sendTestMail(
  platform: Platform,
  admin: PlatformAdmin,
  { templates, key }: { readonly templates: readonly MailTemplate[]; readonly key: string },
): Promise<{ sent_to: string }> {
  const { subject, text, html } = compose(platform, requireTemplate(templates, key))
  await inTransaction(platform.db, async (tx) => {
    const recipient = { name: admin.name, address: admin.email }
    await queueMail(tx, platform, { recipient, subject: `[Test] ${subject}`, text, html })
    await recordAudit(tx, { action: 'mail.test_sent', actor: admin, details: { template: key } })
  })
  return { sent_to: admin.email }
}

function requireTemplate(templates: readonly MailTemplate[], key: string): MailTemplate {
  const template = templates.find((one) => one.key === key)
  if (template === undefined) throw new Refused(mailTemplateNotFound)
  return template
}

function compose({ settings, clock }: Services, template: MailTemplate): Mail {
  const mail = template.compose({ settings, now: clock() })
  if (mail === undefined) throw new Error(`${template.key} has no email for its sample values`)
  return mail
}
