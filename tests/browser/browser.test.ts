import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { expectNoAxeViolations, openBrowser, type TestBrowser } from './browser.ts'

let browser: TestBrowser | undefined
afterEach(async () => {
  await browser?.close()
})

test('a page opens with the given width and colour scheme', async () => {
  browser = await openBrowser()
  const page = await browser.newPage({ width: 390, colorScheme: 'dark' })
  await page.setContent('<html lang="en"><title>Haat</title><main><h1>Bazaar</h1></main></html>')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Bazaar')
  await expect
    .poll(() => page.evaluate(() => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]))
    .toEqual([390, true])
})

test('reports an unlabelled button as an axe violation', async () => {
  browser = await openBrowser()
  const page = await browser.newPage()
  await page.setContent('<html lang="en"><title>Haat</title><main><h1>Bazaar</h1><button></button></main></html>')
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/button-name/)
})

test('a new page shares the tab and cache of the previous page, but no cookies, storage or routes', async () => {
  const { url, requests } = await serve('<script src="/script.js"></script>')
  browser = await openBrowser()
  const first = await browser.newPage()
  await first.route('**/missing', (route) => route.fulfill({ body: 'faked' }))
  await first.context().route('**/missing', (route) => route.fulfill({ body: 'faked' }))
  await first.goto(url)
  await first.evaluate(writeEverywhere)
  expect(await first.evaluate(readEverywhere)).toEqual({
    cookie: 'a=1',
    local: '1',
    session: '1',
    name: 'a',
    databases: 1,
  })
  await first.close()

  const second = await browser.newPage()
  expect(second).toBe(first)
  await second.goto(url)
  expect(await second.evaluate(readEverywhere)).toEqual({
    cookie: '',
    local: null,
    session: null,
    name: '',
    databases: 0,
  })
  expect(await second.evaluate(() => fetch('/missing').then((response) => response.text()))).not.toBe('faked')
  expect(requests.filter((path) => path === '/script.js')).toHaveLength(1)
})

test('a new page has its own size, colours, listeners and permissions, whatever the previous page left', async () => {
  const { url } = await serve('<script>onbeforeunload = (event) => event.preventDefault()</script>')
  browser = await openBrowser()
  const first = await browser.newPage()
  const dialogs: string[] = []
  first.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.dismiss()
  })
  await first.goto(url)
  await first.mouse.click(50, 50)
  await first.setViewportSize({ width: 390, height: 700 })
  await first.emulateMedia({ colorScheme: 'dark', media: 'print', reducedMotion: 'no-preference' })
  const devtools = await first.context().newCDPSession(first)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await first.context().grantPermissions(['geolocation'])
  await first.context().setOffline(true)
  await first.close()

  const second = await browser.newPage()
  expect(second).toBe(first)
  await second.goto(url)
  expect(
    await second.evaluate(() => [
      innerWidth,
      ...['(prefers-color-scheme: dark)', 'print', '(prefers-reduced-motion)', '(pointer: coarse)'].map(
        (query) => matchMedia(query).matches,
      ),
    ]),
  ).toEqual([1440, false, false, true, false])
  expect(dialogs).toEqual([])
  const geolocation = () => navigator.permissions.query({ name: 'geolocation' }).then(({ state }) => state)
  expect(await second.evaluate(geolocation)).not.toBe('granted')
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['a script for every page', (page) => page.addInitScript(() => Object.assign(globalThis, { left: true }))],
  ['a function', (page) => page.exposeFunction('left', () => true)],
  ['headers for every request', (page) => page.setExtraHTTPHeaders({ 'x-left': '1' })],
  ['a crash', crash],
  ['another tab', (page) => page.context().newPage()],
  ['a page of another site', (page) => page.goto('data:text/html,left')],
])('a tab isn’t used again after %s', async (_, leave) => {
  const { url } = await serve('')
  browser = await openBrowser()
  const first = await browser.newPage()
  await first.goto(url)
  await leave(first)
  await first.close()
  const second = await browser.newPage()
  await second.goto(url)
  expect(second).not.toBe(first)
  expect(await second.evaluate(() => 'left' in globalThis)).toBe(false)
})

let leftOpen: Page | undefined
test('a test can leave its page open', async () => {
  const { newPage } = await openBrowser()
  leftOpen = await newPage()
  await leftOpen.goto('data:text/html,left')
  expect(leftOpen.isClosed()).toBe(false)
})

test('the page that the previous test left open is closed', () => {
  expect(leftOpen?.isClosed()).toBe(true)
})

test('a fake clock doesn’t affect the next page', async () => {
  browser = await openBrowser()
  const first = await browser.newPage()
  await first.clock.install({ time: new Date('2020-01-01') })
  await first.close()
  const second = await browser.newPage()
  expect(await second.evaluate(() => new Date().getFullYear())).toBe(new Date().getFullYear())
})

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
}

/** Serves a page with this content on every path. `requests` lists the requested paths. */
async function serve(content: string): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url === '/script.js') {
      response.setHeader('cache-control', 'max-age=600').setHeader('content-type', 'text/javascript').end('void 0')
    } else response.setHeader('content-type', 'text/html').end(`<!doctype html><body>${content}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requests }
}

async function writeEverywhere(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the test needs a cookie that a script has set.
  document.cookie = 'a=1'
  localStorage.setItem('a', '1')
  sessionStorage.setItem('a', '1')
  window.name = 'a'
  await new Promise((resolve) => {
    indexedDB.open('a').onsuccess = resolve
  })
}

async function readEverywhere() {
  const databases = (await indexedDB.databases()).length
  const { cookie } = document
  return {
    cookie,
    local: localStorage.getItem('a'),
    session: sessionStorage.getItem('a'),
    name: window.name,
    databases,
  }
}
