import { createHash } from 'node:crypto'
import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import { listDraftFilesEndpoint, saveDraftFilesEndpoint } from '@haat/domains/themes/drafts/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

const FILE = 'sections/main-404.liquid'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function openTheme(name: string): Promise<{ page: Page; slug: string }> {
  const { slug } = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name, start: 'blank' } })
  return { slug, page: await openFile(await studio.open(`/themes/${slug}`)) }
}

/** Opens the file that these tests change. */
async function openFile(page: Page): Promise<Page> {
  await page.getByRole('treeitem', { name: 'main-404.liquid' }).click()
  await code(page).waitFor()
  return page
}

async function savedText(slug: string, path = FILE): Promise<string | undefined> {
  const list = await studio.developer().call(listDraftFilesEndpoint, { params: { slug }, query: { include: 'text' } })
  return list.files.find((file) => file.path === path)?.text
}

const code = (page: Page, path = FILE) => page.getByRole('textbox', { name: path, exact: true })
const status = (page: Page, text: string) => page.getByRole('banner').getByText(text)

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await code(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

async function typeAtStart(page: Page, text: string): Promise<void> {
  await code(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(text)
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await status(page, 'Saved').waitFor()
}

test('work that couldn’t be saved survives a crash without a network, and is saved later', async () => {
  const { page, slug } = await openTheme('Offline')
  const context = page.context()
  let isOffline = true
  await context.route('**/api/developer/themes/**', (route) => (isOffline ? route.abort() : route.continue()))
  await typeAtEnd(page, '<p>Written on a train</p>')
  await page.keyboard.press('Control+s')
  await status(page, 'Offline: 1 change kept on this computer').waitFor()
  const again = await context.newPage()
  await page.goto('chrome://crash').catch(() => undefined)
  await again.goto(`/themes/${slug}`)
  await code(again).getByText('Written on a train').waitFor()
  await again.getByText(`Recovered unsaved changes of ${FILE}`).first().waitFor()
  expect(await savedText(slug)).not.toContain('Written on a train')
  isOffline = false
  await again.getByRole('button', { name: 'Try again' }).click()
  await status(again, 'Saved').waitFor()
  expect(await savedText(slug)).toContain('Written on a train')
})

test('after the session has expired, signing in again in place saves the work', async () => {
  const { page, slug } = await openTheme('Session')
  const { email, password } = studio.platform.developer
  // Codes can only be sent every 60 seconds, and the studio of this test file has just been sent one.
  await studio.platform.db.deleteFrom('one_time_codes').execute()
  await page.context().clearCookies({ name: 'tokenDevelopersPlatform' })
  await typeAtEnd(page, '<p>Still here</p>')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await dialog.getByLabel('Code').first().click()
  await page.keyboard.type(await studio.sentCode(email))
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await status(page, 'Saved').waitFor()
  expect(await savedText(slug)).toContain('Still here')
})

/** Adds a line to two files in one save, as a push of the command line does. */
async function push(slug: string, paths: readonly string[], line: string): Promise<void> {
  const params = { slug }
  const { revision, files } = await studio
    .developer()
    .call(listDraftFilesEndpoint, { params, query: { include: 'text' } })
  const changes = files
    .filter(({ path }) => paths.includes(path))
    .map(({ path, hash, text = '' }) => {
      const content = text.replace('{% endcomment %}', `{% endcomment %}\n${line}`)
      return { path, content, hash: hashOf(content), base_hash: hash }
    })
  const body = { base_revision: revision, changes, cause: 'cli' as const }
  await studio.developer().call(saveDraftFilesEndpoint, { params, body })
}

test('two tabs and a push merge their changes of one file, and follow each other', async () => {
  const { page, slug } = await openTheme('Two tabs')
  const other = await page.context().newPage()
  await other.goto(`/themes/${slug}`)
  await openFile(other)
  await typeAtEnd(other, '<p>From the second tab</p>')
  await typeAtStart(page, '<p>From the first tab</p>\n')
  await push(slug, [FILE, 'sections/main-cart.liquid'], '<p>Pushed</p>')
  await save(other)
  await save(page)
  await code(page).getByText('From the second tab').waitFor()
  await code(other).getByText('From the first tab').waitFor()
  const text = await savedText(slug)
  expect(text).toContain('From the first tab')
  expect(text).toContain('From the second tab')
  expect(text).toContain('Pushed')
  await code(other).getByText('Pushed').waitFor()
  expect(await savedText(slug, 'sections/main-cart.liquid')).toContain('Pushed')
})

test('different changes of the same lines show both versions, and nothing is overwritten before one is chosen', async () => {
  const { page, slug } = await openTheme('Two browsers')
  const other = await openFile(await studio.open(`/themes/${slug}`))
  await typeAtEnd(other, '<p>Theirs</p>')
  await typeAtEnd(page, '<p>Mine</p>')
  await save(other)
  await page.keyboard.press('Control+s')
  await page.getByText(`${FILE} was also changed elsewhere`).waitFor()
  await page
    .getByRole('textbox', { name: `Other version of ${FILE}` })
    .getByText('Theirs')
    .waitFor()
  expect(await savedText(slug)).toContain('Theirs')
  await page.getByRole('button', { name: 'Keep your version' }).click()
  await status(page, 'Saved').waitFor()
  expect(await savedText(slug)).toContain('Mine')
  await code(other).getByText('Mine').waitFor()
})
