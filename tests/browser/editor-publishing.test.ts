import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { type EditorPage, startEditor, type TestEditor } from './start-editor.ts'

const slug = 'priya-masala'
let editor: TestEditor
const hero = (heading: string) => ({ id: 'hero', type: 'hero', template: 'home', settings: { heading }, blocks: [] })
const newsletter = (heading: string) => ({
  id: 'letter',
  type: 'newsletter',
  template: 'home',
  settings: { title: heading },
  blocks: [],
})

beforeAll(async () => {
  editor = await startEditor(slug)
})
beforeEach(() => editor.saveDraft([hero('Hot and honest'), newsletter('Letters from the mill')]))
afterEach(() => {
  expect(editor.consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(() => editor?.close())

const fetchStorefront = (path = '') =>
  fetch(`${editor.platform.urls.storefront}/${slug}${path}`).then((page) => page.text())
const saveState = (page: Page, state: string) => page.locator(`[data-save-state="${state}"]`)

async function changeHeading({ page, row }: EditorPage, section: string, heading: string): Promise<void> {
  await row(section).click()
  await page.locator('#settings-panel').getByLabel('Heading', { exact: true }).fill(heading)
}

/** Returns the label of the group that has the focus. */
const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.closest('[role=group]')?.getAttribute('aria-labelledby')
    return (id && document.getElementById(id)?.textContent) ?? ''
  })

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More publishing options' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('publishing saves first, lists the changes, and updates the storefront', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  await changeHeading(editorPage, 'Hero', 'Ground this morning')
  await saveState(page, 'unsaved').waitFor()
  await page.keyboard.press('Control+s')
  await saveState(page, 'saved').waitFor()
  expect(await fetchStorefront()).not.toContain('Ground this morning')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Priya Masala?' })
  // The published version uses another theme, so there is no list of changed sections.
  await dialog.getByText(/switches from Masala to Starter/).waitFor()
  await dialog
    .getByRole('region', { name: 'Publish check' })
    .getByText(/problem|warning|No problems found/)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  const publishRequests: string[] = []
  page.on(
    'request',
    (request) => void (request.url().endsWith('/theme-editor/publish') && publishRequests.push(request.url())),
  )
  await dialog.getByRole('button', { name: 'Publish now' }).dblclick()
  await page.getByText('Your changes are live.').waitFor()
  await expect.poll(() => fetchStorefront()).toContain('Ground this morning')
  expect(publishRequests).toHaveLength(1)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'View store' }).click()
  const storePage = await popup
  await storePage.getByText('Ground this morning').first().waitFor()
  await storePage.close()
  await page.getByRole('group', { name: /Everything is already published/ }).waitFor()

  // With unsaved changes, publishing saves first and lists them.
  await changeHeading(editorPage, 'Newsletter', 'Post from the mill')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const changes = dialog.getByRole('region', { name: 'What changes' })
  await changes.getByText('Newsletter').waitFor()
  await expect.poll(() => changes.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Heading')])
  await saveState(page, 'saved').waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await fetchStorefront()).not.toContain('Post from the mill')
})

test('publishing can be scheduled, is shown in the toolbar, and can be cancelled', async () => {
  const editorPage = await editor.open({ colorScheme: 'dark' })
  const { page } = editorPage
  await choose(page, 'Schedule publishing')
  const dialog = page.getByRole('dialog', { name: 'Schedule publishing' })
  await dialog.getByLabel('Date').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.getByText('Choose a time in the future').waitFor()
  await expectNoAxeViolations(page)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Date').fill(tomorrow)
  await dialog.getByLabel('Time (IST)').fill('09:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  const shown = page.getByRole('button', { name: /9:00 am IST/ })
  await shown.waitFor()
  const { publish_at: publishAt } = await editor.platform.db
    .selectFrom('store_theme_schedules')
    .select('publish_at')
    .executeTakeFirstOrThrow()
  expect(publishAt.toISOString()).toBe(`${tomorrow}T03:30:00.000Z`)

  // At the narrowest desktop width, buttons in the toolbar are large enough and don't overlap.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('button', { name: /^Zoom/ }).waitFor()
  const countCrowdedButtons = () =>
    page.locator('header').evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('button, a')].map((part) => part.getBoundingClientRect())
      return boxes.filter(({ left, width }, at) => width < 24 || left < (boxes[at - 1]?.right ?? 0) - 1).length
    })
  await expect.poll(countCrowdedButtons).toBe(0)
  await shown.click()
  await page
    .getByRole('dialog', { name: 'Publishing is scheduled' })
    .getByRole('button', { name: 'Cancel schedule' })
    .click()
  await shown.waitFor({ state: 'detached' })
})

