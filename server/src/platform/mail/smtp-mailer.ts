import { createTransport } from 'nodemailer'
import { type Mailer, MailRejected } from '../../../../domains/src/platform.ts'

const TIMEOUT_MS = 20_000
const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Sends by SMTP (`smtp://user:password@host:port`, `smtps://` for TLS from the first byte); with TLS unless the server
 * is on this machine. What the server refuses for good (5xx) about a sender, recipient or mail throws MailRejected;
 * any other error, such as a wrong password, may be temporary: it is thrown, so that the email is retried.
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
    // A certificate on this machine, if there is one, proves nothing.
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
      if (!isOneAddress(address)) throw new MailRejected(`Not one address: ${JSON.stringify(address)}`)
      try {
        await transport.sendMail({
          from,
          // An object, and the envelope said aloud: a name or an address can't smuggle in another recipient.
          to: { name, address },
          envelope: { from: sender, to: [address] },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // The same at every try, so that a mail that went out twice is shown once.
          messageId: `<${mail.id}@${sender.split('@').at(-1)}>`,
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

function isOneAddress(address: string): boolean {
  return /^[^\s<>,;"@]+@[^\s<>,;"@]+$/.test(address)
}

function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}
