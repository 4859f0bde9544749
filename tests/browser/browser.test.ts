import { afterEach, expect, test } from 'vitest'
import { expectNoAxeViolations, openBrowser, type TestBrowser } from './browser.ts'

let browser: TestBrowser | undefined
afterEach(async () => {
  await browser?.close()
})

test('Chromium draws a page of the width and in the colours that it is opened with', async () => {
  browser = await openBrowser()
  const page = await browser.newPage({ width: 390, colorScheme: 'dark' })
  await page.setContent('<html lang="en"><title>Haat</title><main><h1>Bazaar</h1></main></html>')
  await expect.poll(() => page.locator('h1').textContent()).toBe('Bazaar')
  await expect
    .poll(() => page.evaluate(() => [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]))
    .toEqual([390, true])
}, 60_000)

test('an unlabelled button is an axe violation', async () => {
  browser = await openBrowser()
  const page = await browser.newPage()
  await page.setContent('<html lang="en"><title>Haat</title><main><h1>Bazaar</h1><button></button></main></html>')
  await expect(expectNoAxeViolations(page)).rejects.toThrow(/button-name/)
}, 60_000)
