import { expect, test } from 'vitest'
import { findFreePorts } from '../../../../tests/free-ports.ts'
import { readConfiguration } from '../../configuration.ts'
import { startCdn } from './cdn-server.fixture.ts'
import { readCdnSettings } from './cdn-settings.ts'
import { pageHeaders } from './page-headers.ts'
import { sendPurge } from './send-purge.ts'

const TOKEN = 'the token of the CDN'

async function purge(environment: Record<string, string>, status = 200) {
  const cdn = await startCdn(() => status)
  const settings = readCdnSettings(
    readConfiguration({ CDN_PURGE_TOKEN: TOKEN, CDN_PURGE_URL: cdn.url, ...environment }),
  )
  const url = settings?.urls[0]
  if (settings === undefined || url === undefined) throw new Error('A CDN is configured')
  const error = await sendPurge(settings, url, ['haat', 'store-1']).catch((failure: unknown) => failure)
  return { request: cdn.received[0], error, settings }
}

test('Fastly gets the keys in a header, and keeps the pages for when the origin fails', async () => {
  const { request, error } = await purge({ CDN_PURGE: 'fastly', CDN_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY' })
  expect(error).toBeUndefined()
  expect([request?.method, request?.url]).toEqual(['POST', '/service/SU1Z0isxPaozGVKXdv0eY/purge'])
  expect(request?.headers).toMatchObject({
    'surrogate-key': 'haat store-1',
    'fastly-soft-purge': '1',
    'fastly-key': TOKEN,
  })
})

test('Cloudflare gets the keys as tags', async () => {
  const { request, error } = await purge({
    CDN_PURGE: 'cloudflare',
    CDN_SERVICE_ID: '023e105f4ecef8ad9ca31a8372d0c353',
  })
  expect(error).toBeUndefined()
  expect([request?.method, request?.url]).toEqual(['POST', '/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache'])
  expect(request?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' })
  expect(JSON.parse(request?.body ?? '')).toEqual({ tags: ['haat', 'store-1'] })
})

test('other caches get the configured method and header', async () => {
  const { request, error } = await purge({
    CDN_PURGE: 'http',
    CDN_PURGE_METHOD: 'POST',
    CDN_PURGE_HEADER: 'xkey-purge',
  })
  expect(error).toBeUndefined()
  expect([request?.method, request?.url]).toEqual(['POST', '/'])
  expect(request?.headers).toMatchObject({ 'xkey-purge': 'haat store-1', authorization: `Bearer ${TOKEN}` })
})

test.each([401, 429, 500])('reports %s with the host, without the token', async (status) => {
  const { error } = await purge({ CDN_PURGE: 'http' }, status)
  expect(String(error)).toMatch(new RegExp(`^PurgeFailed: 127\\.0\\.0\\.1:\\d+ responded ${status}$`))
  expect(error).toHaveProperty('retry_after_ms', 0)
})

test('reports a CDN that can’t be reached', async () => {
  const [port] = await findFreePorts(1)
  const url = `http://127.0.0.1:${port}`
  const settings = readCdnSettings(readConfiguration({ CDN_PURGE: 'http', CDN_PURGE_URL: url }))
  if (settings === undefined) throw new Error('A CDN is configured')
  await expect(sendPurge(settings, url, ['haat'])).rejects.toThrow('ECONNREFUSED')
})

test('tells each CDN in its own header how long to keep a page, and which keys purge it', () => {
  const page = { keys: ['haat', 'store-1'], max_age_s: 600, is_current: true }
  expect(pageHeaders({ provider: 'fastly', ...page })).toEqual({
    'surrogate-control': 'max-age=600, stale-if-error=600',
    'surrogate-key': 'haat store-1',
  })
  expect(pageHeaders({ provider: 'cloudflare', ...page })).toEqual({
    'cloudflare-cdn-cache-control': 'max-age=600, stale-if-error=600',
    'cache-tag': 'haat,store-1',
  })
  expect(pageHeaders({ provider: 'http', ...page, is_current: false })).toEqual({
    'cdn-cache-control': 'max-age=1, stale-if-error=600',
    'surrogate-key': 'haat store-1',
  })
})
