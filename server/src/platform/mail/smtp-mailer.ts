import { createTransport } from 'nodemailer'
import { type Mailer, MailRejected } from '../../../../domains/src/platform.ts'

const TIMEOUT_MS = 20_000
const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Sends by SMTP (`smtp://user:password@host:port`, `smtps://` for implicit TLS), with TLS unless the server is on this
 * machine. A permanent rejection (5xx) of a sender, recipient or email throws MailRejected. Any other error, such as a
 * wrong password, may be temporary and is thrown, so that the email is retried.
 */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const sender = addressOf(from)
  const transport = createTransport({
    host,
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !loopback.has(host),
    // On this machine, a certificate proves nothing.
    ...(loopback.has(host) ? { tls: { rejectUnauthorized: false } } : {}),
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
    delivers: true,
    async send(mail) {
      const { name, address } = mail.recipient
      if (!isOneAddress(address)) throw new MailRejected(`Not a single address: ${JSON.stringify(address)}`)
      try {
        await transport.sendMail({
          from: mail.sender_name === undefined ? from : { name: mail.sender_name, address: sender },
          // Passed as an object with an explicit envelope, so that a name or an address can't add another recipient.
          to: { name, address },
          envelope: { from: sender, to: [address] },
          ...(mail.reply_to !== undefined && { replyTo: mail.reply_to }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // The same for every attempt, so that an email that was sent twice is shown once.
          messageId: `<${mail.id}@${sender.split('@').at(-1)}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribe_url !== undefined && {
              'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
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

function isOneAddress(address: string): boolean {
  return /^[^\s<>,;"@]+@[^\s<>,;"@]+$/.test(address)
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}
