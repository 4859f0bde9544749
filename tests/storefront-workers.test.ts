import type { Endpoint } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkQualityEndpoint, chooseThemeEndpoint, type QualityReport } from '../domains/src/store-themes/contract.ts'
import { exampleTheme, publishExampleThemes } from '../domains/src/themes/example-theme.ts'
import { mockPage } from '../packages/theme-engine/src/index.ts'
import { createWorkerRenderer } from '../server/src/platform/theme-rendering/worker-renderer.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

const fixture = new URL('../server/src/platform/theme-rendering/hostile-worker.fixture.ts', import.meta.url)
const themeRenderer = createWorkerRenderer({ workers: 2, deadline_ms: 2_000, program: fixture })
let stores: TestStorefront
let slug: string

beforeAll(async () => {
  stores = await startTestStorefront({ theme_renderer: themeRenderer })
  slug = (await stores.signInVendor()).slug
})
afterAll(() => stores.close())

test('renders pages in workers', async () => {
  const home = await stores.visit(`/${slug}`)
  expect(home.statusCode).toBe(200)
  expect(home.body).toContain('<main id="main" tabindex="-1">')
  expect((await stores.visit(`/${slug}/nothing-here`)).statusCode).toBe(404)
})

test('a page whose worker times out is reported before publishing, and the other pages are still checked', async () => {
  const endless = exampleTheme({ 'templates/endless.json': '{"sections":[]}' })
  await publishExampleThemes(stores.platform, { slow: endless })
  const vendor = await stores.signInVendor()
  const post = (endpoint: Endpoint, body: object = {}) =>
    stores.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body } })
  await post(chooseThemeEndpoint, { theme_slug: 'slow' })
  const { findings, pages }: QualityReport = (await post(checkQualityEndpoint)).json()
  expect(findings[0]).toMatchObject({ rule: 'page_rendering', severity: 'error', template: 'endless' })
  expect(findings.filter(({ rule }) => rule === 'page_rendering')).toHaveLength(1)
  expect(pages.map(({ template }) => template)).toEqual(['home'])
})

test('other stores are served while a worker is stuck', async () => {
  const { shop, request, media } = mockPage('home')
  const hostileRequest = { template: 'home', config: { sections: [], settings: {} }, data: { shop, request, media } }
  const stuck = themeRenderer
    .render({ id: 'endless', readFiles: async () => new Map() }, hostileRequest)
    .catch((thrown: unknown) => thrown)
  const pages = await Promise.all(
    ['/', '/cart', '/search?q=tea', '/collections'].map((path) => stores.visit(`/${slug}${path}`)),
  )
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await stuck).toMatchObject({ reason: 'deadline', statusCode: 503 })
})
