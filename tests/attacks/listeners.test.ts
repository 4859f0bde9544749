import { Problem } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { getRaw, sendRaw } from './raw-request.ts'

// Behaviour that all listeners share.
const METRICS_TOKEN = 'the secret token of the metrics'
let platform: TestPlatform
let behindProxy: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ demo: false, environment: { METRICS_TOKEN } })
  behindProxy = await startTestPlatform({
    demo: false,
    environment: {
      TRUST_PROXY: 'loopback',
      FRONTEND_URL: 'https://apps.example',
      VENDOR_URL: 'https://vendors.example',
      EDITOR_URL: 'https://editor.example',
      STOREFRONT_URL: 'https://shops.example',
    },
  })
})
afterAll(async () => {
  await platform?.close()
  await behindProxy?.close()
})

const listeners = ['backend', 'marketplace', 'dashboard', 'editor', 'storefront'] as const

describe.each(listeners)('the %s', (name) => {
  const get = (target: string, headers: readonly string[] = []) => getRaw(platform.urls[name], target, { headers })

  test('answers health checks, even without a Host header', async () => {
    for (const target of ['/healthz', '/readyz']) {
      const reply = await get(target)
      expect([reply.status, reply.headers.get('content-type')], target).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      expect((await sendRaw(platform.urls[name], `GET ${target} HTTP/1.0\r\n\r\n`)).status, target).toBe(200)
    }
  })

  test('rejects unsupported methods with a problem document', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      for (const target of ['/', '/nowhere', '/api/nowhere', '/assets/none.js']) {
        const reply = await getRaw(platform.urls[name], target, { method, headers: ['Content-Length: 0'] })
        expect(reply.headers.get('content-type'), `${method} ${target}`).toContain('application/problem+json')
        const { status } = Problem.parse(JSON.parse(reply.body))
        expect([400, 403, 404, 405], `${method} ${target}`).toContain(status)
        expect(reply.status).toBe(status)
      }
    }
  })

  test('treats a request with an unknown Expect header like any other', async () => {
    for (const target of ['/', '/nowhere', '/healthz']) {
      const [plain, expecting] = [await get(target), await get(target, ['Expect: nothing'])]
      expect([expecting.status, expecting.headers.has('x-request-id')], target).toEqual([plain.status, true])
    }
  })

  test('answers HEAD like GET, without a body', async () => {
    for (const target of ['/', '/nowhere', '/healthz']) {
      const [got, head] = [await get(target), await getRaw(platform.urls[name], target, { method: 'HEAD' })]
      expect([head.status, head.body], target).toEqual([got.status, ''])
    }
  })

  test('gives every response an id, and ignores ids from clients', async () => {
    for (const target of ['/', '/nowhere', '/api/x', '/%', '//']) {
      const { headers } = await get(target, ['X-Request-Id: forged-by-a-visitor'])
      expect(headers.get('x-request-id'), target).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('counts its requests in the metrics', async () => {
    await get('/healthz')
    const { body } = await getRaw(platform.urls.backend, '/metrics', {
      headers: [`Authorization: Bearer ${METRICS_TOKEN}`],
    })
    const count = new RegExp(`^http_request_duration_seconds_count\\{listener="${name}",.*\\} [1-9]`, 'm')
    expect(body).toMatch(count)
  })

  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an unknown transfer encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('rejects a body with %s, because a proxy may see a different end', async (_, rest) => {
    const { host } = new URL(platform.urls[name])
    const reply = await sendRaw(platform.urls[name], `POST /api/x HTTP/1.1\r\nHost: ${host}\r\n${rest}`)
    expect(reply.status).toBe(400)
  })

  test('sets Cross-Origin-Opener-Policy to same-origin', async () => {
    expect((await get('/')).headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/)
  })
})

test.each([
  ['marketplace', '/haat.svg'],
  ['marketplace', '/robots.txt'],
  ['marketplace', '/'],
  ['marketplace', '/api/nowhere'],
  ['dashboard', '/'],
  ['dashboard', '/assets/none.js'],
  ['editor', '/'],
  ['editor', '/api/nowhere'],
  ['storefront', '/robots.txt'],
  ['storefront', '/fonts/none.woff2'],
  ['storefront', '/nowhere'],
  ['storefront', '//'],
  ['backend', '/docs'],
  ['backend', '/healthz'],
  ['backend', '/themes/none/none.svg'],
] as const)('the %s protects %s from framing, type sniffing and referrers', async (name, target) => {
  const { headers } = await getRaw(platform.urls[name], target)
  expect(headers.get('content-security-policy')).toMatch(/(^|;) ?frame-ancestors '(none|self)'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test.each([
  ['marketplace', '/_astro/'],
  ['dashboard', '/assets/'],
  ['editor', '/assets/'],
  ['storefront', '/_haat/'],
  ['storefront', '/fonts/'],
  ['storefront', '/media/'],
] as const)('the %s lists no files at %s', async (name, target) => {
  expect([403, 404]).toContain((await getRaw(platform.urls[name], target)).status)
})

describe('behind a proxy that terminates TLS', () => {
  const url = (name: (typeof listeners)[number]) => behindProxy.listening[name]

  test.each(listeners.filter((name) => name !== 'backend'))('the %s sends Strict-Transport-Security', async (name) => {
    const reply = await getRaw(url(name), '/')
    expect(reply.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('cookies are sent over https only', async () => {
    const reply = await getRaw(url('dashboard'), '/api/vendor/logout', {
      method: 'POST',
      headers: ['Origin: https://vendors.example', 'Content-Length: 0'],
    })
    expect(reply.status).toBeLessThan(300)
    expect(reply.headers.get('set-cookie')).toMatch(/^tokenVendorsPlatform=;.*; HttpOnly; Secure; SameSite=Lax/)
  })

  test('accepts a valid request id from the proxy, and no other', async () => {
    const id = '0af7651916cd43dd8448eb211c80319c'
    for (const name of listeners) {
      const accepted = await getRaw(url(name), '/healthz', { headers: [`X-Request-Id: ${id}`] })
      expect(accepted.headers.get('x-request-id'), name).toBe(id)
      const replaced = await getRaw(url(name), '/healthz', { headers: ['X-Request-Id: a "quoted" one'] })
      expect(replaced.headers.get('x-request-id'), name).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test("the backend gets the surface's request id", async () => {
    const id = '0af7651916cd43dd8448eb211c80319d'
    const reply = await getRaw(url('dashboard'), '/api/nowhere', { headers: [`X-Request-Id: ${id}`] })
    expect(JSON.parse(reply.body).request_id).toBe(id)
  })

  test('the metrics require their token, even on a local connection', async () => {
    expect((await getRaw(url('backend'), '/metrics', { headers: ['X-Forwarded-For: 127.0.0.1'] })).status).toBe(404)
  })
})
