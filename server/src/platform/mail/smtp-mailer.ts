import { createTransport } from 'nodemailer'
import { type Mailer, MailRejected } from '../../../../domains/src/platform.ts'

const TIMEOUT_MS = 20_000
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends by SMTP; with TLS unless the server is on this machine. A 5xx answer is final (MailRejected). */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !loopback.has(url.hostname),
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from,
          // An object, and the envelope said aloud: an address can't smuggle in another recipient.
          to: { name: mail.recipient.name, address: mail.recipient.address },
          envelope: { from: addressOf(from), to: [mail.recipient.address] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.id}@haat>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        if (isFinal(error)) throw new MailRejected(String(error), { cause: error })
        throw error
      }
    },
  }
}

function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}

function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
