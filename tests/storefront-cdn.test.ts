import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createProductEndpoint, updateProductEndpoint } from '../domains/src/products/contract.ts'
import { startCdn } from '../server/src/platform/cdn/cdn-server.fixture.ts'
import { startTestStorefront } from './test-storefront.ts'

const TOKEN = 'the token of the CDN'

test('pages stay in the CDN until their store changes; then the purge comes after the new page, and until it arrives', async () => {
  /** What the storefront shows whenever the CDN purges the store's page. */
  const shownAtPurge: string[] = []
  let key = ''
  const cdn = await startCdn(async () => {
    if (cdn.received.length === 1) return 503
    if (key !== '') shownAtPurge.push((await stores.visit(`/${slug}/products/assam-gold`)).body)
    return 200
  })
  const stores = await startTestStorefront({
    environment: {
      CDN_PURGE: 'http',
      CDN_PURGE_URL: `${cdn.url}/purge`,
      CDN_PURGE_TOKEN: TOKEN,
      CDN_MAX_AGE_S: '900',
      METRICS_TOKEN: 'a metrics token of the test',
    },
  })
  onTestFinished(() => stores.close())
  const { slug, token } = await stores.signInVendor()
  const { id } = await stores.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  key = `store-${id}`
  const created = await stores.call(createProductEndpoint, {
    token,
    body: { store_slug: slug, title: 'Assam Gold', status: 'active', variants: [{ price_paise: 450_00 }] },
  })
  const product = created.json()

  // The headers of pages for everybody, and of none that differs between visitors.
  const headersOf = async (path: string, options?: Parameters<typeof stores.visit>[1]) => {
    const { headers } = await stores.visit(`/${slug}${path}`, options)
    return {
      cache: headers['cache-control'],
      cdn: headers['cdn-cache-control'],
      keys: headers['surrogate-key'],
    }
  }
  const Page = 'public, max-age=0, s-maxage=1, stale-while-revalidate=59, stale-if-error=600'
  const shared = { cache: Page, cdn: 'max-age=900, stale-if-error=600', keys: `haat ${key}` }
  await expect.poll(() => headersOf('/products/assam-gold')).toEqual(shared)
  expect(await headersOf('/sitemap.xml')).toMatchObject({ keys: `haat ${key}` })
  // Anybody can make up addresses that don't exist.
  expect(await headersOf('/products/none')).toEqual({ ...shared, cdn: 'max-age=1, stale-if-error=600' })
  const added = await stores.visit(`/${slug}/cart/add`, { method: 'POST', form: { id: product.variants[0].id } })
  const cart = added.cookies[0]?.value ?? ''
  const privately = { cache: 'private, no-store', cdn: undefined, keys: undefined }
  expect(await headersOf('/products/assam-gold', { cart })).toEqual(privately)
  // The empty cart isn't any visitor's, but becomes one's.
  expect(await headersOf('/cart')).toEqual(privately)
  expect(await headersOf('/cart', { cart })).toEqual(privately)
  expect(await headersOf('/account')).toMatchObject({ cdn: undefined, keys: undefined })
  expect(await headersOf('/products/assam-gold', { headers: { cookie: 'haat_preview=x' } })).toEqual({
    ...privately,
    cache: expect.stringContaining('no-store'),
  })

  // A new process purges everything, because it can't know what was missed.
  await expect.poll(() => cdn.received.map(({ headers }) => headers['surrogate-key'])).toContain('haat')
  expect(cdn.received[0]).toMatchObject({
    method: 'PURGE',
    url: '/purge',
    headers: { authorization: `Bearer ${TOKEN}` },
  })

  const changed = await stores.call(updateProductEndpoint, {
    token,
    params: { id: product.id },
    body: { store_slug: slug, title: 'Assam Platinum', revision: product.revision },
  })
  expect(changed.statusCode, changed.body).toBe(200)
  await expect.poll(() => shownAtPurge.at(-1) ?? '').toContain('Assam Platinum')
  // Purges of everything, after the start, include those of the same second.
  await expect
    .poll(
      async () => {
        await sql`SELECT pg_notify('products_changed', ${id})`.execute(stores.db)
        return new Set(cdn.received.map(({ headers }) => headers['surrogate-key']))
      },
      { interval: 500 },
    )
    .toEqual(new Set(['haat', key]))

  const metrics = await stores.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a metrics token of the test' },
  })
  expect(metrics.body.split('\n').filter((line) => line.startsWith('cdn_purge'))).toEqual([
    expect.stringMatching(/^cdn_purges_total\{result="delivered"\} [1-9]/),
    'cdn_purges_total{result="failed"} 1',
    'cdn_purges_total{result="given_up"} 0',
    'cdn_purge_oldest_undelivered_seconds 0',
  ])
})
