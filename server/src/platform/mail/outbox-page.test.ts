import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerError } from '../http/problem-reply.ts'
import { addOutboxPage } from './outbox-page.ts'

let database: TestDatabase
let app: FastifyInstance
const ids: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  app = Fastify()
  app.setErrorHandler(answerError)
  await addOutboxPage(app, database.db)
  for (let number = 1; number <= 60; number += 1) ids.push(await writeMail(number))
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

async function writeMail(number: number): Promise<string> {
  const { id } = await database.db
    .insertInto('outgoing_mails')
    .values({
      recipient_name: 'Priya <b>',
      recipient_address: 'priya@example.com',
      subject: `Mail ${number} <script>alert(1)</script>`,
      text_body: 'Code 123456 <i>',
      html_body: '<p onclick="steal()">Code "123456"</p>',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('the newest mails come first, and older ones behind a link', async () => {
  const first = await app.inject('/outbox')
  expect(first.statusCode).toBe(200)
  expect(subjects(first.body)).toEqual(Array.from({ length: 50 }, (_, index) => `Mail ${60 - index}`))
  const older = /href="(\/outbox\?before=[^"]+)"/.exec(first.body)?.[1] ?? ''
  const second = await app.inject(older)
  expect(subjects(second.body)).toEqual(Array.from({ length: 10 }, (_, index) => `Mail ${10 - index}`))
  expect(second.body).not.toContain('Older mails')
})

test('a mail is shown as text, and as HTML in a frame that may do nothing', async () => {
  const { body, headers } = await app.inject(`/outbox/${ids[0]}`)
  expect(body).toContain('<iframe sandbox=""')
  expect(body).toContain('srcdoc="&lt;p onclick=&quot;steal()&quot;&gt;Code &quot;123456&quot;&lt;/p&gt;"')
  expect(body).toContain('Code 123456 &lt;i&gt;')
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

describe('the page does not exist', () => {
  test.each([
    ['for a caller elsewhere', { remoteAddress: '192.0.2.7' }],
    ['through a proxy', { headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.7' } }],
    ['through a proxy of the newer kind', { headers: { host: 'localhost', forwarded: 'for=192.0.2.7' } }],
    ['by another name, as a rebound page has it', { headers: { host: 'evil.example:4000' } }],
  ])('%s', async (_, call) => {
    for (const url of ['/outbox', `/outbox/${ids[0]}`]) {
      const answer = await app.inject({ url, ...call })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('123456')
    }
  })

  test.each(['/outbox/none', `/outbox/${crypto.randomUUID()}`, '/outbox?before=x'])('at %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

test('it exists for IPv6 and IPv4-mapped loopback', async () => {
  for (const remoteAddress of ['::1', '::ffff:127.0.0.1', '127.0.0.1']) {
    expect((await app.inject({ url: '/outbox', remoteAddress })).statusCode).toBe(200)
  }
})

function subjects(html: string): string[] {
  return [...html.matchAll(/>(Mail \d+) /g)].map((match) => match[1] ?? '')
}
