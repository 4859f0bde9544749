import type { Mailer } from '../../../../domains/src/platform.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Sends by SMTP if configured. Otherwise emails stay in the outbox, where the operator reads them (`/outbox`). */
export function createMailer({ smtp_url: smtpUrl, from }: { smtp_url: string | undefined; from: string }): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, from)
  return {
    delivers: false,
    async send() {
      // The email is already in the outbox, and there is no server to send it.
    },
  }
}
