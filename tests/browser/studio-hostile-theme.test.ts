import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import { listDraftFilesEndpoint, saveDraftFilesEndpoint } from '@haat/domains/themes/drafts/contract'
import type { BrowserContext, FrameLocator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileTheme } from './hostile-theme.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
let outside: Server
let outsideUrl = ''
/** Requests to other hosts: those that a page sent, and those that arrived. */
const leaks: string[] = []

beforeAll(async () => {
  outside = createServer(({ url = '' }, response) => {
    leaks.push(`arrived: ${url}`)
    response.end()
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  outsideUrl = `http://127.0.0.1:${address.port}`
  studio = await startStudio()
})
afterAll(async () => {
  await studio?.close()
  outside?.close()
})

const NOTES = 'sections/notes.liquid'
const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true })
const frame = (page: Page): FrameLocator => preview(page).frameLocator('iframe')
const code = (page: Page, path: string) => page.getByRole('textbox', { name: path, exact: true })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Creates a theme and replaces its files, a few at a time: a request can be up to 1 MiB. */
async function createTheme(texts: Readonly<Record<string, string>>): Promise<string> {
  const developer = studio.developer()
  const { slug } = await developer.call(createDeveloperThemeEndpoint, { body: { name: 'Hostile', start: 'blank' } })
  const params = { slug }
  const { files } = await developer.call(listDraftFilesEndpoint, { params, query: {} })
  const bases = new Map(files.map(({ path, hash }) => [path, hash]))
  for (const [path, content] of Object.entries(texts)) {
    const change = { path, content, hash: hashOf(content), base_hash: bases.get(path) ?? null }
    await developer.call(saveDraftFilesEndpoint, { params, body: { base_revision: 1, changes: [change] } })
  }
  return slug
}

async function savedText(slug: string, path: string): Promise<string | undefined> {
  const list = await studio.developer().call(listDraftFilesEndpoint, { params: { slug }, query: { include: 'text' } })
  return list.files.find((file) => file.path === path)?.text
}

/** Notes every request of every page, popups included, that doesn't go to the platform. */
function watchRequests(context: BrowserContext): void {
  const own = new Set(Object.values(studio.platform.urls).map((url) => new URL(url).origin))
  const note = (request: Request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && !own.has(origin)) leaks.push(`sent: ${request.url()}`)
  }
  context.on('response', (response) => note(response.request()))
  context.on('requestfailed', (request) => {
    // Chromium lists what the frame's policy has refused; nothing was sent.
    if (request.failure()?.errorText !== 'csp') note(request)
  })
}

async function goToFile(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to file' }).fill(path)
  await page.keyboard.press('Enter')
  await code(page, path).waitFor()
}

test('a hostile theme leaves the studio usable, runs no script and reaches no other host', async () => {
  const texts = hostileTheme(outsideUrl)
  const slug = await createTheme(texts)
  const page = await studio.open('/themes', { width: 1600 })
  watchRequests(page.context())
  await page.goto(`/themes/${slug}`)
  const address = page.url()

  // The other sections stay, before and after those that never end.
  await frame(page).getByText('Still here').waitFor({ state: 'attached' })
  await frame(page).getByText('The end').waitFor({ state: 'attached' })
  for (const id of ['send', 'out', 'window', 'script', 'button'])
    await frame(page)
      .locator(`#${id}`)
      .evaluateAll((found: HTMLElement[]) => {
        for (const element of found) element.click()
      })
  await frame(page)
    .locator('form')
    .evaluateAll((found: HTMLFormElement[]) => {
      for (const form of found) form.submit()
    })

  // Files of the largest size open, and what is typed elsewhere is saved and shown.
  for (const path of Object.keys(texts).filter((path) => /filler-|drawing|theme\.css|__proto__/.test(path)))
    await goToFile(page, path)
  await goToFile(page, NOTES)
  await code(page, NOTES).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>Written meanwhile</p>')
  await frame(page).getByText('Written meanwhile').waitFor({ state: 'attached' })
  await page.keyboard.press('Control+s')
  await page.getByRole('banner').getByText('Saved').waitFor()
  expect(await savedText(slug, NOTES)).toContain('Written meanwhile')

  // Other pages of the theme and of the studio.
  await preview(page).getByRole('button', { name: /^Page/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Cart' }).click()
  await preview(page).getByRole('button', { name: 'Page: Cart' }).waitFor()
  await page.getByRole('button', { name: 'Problems', exact: true }).click()
  await page.getByText('more findings').first().waitFor()

  // Neither its scripts nor its styles have reached the studio's page.
  expect(await page.evaluate(() => getComputedStyle(document.body).position)).toBe('static')
  for (const shown of page.frames()) expect(await shown.evaluate(() => 'ran' in window), shown.url()).toBe(false)
  expect(page.url().startsWith(address)).toBe(true)
  expect(page.context().pages()).toHaveLength(1)
  expect(leaks).toEqual([])

  await page.goto(`/preview/${slug}`)
  await page.frameLocator('iframe').getByText('Still here').waitFor({ state: 'attached' })
  await page.frameLocator('iframe').getByText('The end').waitFor({ state: 'attached' })
  expect(leaks).toEqual([])
  await page.goto('/themes')
  await page.getByRole('link', { name: 'Hostile' }).first().waitFor()
})
