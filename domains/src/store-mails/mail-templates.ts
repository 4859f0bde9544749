import { type MailTemplate, samplePerson, sampleSender } from '../mail-template.ts'
import { composeStoreMail, sampleContent } from './compose-store-mail.ts'
import type { StoreMailDefinition } from './define-store-mail.ts'

/** Returns the sample of an email to buyers for administrators, with Haat's text. */
export function sampleOfStoreMail(definition: StoreMailDefinition): MailTemplate {
  const { key, sent_when: sentWhen } = definition
  return {
    key,
    name: sentWhen,
    audience: 'Visitors',
    compose: ({ settings }) => {
      const url = `${settings.urls.storefront}/malabar-spices/sample`
      return composeStoreMail(sampleContent(definition, { recipient: samplePerson, url }), { sender: sampleSender })
    },
  }
}
