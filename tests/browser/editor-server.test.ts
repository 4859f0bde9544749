import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { openBrowser, type TestBrowser } from './browser.ts'

// The editor's server: its gateway, content security policy and preview links.
const slug = 'priya-masala'
let browser: TestBrowser
let platform: TestPlatform

beforeAll(async () => {
  ;[browser, platform] = await Promise.all([openBrowser(), startTestPlatform()])
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

/** Signs in through the gateway, as the editor's page does, and returns the cookies. */
async function signIn(): Promise<string> {
  const { email, password } = platform.vendor
  const response = await call('/api/vendor/login', { body: { email, password } })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function call(path: string, { body, cookie = '', origin = platform.urls.editor }: CallOptions = {}) {
  return fetch(`${platform.urls.editor}${path}`, {
    ...(body !== undefined && { method: 'POST' }),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    headers: {
      cookie,
      origin,
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
  })
}

interface CallOptions {
  readonly body?: object
  readonly cookie?: string
  readonly origin?: string
}

test('the gateway signs in, loads a draft, rejects requests from other sites, and accepts uploads', async () => {
  expect((await call(`/api/theme-editor/load/${slug}`)).status).toBe(401)
  const cookie = await signIn()
  const loaded = await call(`/api/theme-editor/load/${slug}`, { cookie })
  expect(loaded.status).toBe(200)
  expect(loaded.headers.get('etag')).toMatch(/^"\d+"$/)

  const body = { store_slug: slug, hours: 1 }
  const foreign = await call('/api/theme-editor/preview-links', { body, cookie, origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)

  const form = new FormData()
  const image = readFileSync(new URL('../../domains/assets/demo/priya-masala/hero-spice-market.webp', import.meta.url))
  form.append('files', new Blob([new Uint8Array(image)]), 'hero.webp')
  const uploaded = await call(`/api/files/upload?store_slug=${slug}`, { body: form, cookie })
  expect(uploaded.status).toBe(200)
})

test('the content security policy allows only the storefront in frames and only requests to the gateway', async () => {
  const page = await call('/editor/anything')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-src ${platform.urls.storefront};`)
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await page.text()).toContain(`"editor":"${platform.urls.editor}"`)
})

test('a preview link can be opened and left on a phone without JavaScript', async () => {
  const cookie = await signIn()
  const created = await call('/api/theme-editor/preview-links', { body: { store_slug: slug, hours: 1 }, cookie })
  const { url } = await created.json()
  const page = await browser.newPage({ width: 390, height: 844, javaScriptEnabled: false })
  await page.goto(url)
  expect(page.url()).toBe(`${platform.urls.storefront}/${slug}`)
  const bar = page.getByRole('complementary', { name: 'Preview' })
  // It's at the top of the page, so that it never covers an Add to cart button at the bottom of the window.
  const box = await bar.boundingBox()
  expect(box?.y).toBe(0)
  expect(box?.height).toBeLessThan(120)
  await page.setViewportSize({ width: 1280, height: 844 })
  const wide = await bar.boundingBox()
  expect(Math.round((wide?.y ?? 0) + (wide?.height ?? 0))).toBe(844)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto(`${platform.urls.storefront}/${slug}/collections/all`)
  await bar.getByRole('button', { name: 'Leave preview' }).click()
  await page.waitForURL(`${platform.urls.storefront}/${slug}`)
  await expect.poll(() => bar.count()).toBe(0)
})
