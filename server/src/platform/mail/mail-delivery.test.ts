import { buffer } from 'node:stream/consumers'
import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  composeMail,
  queueMail,
  removeMailedSecrets,
  sendQueuedMail,
} from '../../../../domains/src/notifications/index.ts'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'

interface Delivery {
  readonly recipients: readonly string[]
  readonly raw: string
}

/** Starts an SMTP server that responds to each attempt with the code that `respond` returns, or with 250. */
async function startSmtp(respond: (attempt: number) => number | undefined = () => undefined) {
  const deliveries: Delivery[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      attempts += 1
      const code = respond(attempts)
      done(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      buffer(stream).then((raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }: { address: string }) => address)
        deliveries.push({ recipients, raw: raw.toString() })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { deliveries, url: `smtp://127.0.0.1:${port}`, attempts: () => attempts }
}

const address = 'priya@example.com'
const mailTo = (name: string, secretUntil?: Date) =>
  composeMail({
    ...(secretUntil === undefined ? {} : { secret_until: secretUntil }),
    recipient: { name, address },
    subject: 'Your code',
    paragraphs: ['Enter this code.'],
    highlight: '123456',
  })

function queue(server: TestServer, name = 'Priya') {
  return inTransaction(server.db, (tx) => queueMail(tx, server.platform, mailTo(name)))
}

async function start(environment: Record<string, string>): Promise<TestServer> {
  const server = await serverForTest({ environment })
  await server.services.startJobs([sendQueuedMail])
  return server
}

function untilStatus(server: TestServer, status: string) {
  return vi.waitFor(
    async () => {
      const [mail] = await server.mailsTo(address)
      expect(mail?.status).toBe(status)
      return mail
    },
    { timeout: 20_000, interval: 20 },
  )
}

function untilJobIs(server: TestServer, state: string) {
  return vi.waitFor(
    async () => {
      const { rows } = await sql<{
        state: string
      }>`SELECT state::text FROM pgboss.job WHERE name = 'send-mail'`.execute(server.db)
      expect(rows).toEqual([{ state }])
    },
    { timeout: 20_000, interval: 20 },
  )
}

test('an email is sent once, after its transaction commits, to its recipient only', async () => {
  const smtp = await startSmtp()
  const server = await start({ SMTP_URL: smtp.url })
  await queue(server, 'Priya\r\nBcc: thief@example.org\r\nTo: thief@example.org')
  const mail = await untilStatus(server, 'sent')
  expect(mail).toMatchObject({ attempts: 1, last_error: null })
  // The same job again, as after a crash between sending and recording it.
  await sendQueuedMail.run(server.platform, { mail_id: mail?.id })
  expect(smtp.deliveries.map(({ recipients }) => recipients)).toEqual([[address]])
  expect(smtp.deliveries[0]?.raw).not.toMatch(/^(bcc|to): thief/im)
})

test('an email of a store comes from the platform’s address under the store’s name, and answers go to the store', async () => {
  const smtp = await startSmtp()
  const server = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'Haat <no-reply@haat.example>' })
  const sender = { name: 'Kaapi', inbox_name: 'Kaapi, Bengaluru via Haat', reply_to: 'care@kaapi.example' }
  const mail = composeMail({ recipient: { name: 'Priya', address }, subject: 'Hello', paragraphs: ['Hi'], sender })
  const url = 'https://stores.haat.example/kaapi/account/unsubscribe/secret'
  await inTransaction(server.db, (tx) => queueMail(tx, server.platform, { ...mail, unsubscribe_url: url }))
  await untilStatus(server, 'sent')
  // Long headers continue on the next line.
  const headers = smtp.deliveries[0]?.raw.replaceAll('\r\n ', ' ')
  expect(headers).toContain(`\r\nList-Unsubscribe: <${url}>\r\n`)
  expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(smtp.deliveries[0]?.raw).toMatch(/^From: "Kaapi, Bengaluru via Haat" <no-reply@haat\.example>\r$/m)
  expect(smtp.deliveries[0]?.raw).toMatch(/^Reply-To: care@kaapi\.example\r$/m)
})

