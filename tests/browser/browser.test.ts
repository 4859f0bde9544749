import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

test('a new page shares the browser cache with the previous page, but no cookies, storage or routes', async () => {
  let scriptRequests = 0
  const server = createServer((request, response) => {
    if (request.url === '/script.js') {
      scriptRequests += 1
      response.setHeader('cache-control', 'max-age=600').setHeader('content-type', 'text/javascript').end('void 0')
    } else response.setHeader('content-type', 'text/html').end('<!doctype html><script src="/script.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  browser = await openBrowser()
  const first = await browser.newPage()
  await first.route('**/missing', (route) => route.fulfill({ body: 'faked' }))
  await first.context().route('**/missing', (route) => route.fulfill({ body: 'faked' }))
  await first.goto(url)
  await first.evaluate(writeEverywhere)
  expect(await first.evaluate(readEverywhere)).toEqual({ cookie: 'a=1', local: '1', session: '1', databases: 1 })
  await first.close()

  const second = await browser.newPage()
  await second.goto(url)
  expect(await second.evaluate(readEverywhere)).toEqual({ cookie: '', local: null, session: null, databases: 0 })
  expect(await second.evaluate(() => fetch('/missing').then((response) => response.text()))).not.toBe('faked')
  expect(scriptRequests).toBe(1)
})

test('a fake clock doesn’t affect the next page', async () => {
  browser = await openBrowser()
  const first = await browser.newPage()
  await first.clock.install({ time: new Date('2020-01-01') })
  await first.close()
  const second = await browser.newPage()
  expect(await second.evaluate(() => new Date().getFullYear())).toBe(new Date().getFullYear())
})

async function writeEverywhere(): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the test needs a cookie that a script has set.
  document.cookie = 'a=1'
  localStorage.setItem('a', '1')
  sessionStorage.setItem('a', '1')
  await new Promise((resolve) => {
    indexedDB.open('a').onsuccess = resolve
  })
}

async function readEverywhere() {
  const databases = (await indexedDB.databases()).length
  return { cookie: document.cookie, local: localStorage.getItem('a'), session: sessionStorage.getItem('a'), databases }
}
