import type { MailTemplate } from '../mail-template.ts'
import { sampleOfStoreMail } from '../store-mails/index.ts'
import { signInCode } from './accounts/mails.ts'

/** The emails to stores' customers about their accounts. */
export const customersMailTemplates: readonly MailTemplate[] = [sampleOfStoreMail(signInCode)]