test('an email of a failed transaction is never sent', async () => {
  const smtp = await startSmtp()
  const server = await start({ SMTP_URL: smtp.url })
  const failing = inTransaction(server.db, async (tx) => {
    await queueMail(tx, server.platform, mailTo('Nobody'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await queue(server)
  await untilStatus(server, 'sent')
  expect(smtp.deliveries).toHaveLength(1)
  expect(smtp.deliveries[0]?.raw).toContain('Priya')
})

test("an email to a mailbox that doesn't exist isn't retried", async () => {
  const smtp = await startSmtp(() => 550)
  const server = await start({ SMTP_URL: smtp.url })
  await queue(server)
  const mail = await untilStatus(server, 'failed')
  expect(mail?.last_error).toContain('550')
  await untilJobIs(server, 'completed')
  await sendQueuedMail.run(server.platform, { mail_id: mail?.id })
  expect(smtp.attempts()).toBe(1)
})

test('a deferred email stays queued and is sent at a later attempt', async () => {
  const smtp = await startSmtp((attempt) => (attempt === 1 ? 451 : undefined))
  const server = await start({ SMTP_URL: smtp.url })
  await queue(server)
  await vi.waitFor(async () => {
    const [mail] = await server.mailsTo(address)
    expect(mail).toMatchObject({ status: 'queued', attempts: 1, last_error: expect.stringContaining('451') })
  }, 5_000)
  await untilJobIs(server, 'retry')
  const [mail] = await server.mailsTo(address)
  await sendQueuedMail.run(server.platform, { mail_id: mail?.id })
  expect(await untilStatus(server, 'sent')).toMatchObject({ attempts: 2, last_error: null })
  expect(smtp.deliveries).toHaveLength(1)
})

const TEN_MINUTES_MS = 600_000

function queueSecret(server: TestServer) {
  const secretUntil = new Date(server.clock.now().getTime() + TEN_MINUTES_MS)
  return inTransaction(server.db, (tx) => queueMail(tx, server.platform, mailTo('Priya', secretUntil)))
}

test("a code is removed from the stored email once it's delivered", async () => {
  const smtp = await startSmtp()
  const server = await start({ SMTP_URL: smtp.url })
  await queueSecret(server)
  const mail = await untilStatus(server, 'sent')
  expect(smtp.deliveries[0]?.raw).toContain('123456')
  expect(JSON.stringify(mail)).not.toContain('123456')
})

test('a code is removed from a rejected email', async () => {
  const smtp = await startSmtp(() => 550)
  const server = await start({ SMTP_URL: smtp.url })
  await queueSecret(server)
  expect(JSON.stringify(await untilStatus(server, 'failed'))).not.toContain('123456')
})

test("a code that expires before its email can be sent is removed, and the email isn't retried", async () => {
  const smtp = await startSmtp()
  const server = await serverForTest({ environment: { SMTP_URL: smtp.url } })
  await queueSecret(server)
  const [queued] = await server.mailsTo(address)
  expect(queued?.text_body).toContain('123456')
  server.clock.advance(TEN_MINUTES_MS)
  await sendQueuedMail.run(server.platform, { mail_id: queued?.id })
  const [mail] = await server.mailsTo(address)
  expect(mail).toMatchObject({ status: 'failed', last_error: 'Expired before it could be sent' })
  expect(JSON.stringify(mail)).not.toContain('123456')
  expect(smtp.deliveries).toEqual([])
})

test('without SMTP, the outbox keeps a code until it expires', async () => {
  const server = await start({})
  await queueSecret(server)
  expect(await untilStatus(server, 'sent')).toMatchObject({ text_body: expect.stringContaining('123456') })
  server.clock.advance(TEN_MINUTES_MS - 1)
  await removeMailedSecrets.run(server.platform, {})
  expect(JSON.stringify(await server.mailsTo(address))).toContain('123456')
  server.clock.advance(1)
  await removeMailedSecrets.run(server.platform, {})
  expect(JSON.stringify(await server.mailsTo(address))).not.toContain('123456')
})

test('without SMTP, an email stays in the outbox as sent', async () => {
  const server = await start({})
  await queue(server)
  expect(await untilStatus(server, 'sent')).toMatchObject({ attempts: 1, text_body: expect.stringContaining('123456') })
})
