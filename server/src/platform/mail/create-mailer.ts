import type { Mailer } from '../../../../domains/src/platform.ts'

/** Sends by SMTP if configured. Otherwise emails stay in the outbox, where the operator reads them (`/outbox`). */
export async function createMailer({
  smtp_url: smtpUrl,
  from,
}: {
  smtp_url: string | undefined
  from: string
}): Promise<Mailer> {
  if (smtpUrl !== undefined) {
    const { createSmtpMailer } = await import('./smtp-mailer.ts')
    return createSmtpMailer(smtpUrl, from)
  }
  return {
    delivers: false,
    async send() {
      // The email is already in the outbox, and there is no server to send it.
    },
  }
}
