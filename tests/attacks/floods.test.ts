import { Problem } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { getRaw } from './raw-request.ts'
import { MAX_WAIT_MS } from './with-neighbour.ts'

// One IP address sends many more requests than a visitor would. A trusted proxy states the address.
const LIMIT = 20
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({
    demo: false,
    environment: {
      TRUST_PROXY: 'loopback',
      REQUESTS_PER_MINUTE: String(LIMIT),
      PAGES_PER_MINUTE: String(LIMIT),
      SEARCHES_PER_MINUTE: String(LIMIT),
      FILES_PER_MINUTE: String(LIMIT),
      WRITES_PER_MINUTE: String(LIMIT),
    },
  })
})
afterAll(() => platform?.close())

const listeners = ['backend', 'marketplace', 'dashboard', 'editor', 'storefront'] as const
type Name = (typeof listeners)[number]

const requestFrom = (address: string, name: Name, target: string, headers: readonly string[] = []) =>
  getRaw(platform.urls[name], target, { headers: [`X-Forwarded-For: ${address}`, ...headers] })

async function flood(address: (index: number) => string, name: Name, target: string, headers?: readonly string[]) {
  const replies = []
  for (let index = 0; index < LIMIT * 2; index += 1)
    replies.push(await requestFrom(address(index), name, target, headers))
  return replies
}

const floods: readonly (readonly [Name, string, string])[] = [
  ['backend', 'endpoints', '/api/store/credits/packs'],
  ['backend', 'files', '/media/ab/none.jpg'],
  ['backend', 'searches', '/api/store/apps/search/tea'],
  ['marketplace', 'pages', '/nowhere'],
  ['marketplace', 'searches', '/search?q=tea'],
  ['dashboard', 'pages', '/login'],
  ['dashboard', 'endpoints', '/api/vendor/stores'],
  ['editor', 'endpoints', '/api/vendor/stores'],
  ['storefront', 'pages', '/no-store'],
  ['storefront', 'suggestions', '/no-store/search/suggest?q=tea'],
  ['storefront', 'filters', '/no-store/collections/all?filter.p.vendor=x'],
  ['storefront', 'files', '/media/ab/none.jpg?width=200'],
]

describe.each(floods.map((flooded, index) => [...flooded, index] as const))(
  'on the %s, a flood of %s',
  (name, _, target, at) => {
    test('gets 429 with a retry time, while a second visitor is served', async () => {
      const replies = await flood(() => `192.0.2.${at + 1}`, name, target)
      const refused = replies.filter(({ status }) => status === 429)
      expect(replies.slice(0, LIMIT).every(({ status }) => status !== 429)).toBe(true)
      // The limit refills gradually, so one or two more requests may succeed.
      expect(refused.length).toBeGreaterThan(LIMIT / 2)
      expect(refused[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(Problem.parse(JSON.parse(refused[0]?.body ?? '')).code).toBe('too_many_requests')
      const other = await requestFrom(`198.51.100.${at + 1}`, name, target)
      expect(other.status).not.toBe(429)
      expect(other.status).toBeLessThan(500)
    })
  },
)

test('during a flood of all listeners, a second visitor is still served quickly', async () => {
  let isOver = false
  const flooders = listeners.flatMap((name) => Array.from({ length: 3 }, () => name))
  const flooding = Promise.all(flooders.map((name) => flood(() => '192.0.2.150', name, '/nowhere'))).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  do {
    const began = performance.now()
    expect((await requestFrom('198.51.100.150', 'storefront', '/healthz')).status).toBe(200)
    waits.push(performance.now() - began)
  } while (!isOver)
  expect(waits.length, 'visits during the flood').toBeGreaterThan(LIMIT)
  expect(Math.max(...waits)).toBeLessThan(MAX_WAIT_MS)
  const refused = (await flooding).flat().filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(LIMIT)
})

test('a browser gets an HTML page with a retry time', async () => {
  const replies = await flood(() => '192.0.2.99', 'storefront', '/no-store', ['Accept: text/html'])
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.headers.get('content-type')).toContain('text/html')
  expect(refused?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(refused?.body).toContain('Too many requests')
})

test('addresses of one IPv6 /64 count as one visitor', async () => {
  const same = await flood((index) => `2001:db8:0:1::${(index + 1).toString(16)}`, 'storefront', '/no-store')
  expect(same.some(({ status }) => status === 429)).toBe(true)
  const different = await flood((index) => `2001:db8:1:${(index + 1).toString(16)}::1`, 'storefront', '/no-store')
  expect(different.some(({ status }) => status === 429)).toBe(false)
})

test('sign-ins from one IPv6 /64 share their limit', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 40; index += 1) {
    const body = JSON.stringify({ email: `nobody-${index}@example.com`, password: 'wrong password here' })
    const reply = await fetch(`${platform.urls.backend}/api/vendor/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:2:3::${(index + 1).toString(16)}` },
      body,
    })
    await reply.arrayBuffer()
    statuses.push(reply.status)
  }
  expect(statuses).toContain(429)
})

test('health checks are never limited', async () => {
  for (const name of listeners) {
    for (const target of ['/healthz', '/readyz']) {
      const replies = await flood(() => '192.0.2.200', name, target)
      expect(new Set(replies.map(({ status }) => status)), `${name} ${target}`).toEqual(new Set([200]))
    }
  }
})