test('versions can be named, previewed without changing the draft, and restored in full or by section', async () => {
  const editorPage = await editor.open()
  const { page, preview } = editorPage
  await changeHeading(editorPage, 'Hero', 'Ground this morning')
  await page.keyboard.press('Control+s')
  await saveState(page, 'saved').waitFor()
  await changeHeading(editorPage, 'Newsletter', 'Post from the mill')
  await page.keyboard.press('Control+s')
  await saveState(page, 'saved').waitFor()

  await choose(page, 'Versions')
  const panel = page.getByRole('dialog', { name: 'Versions' })
  const versions = panel.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  const first = versions.nth(2)
  await first.getByRole('button', { name: /^Name/ }).click()
  await panel.getByRole('textbox', { name: /^Name of version/ }).fill('Before Diwali')
  await page.keyboard.press('Enter')
  await panel.getByText('Before Diwali', { exact: true }).waitFor()
  await expectNoAxeViolations(page)

  await panel.getByRole('button', { name: /^Before Diwali/ }).click()
  await panel.getByRole('button', { name: 'Preview' }).click()
  await page
    .getByRole('main')
    .getByText(/You’re viewing Before Diwali/)
    .waitFor()
  await preview.getByText('Hot and honest').waitFor()
  // While a version is shown, the draft can't be changed.
  await editorPage.row('Newsletter').click()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  await page.getByRole('group', { name: /Can’t publish: You’re viewing Before Diwali/ }).waitFor()
  await expect
    .poll(() => page.locator('#settings-panel').getByLabel('Heading', { exact: true }).isDisabled())
    .toBe(true)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await preview.getByText('Ground this morning').waitFor()
  await expect.poll(() => saveState(page, 'saved').count()).toBe(1)

  await panel.getByRole('button', { name: 'Restore only Hero' }).click()
  await preview.getByText('Hot and honest').waitFor()
  await preview.getByText('Post from the mill').waitFor({ state: 'attached' })
  await saveState(page, 'unsaved').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Hero restored' }).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await preview.getByText('Ground this morning').waitFor()
  // Another change removes the notice, because its Undo would now undo that change.
  await choose(page, 'Versions')
  await panel.getByRole('button', { name: /^Before Diwali/ }).click()
  await panel.getByRole('button', { name: 'Restore only Hero' }).click()
  await page.getByRole('dialog', { name: 'Hero restored' }).waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await changeHeading(editorPage, 'Hero', 'Ground this evening')
  await expect.poll(() => page.getByRole('dialog', { name: 'Hero restored' }).count(), { timeout: 2_000 }).toBe(0)

  // Unsaved changes become a version before another one is restored.
  await changeHeading(editorPage, 'Newsletter', 'Not saved yet')
  await choose(page, 'Versions')
  await panel.getByRole('button', { name: /^Before Diwali/ }).click()
  const each = panel.getByRole('button', { name: /^Name / })
  const before = await each.count()
  await panel.getByRole('button', { name: 'Restore version' }).click()
  await page.getByText('Before Diwali restored').waitFor()
  await preview.getByText('Hot and honest').waitFor()
  await preview.getByText('Letters from the mill').waitFor({ state: 'attached' })
  await saveState(page, 'saved').waitFor()
  await versions
    .first()
    .getByText(/Restored from version/)
    .waitFor()
  await expect.poll(() => each.count()).toBe(before + 2)

  // Version 2 uses another theme: restoring it asks first, reloads the editor, and offers to go back.
  const other = versions.filter({ has: page.getByRole('button', { name: 'Name Version 2', exact: true }) })
  await other.getByText(/^(Live since|Live from) .+ IST.*, published by/).waitFor()
  await other.getByRole('button', { name: /^Version 2 / }).click()
  await other.getByRole('button', { name: 'Restore version' }).click()
  const question = page.getByRole('alertdialog', { name: /Restore “Version 2” with the theme Masala/ })
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Restore Masala' }).click()
  await page.getByText('Version 2 (Masala) was restored').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Back to Starter' }).click()
  await page.getByText(/^Version \d+ \(Starter\) was restored/).waitFor()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await preview.getByText('Hot and honest').waitFor()
})

