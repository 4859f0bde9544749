import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { MailRejected } from '../../../../domains/src/platform.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

interface Delivery {
  readonly recipients: string[]
  readonly sender: string
  readonly raw: string
}

interface SmtpOptions {
  readonly recipient?: { responseCode: number; message: string }
  readonly message?: { responseCode: number; message: string }
  readonly password?: string
  readonly hasTls?: boolean
}

/** A real SMTP server that stores what it receives. */
async function startSmtp({ recipient, message, password, hasTls = true }: SmtpOptions = {}) {
  const deliveries: Delivery[] = []
  const fail = (error: { responseCode: number; message: string }) =>
    Object.assign(new Error(error.message), { responseCode: error.responseCode })
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    logger: false,
    disabledCommands: hasTls ? [] : ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'haat' }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => done(recipient && fail(recipient)),
    onData: (stream, session, done) => {
      buffer(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        deliveries.push({
          raw: raw.toString(),
          recipients: rcptTo.map(({ address }: { address: string }) => address),
          sender: mailFrom === false ? '' : mailFrom.address,
        })
        done(message && fail(message))
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { deliveries, url: `smtp://127.0.0.1:${port}`, port }
}

const from = 'Haat <no-reply@haat.example>'
const mail = {
  id: '01890000-0000-7000-8000-000000000000',
  recipient: { name: 'Priya Subramanian', address: 'priya@example.com' },
  subject: 'आपका कोड · ₹ 499',
  text: 'Your code is 123456',
  html: '<p>Your code is <b>123456</b></p>',
}

test('an email arrives with both bodies and is marked as auto-generated', async () => {
  const { url, deliveries } = await startSmtp()
  await createSmtpMailer(url, from).send(mail)
  const [delivery] = deliveries
  expect(delivery).toMatchObject({ sender: 'no-reply@haat.example', recipients: ['priya@example.com'] })
  const parsed = await PostalMime.parse(delivery?.raw ?? '')
  expect(parsed).toMatchObject({
    subject: mail.subject,
    from: { name: 'Haat', address: 'no-reply@haat.example' },
    to: [{ name: 'Priya Subramanian', address: 'priya@example.com' }],
    messageId: `<${mail.id}@haat.example>`,
  })
  expect(parsed.text?.trim()).toBe(mail.text)
  expect(parsed.html?.trim()).toBe(mail.html)
  expect(delivery?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test.each([
  ['a name', { recipient: { name: 'Priya\r\nBcc: thief@example.org', address: 'priya@example.com' } }],
  ['a name with an address', { recipient: { name: 'x" <thief@example.org>, "', address: 'priya@example.com' } }],
  ['a subject', { subject: 'Hello\r\nBcc: thief@example.org\r\n\r\ninjected body' }],
])('%s cannot add a recipient or a header', async (_, changes) => {
  const { url, deliveries } = await startSmtp()
  await createSmtpMailer(url, from).send({ ...mail, ...changes })
  expect(deliveries[0]?.recipients).toEqual(['priya@example.com'])
  const parsed = await PostalMime.parse(deliveries[0]?.raw ?? '')
  expect(parsed.bcc ?? []).toEqual([])
  expect(parsed.to?.map(({ address }) => address)).toEqual(['priya@example.com'])
  expect(parsed.text?.trim()).toBe(mail.text)
})

test.each([
  'priya@example.com\r\nBcc: thief@example.org',
  'priya@example.com, thief@example.org',
  '<priya@example.com> thief@example.org',
  'nobody',
])("%j isn't one address and is rejected without contacting the server", async (address) => {
  const { url, deliveries } = await startSmtp()
  const sending = createSmtpMailer(url, from).send({ ...mail, recipient: { name: 'Priya', address } })
  await expect(sending).rejects.toBeInstanceOf(MailRejected)
  expect(deliveries).toEqual([])
})

test.each([
  ['the recipient', { recipient: { responseCode: 550, message: 'no such mailbox' } }],
  ['the email', { message: { responseCode: 554, message: 'looks like spam' } }],
])('a 5xx about %s is final', async (_, options) => {
  const { url } = await startSmtp(options)
  await expect(createSmtpMailer(url, from).send(mail)).rejects.toBeInstanceOf(MailRejected)
})

test.each([
  ['the recipient', { recipient: { responseCode: 451, message: 'greylisted' } }],
  ['the email', { message: { responseCode: 452, message: 'disk full' } }],
])('a 4xx about %s can be retried', async (_, options) => {
  const { url } = await startSmtp(options)
  const failed = await createSmtpMailer(url, from)
    .send(mail)
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(MailRejected)
})

test('no email is lost if the server is unavailable or rejects the password', async () => {
  const unavailable = await createSmtpMailer('smtp://127.0.0.1:1', from)
    .send(mail)
    .catch((error: unknown) => error)
  const { port } = await startSmtp({ password: 'right' })
  const refused = await createSmtpMailer(`smtp://haat:wrong@127.0.0.1:${port}`, from)
    .send(mail)
    .catch((e: unknown) => e)
  for (const failed of [unavailable, refused]) {
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(MailRejected)
  }
})

test('uses the user and password of the URL', async () => {
  const { port, deliveries } = await startSmtp({ password: 'p@ss/word' })
  await createSmtpMailer(`smtp://haat:${encodeURIComponent('p@ss/word')}@127.0.0.1:${port}`, from).send(mail)
  expect(deliveries).toHaveLength(1)
})

test('nothing is sent unencrypted to a remote server', async () => {
  const { port, deliveries } = await startSmtp({ hasTls: false, password: 'secret' })
  // Resolves to this machine, but isn't a loopback name.
  const sending = createSmtpMailer(`smtp://haat:secret@0.0.0.0:${port}`, from).send(mail)
  await expect(sending).rejects.toThrow(/STARTTLS/i)
  expect(deliveries).toEqual([])
  await createSmtpMailer(`smtp://haat:secret@127.0.0.1:${port}`, from).send(mail)
  expect(deliveries).toHaveLength(1)
})
