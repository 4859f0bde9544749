import { Problem } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { getRaw, type RawResponse, sendRaw } from './raw-request.ts'

// Request targets that a proxy, a surface and a router could interpret differently.
const CODE = '482913'
const METRICS_TOKEN = 'the secret token of the metrics'
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ demo: false, environment: { METRICS_TOKEN } })
  await platform.db
    .insertInto('outgoing_mails')
    .values({
      recipient_name: 'Priya',
      recipient_address: 'priya@example.com',
      subject: `Your code is ${CODE}`,
      text_body: CODE,
      html_body: CODE,
    })
    .execute()
})
afterAll(() => platform?.close())

const listeners = ['backend', 'marketplace', 'dashboard', 'editor', 'storefront'] as const
const up = ['..', '%2e%2e', '.%2e', '%2E.', '..%2f..', '..\\', '..%5c', '%252e%252e', '%25252e%25252e', '.']

function expectProblem(reply: RawResponse, status: number, what: string): void {
  expect(reply.status, what).toBe(status)
  expect(reply.headers.get('content-type'), what).toContain('application/problem+json')
  expect(Problem.parse(JSON.parse(reply.body)).status, what).toBe(status)
}

describe.each(listeners)('the %s', (name) => {
  const url = () => platform.urls[name]

  test('rejects dot segments before anything is forwarded', async () => {
    for (const segment of up) {
      for (const secret of ['outbox', 'metrics']) {
        for (const folder of ['media', 'media/a', 'themes', 'api', 'assets']) {
          const target = `/${folder}/${segment}/${secret}`
          const reply = await getRaw(url(), target, { host: 'shop.example' })
          expectProblem(reply, 400, target)
          expect(reply.body).not.toContain(CODE)
          expect(reply.body).not.toContain('process_resident_memory_bytes')
        }
      }
    }
  })

  test.each([
    ['a second host', '//evil.example/'],
    ['a second host by backslash', '/\\evil.example/'],
    ['NUL', '/a%00b'],
    ['NUL in the query', '/?q=%00'],
    ['an incomplete encoding', '/%'],
    ['bytes that are not UTF-8', '/%ff%fe'],
    ['an absolute address', 'http://evil.example/'],
  ])('rejects %s in the target', async (_, target) => {
    expectProblem(await getRaw(url(), target), 400, target)
  })

  test.each([
    'evil.example; script-src *',
    "evil.example 'unsafe-inline'",
    'user@evil.example',
    'evil.example/path',
    'evil.example:99999',
    '[::1',
    '',
  ])('rejects the host %j', async (host) => {
    expectProblem(await getRaw(url(), '/', { host }), 400, host)
  })

  test('rejects two hosts, and none', async () => {
    const two = await getRaw(url(), '/', { headers: ['Host: evil.example'] })
    expectProblem(two, 400, 'two hosts')
    expectProblem(await sendRaw(url(), 'GET / HTTP/1.0\r\n\r\n'), 400, 'no host')
  })

  test("responds to data that isn't HTTP with a problem document", async () => {
    expectProblem(await sendRaw(url(), 'HELLO\r\n\r\n'), 400, 'not HTTP')
    expectProblem(await sendRaw(url(), `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`), 431, 'a long address')
  })

  test('rejects too many headers', async () => {
    const headers = Array.from({ length: 120 }, (_, index) => `X-${index}: 1`)
    expectProblem(await getRaw(url(), '/', { headers }), 431, 'headers')
  })

  test('rejects TRACE', async () => {
    expectProblem(await getRaw(url(), '/', { method: 'TRACE' }), 405, 'TRACE')
  })

  test('does not copy the Host or X-Forwarded-Host header into its policy', async () => {
    const headers = ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'Accept: text/html']
    for (const target of ['/', '/nowhere', '/_haat/preview', '/api/x']) {
      const reply = await getRaw(url(), target, { host: 'evil.example', headers })
      expect(reply.headers.get('content-security-policy') ?? '', target).not.toContain('evil.example')
    }
  })
})

describe('the outbox and the metrics', () => {
  const { host } = { host: 'localhost' }

  test.each([
    ['X-Forwarded-For', ['X-Forwarded-For: 192.0.2.1']],
    ['a wrong token', ['Authorization: Bearer wrong']],
  ])('return 404 with %s', async (_, headers) => {
    for (const target of ['/outbox', '/outbox?key=wrong'])
      expect((await getRaw(platform.urls.backend, target, { headers })).status, target).toBe(404)
  })

  test('the outbox opens with the link that the server prints at start', async () => {
    const { pathname, search } = new URL(platform.outbox_url)
    const opened = await getRaw(platform.urls.backend, `${pathname}${search}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/outbox'])
    const cookie = opened.headers.get('set-cookie')?.split(';')[0]
    const page = await getRaw(platform.urls.backend, '/outbox', { headers: [`Cookie: ${cookie}`] })
    expect([page.status, page.body.includes(CODE)]).toEqual([200, true])
  })

  test("a local host name isn't enough through a surface", async () => {
    for (const name of ['dashboard', 'editor', 'storefront', 'marketplace'] as const) {
      for (const target of ['/outbox', '/metrics', '/api/outbox', '/media/outbox']) {
        const reply = await getRaw(platform.urls[name], target, { host })
        expect(reply.body, `${name} ${target}`).not.toContain(CODE)
        expect(reply.body, `${name} ${target}`).not.toContain('process_resident_memory_bytes')
      }
    }
  })
})
