import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyFolder, unpackCommandLine } from '../command-line.ts'
import { expectNoAxeViolations, openBrowser, type TestBrowser } from './browser.ts'

let haat: Awaited<ReturnType<typeof unpackCommandLine>>
let browser: TestBrowser

beforeAll(async () => {
  haat = await unpackCommandLine()
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('haat theme dev shows a theme, follows its files in place, and shows errors with file and line', async () => {
  const cwd = await emptyFolder()
  await haat.run(['theme', 'init', 'starter'], { cwd })
  const child = haat.start(['theme', 'dev', '--port', '0', '--json', '--data', 'long-texts'], { cwd })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const { url } = JSON.parse((await lines.next()).value ?? '')

  const page = await browser.newPage()
  await page.goto(url)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.getByLabel('Store').inputValue()).toBe('long-texts')

  const path = join(cwd, 'sections/footer.liquid')
  const footer = await readFile(path, 'utf8')
  await frame.locator('body').evaluate((body) => body.setAttribute('data-kept', ''))
  await writeFile(path, `${footer}<p id="added">{{ 1 | plus: 1 }}</p>`)
  await frame.getByText('2', { exact: true }).and(frame.locator('#added')).waitFor()
  expect(await frame.locator('body[data-kept]').count()).toBe(1)

  await page.getByLabel('Page').selectOption('product')
  await page.getByLabel('Store').selectOption('everyday')
  await frame.getByRole('heading', { name: 'Lakadong Turmeric', level: 1 }).waitFor()
  await frame.getByRole('link', { name: 'Home' }).first().click()
  await expect.poll(() => page.getByLabel('Page').inputValue()).toBe('home')

  await writeFile(path, `${footer}\n{{ 1 | upcas }}`)
  const line = footer.split('\n').length + 1
  await page.getByText(`sections/footer.liquid:${line}:8`).first().waitFor()
  await frame.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByRole('button', { name: 'Phone' }).click()
  expect((await page.locator('iframe').boundingBox())?.width).toBe(390)
  await expectNoAxeViolations(page)
})
