import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { getRaw, sendRaw } from './raw-request.ts'

// What every listener has, whichever surface it serves.
const METRICS_TOKEN = 'a token that no visitor has'
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
}, 60_000)
afterAll(async () => {
  await platform?.close()
  await behindProxy?.close()
})

const listeners = ['backend', 'marketplace', 'dashboard', 'editor', 'storefront'] as const

describe.each(listeners)('the %s', (name) => {
  const get = (target: string, headers: readonly string[] = []) => getRaw(platform.urls[name], target, { headers })

  test('says whether it lives and is ready, also to a load balancer without a host', async () => {
    for (const target of ['/healthz', '/readyz']) {
      const answer = await get(target)
      expect([answer.status, answer.headers.get('content-type')], target).toEqual([
        200,
        'application/json; charset=utf-8',
      ])
      expect((await sendRaw(platform.urls[name], `GET ${target} HTTP/1.0\r\n\r\n`)).status, target).toBe(200)
    }
  })

  test('gives every answer an id, and takes none from a stranger', async () => {
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

  test('isolates its pages from windows of other sites', async () => {
    expect((await get('/')).headers.get('cross-origin-opener-policy')).toMatch(/^same-origin/)
  })
})

describe('behind a proxy that ends TLS', () => {
  const url = (name: (typeof listeners)[number]) => behindProxy.listening[name]

  test.each(listeners.filter((name) => name !== 'backend'))('the %s asks browsers for https', async (name) => {
    const answer = await getRaw(url(name), '/')
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test('a valid id of the proxy is kept, another is not', async () => {
    const id = '0af7651916cd43dd8448eb211c80319c'
    for (const name of listeners) {
      const kept = await getRaw(url(name), '/healthz', { headers: [`X-Request-Id: ${id}`] })
      expect(kept.headers.get('x-request-id'), name).toBe(id)
      const replaced = await getRaw(url(name), '/healthz', { headers: ['X-Request-Id: a "quoted" one'] })
      expect(replaced.headers.get('x-request-id'), name).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('the backend hears the id that the surface was given', async () => {
    const id = '0af7651916cd43dd8448eb211c80319d'
    const answer = await getRaw(url('dashboard'), '/api/nowhere', { headers: [`X-Request-Id: ${id}`] })
    expect(JSON.parse(answer.body).request_id).toBe(id)
  })

  test('the metrics need their token, though the connection is local', async () => {
    expect((await getRaw(url('backend'), '/metrics', { headers: ['X-Forwarded-For: 127.0.0.1'] })).status).toBe(404)
  })
})