test('a preview link shows the draft to anyone who has it, until it’s revoked', async () => {
  const editorPage = await editor.open()
  const { page } = editorPage
  await changeHeading(editorPage, 'Hero', 'Only for those with the link')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share preview link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share preview' })
  await dialog.getByText('Only you and your staff can see the draft').waitFor()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Your link' }).inputValue()
  await expectNoAxeViolations(page)

  // A guest without a session.
  const guest = await editor.newPage({ signedIn: false })
  await guest.goto(url)
  await guest.getByText('Only for those with the link').first().waitFor()
  expect(await fetchStorefront()).not.toContain('Only for those with the link')
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await dialog.getByText('Only you and your staff can see the draft').waitFor()
  await guest.reload()
  expect(await guest.content()).not.toContain('Only for those with the link')
  await guest.close()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // On another page, Preview and Share use that page.
  await page.getByRole('button', { name: /^Page:/ }).click()
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  await page.getByRole('button', { name: 'Page: Cart' }).waitFor()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Preview in new tab' }).click()
  const tab = await popup
  await tab.waitForURL(/\/priya-masala\/cart$/)
  await tab.close()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share preview link' }).click()
  await dialog.getByRole('combobox', { name: 'Page' }).getByText('Cart').waitFor()
  await dialog.getByRole('button', { name: /^Revoke the link to Cart/ }).waitFor()
})

test('the publish check leads to each problem in turn', async () => {
  const linked = { heading: 'Hot and honest', button_label: 'See', button_link: '/collections/nowhere' }
  const video = { id: 'film', type: 'VideoWidget', settings: { video: 'https://example.com/film' } }
  const custom = {
    id: 'own',
    type: 'custom',
    template: 'home',
    name: 'Our video',
    settings: {},
    blocks: [],
    widgets: [video],
  }
  const lowContrast = {
    label: 'Paper',
    background: '#ffffff',
    text: '#999999',
    primary: '#1f4d3a',
    on_primary: '#ffffff',
  }
  await editor.saveDraft([{ ...hero('Hot and honest'), settings: linked }, custom], {
    color_schemes: { paper: lowContrast },
  })
  const editorPage = await editor.open()
  const { page } = editorPage
  // The publish check is also in the command menu.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search commands' }).fill('publish check')
  await page.getByRole('option', { name: 'Publish check' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish check' })
  await panel.getByRole('region', { name: 'Page size' }).waitFor()
  const groups = panel.getByRole('region')
  await expect.poll(() => groups.first().getByRole('heading').textContent()).toBe('All pages')
  const pageSizes = panel.getByRole('region', { name: 'Page size' }).getByRole('row')
  await expect.poll(() => pageSizes.nth(1).textContent()).toContain('Home page')
  await expectNoAxeViolations(page)

  // A colour problem leads to its field in the colour scheme.
  await panel
    .getByRole('region', { name: 'All pages' })
    .getByRole('button', { name: /“Text” on/ })
    .first()
    .click()
  await panel.waitFor({ state: 'detached' })
  const themeSettings = page.getByRole('complementary', { name: 'Theme settings' })
  await themeSettings.getByRole('heading', { name: 'Paper' }).waitFor()
  await expect.poll(() => focusedLabel(page)).toContain('Text')

  // The bar leads to the other problems, including invalid settings.
  const bar = page.getByRole('region', { name: 'Publish check' })
  const settings = page.locator('#settings-panel')
  await expectNoAxeViolations(page)
  for (let step = 0; (await bar.textContent())?.includes('In “Our video”') !== true; step += 1) {
    expect(step, 'the video is among the problems').toBeLessThan(20)
    await bar.getByRole('button', { name: 'Next' }).click()
  }
  await settings.getByRole('heading', { name: 'Video' }).waitFor()
  await expect.poll(() => page.locator('[data-setting="video"] :focus').count()).toBe(1)

  await bar.getByRole('button', { name: 'All findings' }).click()
  await panel
    .getByRole('button', { name: /nowhere/ })
    .first()
    .click()
  await settings.getByRole('heading', { name: 'Hero' }).waitFor()
  await expect.poll(() => page.locator('[data-setting="button_link"] :focus').count()).toBe(1)
  await bar.getByRole('button', { name: 'Close publish check' }).click()
})
