import type { StoreMail } from '@haat/domains/store-mails/edit/contract'
import { findTextProblems, StoreMailText } from '@haat/domains/store-mails/texts/contract'
import { z } from 'zod'

/** The text of an email as it's typed. Mistakes are shown with their position. */
export function mailForm({ variables }: StoreMail) {
  const names = variables.map(({ name }) => name)
  const describe = (text: string, hasLines: boolean) =>
    findTextProblems(text, names)
      .slice(0, 3)
      .map(({ line, column, message }) => `${hasLines ? `Line ${line}, character` : 'Character'} ${column}: ${message}`)
      .join(' ')
  const checked = (schema: z.ZodType<string, string>, hasLines: boolean) =>
    schema.superRefine((text, context) => {
      const message = describe(text, hasLines)
      if (message !== '') context.addIssue({ code: 'custom', message })
    })
  return z.object({
    subject: checked(StoreMailText.shape.subject, false),
    body: checked(StoreMailText.shape.body, true),
    is_enabled: z.boolean(),
  })
}

export type MailFields = z.output<ReturnType<typeof mailForm>>

export const formOfMail = ({ subject, body, is_enabled: isEnabled }: StoreMail): MailFields => ({
  subject,
  body,
  is_enabled: isEnabled,
})
