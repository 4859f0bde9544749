import fastifyCookie from '@fastify/cookie'
import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendError } from '../requests/problem-reply.ts'
import { addOutboxPage } from './outbox-page.ts'

const KEY = 'printed-at-the-start'
const cookie = `haat_outbox=${KEY}`
let origin: string
let database: TestDatabase
let app: FastifyInstance
const ids: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  app = Fastify()
  app.setErrorHandler(sendError)
  await app.register(fastifyCookie)
  await addOutboxPage(app, { db: database.db, key: KEY, is_secure: false })
  for (let number = 1; number <= 60; number += 1) ids.push(await writeMail(number))
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
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

/** Opens a page in the browser that followed the printed link, over a real connection. */
async function open(path: string, { headers = {} }: { headers?: Record<string, string> } = {}) {
  const reply = await fetch(new URL(path, origin), { headers: { cookie, ...headers }, redirect: 'manual' })
  return { statusCode: reply.status, headers: reply.headers, body: await reply.text() }
}

test('the printed link opens the outbox and moves the key from the URL into a cookie', async () => {
  const reply = await open(`/outbox?key=${KEY}`, { headers: { cookie: '' } })
  expect([reply.statusCode, reply.headers.get('location')]).toEqual([303, '/outbox'])
  expect(reply.headers.get('set-cookie')).toBe(`haat_outbox=${KEY}; Path=/outbox; HttpOnly; SameSite=Strict`)
})

test('shows the newest emails first and links to older ones', async () => {
  const first = await open('/outbox')
  expect(first.statusCode).toBe(200)
  expect(subjects(first.body)).toEqual(Array.from({ length: 50 }, (_, index) => `Mail ${60 - index}`))
  const older = /href="(\/outbox\?before=[^"]+)"/.exec(first.body)?.[1] ?? ''
  const second = await open(older)
  expect(subjects(second.body)).toEqual(Array.from({ length: 10 }, (_, index) => `Mail ${10 - index}`))
  expect(second.body).not.toContain('Older emails')
})

test('shows an email as text, and as HTML in a sandboxed frame', async () => {
  const { body, headers } = await open(`/outbox/${ids[0]}`)
  expect(body).toContain('<iframe sandbox=""')
  expect(body).toContain('srcdoc="&lt;p onclick=&quot;steal()&quot;&gt;Code &quot;123456&quot;&lt;/p&gt;"')
  expect(body).toContain('Code 123456 &lt;i&gt;')
  expect(body).not.toContain('<script')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

describe('the page returns 404', () => {
  const pages = () => ['/outbox', `/outbox/${ids[0]}`]

  test.each([
    ['without the key', { cookie: '' }],
    ['with another key', { cookie: 'haat_outbox=another-key' }],
    ['through a proxy', { 'x-forwarded-for': '192.0.2.7' }],
    ['through a proxy that sends Forwarded', { forwarded: 'for=192.0.2.7' }],
  ])('%s', async (_, headers) => {
    for (const path of pages()) {
      const reply = await open(path, { headers })
      expect(reply.statusCode).toBe(404)
      expect(reply.body).not.toContain('123456')
    }
  })

  test('for a call inside this process', async () => {
    for (const url of pages()) expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(404)
  })

  test('with a wrong key in the link', async () => {
    expect((await open('/outbox?key=wrong', { headers: { cookie: '' } })).statusCode).toBe(404)
  })

  test.each(['/outbox/none', `/outbox/${crypto.randomUUID()}`, '/outbox?before=x'])('at %s', async (path) => {
    expect((await open(path)).statusCode).toBe(404)
  })
})

function subjects(html: string): string[] {
  return [...html.matchAll(/>(Mail \d+) /g)].map((match) => match[1] ?? '')
}
