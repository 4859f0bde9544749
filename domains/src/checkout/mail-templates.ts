import type { MailTemplate } from '../mail-template.ts'
import { sampleOfStoreMail } from '../store-mails/index.ts'
import { checkoutReminder } from './recovery/reminder-mail.ts'

/** The emails to buyers about their checkouts. */
export const checkoutMailTemplates: readonly MailTemplate[] = [sampleOfStoreMail(checkoutReminder)]
