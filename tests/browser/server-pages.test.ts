import { inTransaction } from '@haat/db'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { composeMail, queueMail } from '../../domains/src/notifications/index.ts'
import { OUTBOX_KEY, startTestServer, type TestServer } from '../harness.ts'
import { expectAccessibleScreens, openBrowser, type PageOptions, type TestBrowser } from './browser.ts'

let browser: TestBrowser
let server: TestServer
let origin: string
let page: Page
const consoleMessages: string[] = []

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), startTestServer()])
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const mail = composeMail({
    recipient: { name: 'Priya Subramanian', address: 'priya.subramanian@example.com' },
    subject: 'Your code for haat',
    paragraphs: ['Enter this code to confirm your address.', 'It works for 10 minutes.'],
    highlight: '123456',
  })
  await inTransaction(server.db, (tx) => queueMail(tx, server.platform, mail))
})
afterEach(async () => {
  await page.close()
  expect(consoleMessages.splice(0), 'no console errors or warnings').toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function open(path: string, options: PageOptions = {}): Promise<void> {
  page = await browser.newPage({ ...options, baseURL: origin })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleMessages.push(message.text())
  })
  await page.goto(path)
}

test('the expanded API reference passes axe and doesn’t scroll horizontally', async () => {
  await open('/docs')
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => isWiderThanScreen()).toBe(false)
  }
  await page.evaluate(() => {
    // The sections are alike, and axe would take longer for all of them than for the rest of the tests in this file.
    for (const [index, details] of document.querySelectorAll('details').entries()) if (index % 12 > 0) details.remove()
  })
  await expectAccessibleScreens(page)
})

test('the outbox and an email pass axe and don’t scroll horizontally', async () => {
  await open(`/outbox?key=${OUTBOX_KEY}`)
  await expectAccessibleScreens(page)
  await page.getByRole('link', { name: 'Your code for haat' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your code for haat' }).waitFor()
  await expect.poll(() => page.getByTitle('Email preview').getAttribute('sandbox')).toBe('')
  await expectAccessibleScreens(page)
})

test('a link to an endpoint expands it', async () => {
  await open('/docs')
  const navigation = page.getByRole('navigation', { name: 'Endpoints' })
  await navigation.getByText('App store', { exact: true }).click()
  await navigation.getByRole('link', { name: 'POST /api/store/apps/install', exact: true }).click()
  expect(new URL(page.url()).hash).toBe('#post_store_apps_install')
  const section = page.locator('#post_store_apps_install')
  await section.waitFor({ state: 'visible' })
  await expect.poll(() => section.getByRole('cell', { name: 'app_not_found' }).isVisible()).toBe(true)
})

function isWiderThanScreen(): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
