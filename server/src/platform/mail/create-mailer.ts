import type { Mailer } from '../../../../domains/src/platform.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** By SMTP where it is configured; otherwise mails stay in the outbox, where the operator reads them (`/outbox`). */
export function createMailer({ smtp_url, from }: { smtp_url: string | undefined; from: string }): Mailer {
  if (smtp_url !== undefined) return createSmtpMailer(smtp_url, from)
  return {
    delivers: false,
    async send() {
      // The outbox has it already; there is no carrier to hand it to.
    },
  }
}
