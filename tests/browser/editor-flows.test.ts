import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { type Desk, openEditors } from './editor-desk.ts'

const slug = 'priya-masala'
let editors: Awaited<ReturnType<typeof openEditors>>
const hero = (heading: string) => ({ id: 'hero', type: 'hero', template: 'home', settings: { heading }, blocks: [] })
const letter = (heading: string) => ({
  id: 'letter',
  type: 'newsletter',
  template: 'home',
  settings: { title: heading },
  blocks: [],
})

beforeAll(async () => {
  editors = await openEditors(slug)
})
beforeEach(() => editors.write([hero('Hot and honest'), letter('Letters from the mill')]))
afterEach(() => {
  expect(editors.complaints.splice(0), 'the console stays silent').toEqual([])
})
afterAll(() => editors?.close())

const publicPage = (path = '') =>
  fetch(`${editors.platform.urls.storefront}/${slug}${path}`).then((page) => page.text())
const chip = (page: Page, state: string) => page.locator(`[data-save-state="${state}"]`)

async function retitle({ page, row }: Desk, section: string, heading: string): Promise<void> {
  await row(section).click()
  await page.locator('#settings-panel').getByLabel('Heading', { exact: true }).fill(heading)
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Publishing, versions and quality' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a change is saved, then published behind a list of what changes, and the storefront shows it', async () => {
  const desk = await editors.open()
  const { page } = desk
  await retitle(desk, 'Hero', 'Ground this morning')
  await chip(page, 'unsaved').waitFor()
  await page.keyboard.press('Control+s')
  await chip(page, 'saved').waitFor()
  expect(await publicPage()).not.toContain('Ground this morning')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Priya Masala?' })
  // What visitors see is of another theme as yet: a list of sections would say nothing.
  await dialog.getByText(/the store goes from Masala to Starter/).waitFor()
  await dialog
    .getByRole('region', { name: 'Quality' })
    .getByText(/to mend|to look at|Nothing to mend/)
    .first()
    .waitFor()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Visitors see it now.').waitFor()
  await expect.poll(() => publicPage()).toContain('Ground this morning')
  await page.getByRole('group', { name: /Visitors see this already/ }).waitFor()

  // Unsaved this time: publishing saves first, and says what will be different.
  await retitle(desk, 'Newsletter', 'Post from the mill')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const changes = dialog.getByRole('region', { name: 'What changes' })
  await changes.getByText('Newsletter').waitFor()
  expect(await changes.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Heading')])
  await chip(page, 'saved').waitFor({ state: 'attached' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await publicPage()).not.toContain('Post from the mill')
  await page.close()
})

test('a publication is set for later, shown in the bar, and called off', async () => {
  const desk = await editors.open({ colorScheme: 'dark' })
  const { page } = desk
  await choose(page, 'Publish at a set time')
  const dialog = page.getByRole('dialog', { name: 'Publish at a set time' })
  await dialog.getByLabel('Date').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Set the time' }).click()
  await dialog.getByText('This has passed already').waitFor()
  await expectNoAxeViolations(page)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Date').fill(tomorrow)
  await dialog.getByLabel('Time in India (IST)').fill('09:00')
  await dialog.getByRole('button', { name: 'Set the time' }).click()
  const shown = page.getByRole('button', { name: /9:00 am IST/ })
  await shown.waitFor()
  const { publish_at } = await editors.platform.db
    .selectFrom('store_theme_schedules')
    .select('publish_at')
    .executeTakeFirstOrThrow()
  expect(publish_at.toISOString()).toBe(`${tomorrow}T03:30:00.000Z`)

  await shown.click()
  await page.getByRole('dialog', { name: 'Set for later' }).getByRole('button', { name: 'Call it off' }).click()
  await shown.waitFor({ state: 'detached' })
  await page.close()
})

test('versions are named, looked at without changing anything, and brought back section by section or whole', async () => {
  const desk = await editors.open()
  const { page, preview } = desk
  await retitle(desk, 'Hero', 'Ground this morning')
  await page.keyboard.press('Control+s')
  await chip(page, 'saved').waitFor()
  await retitle(desk, 'Newsletter', 'Post from the mill')
  await page.keyboard.press('Control+s')
  await chip(page, 'saved').waitFor()

  await choose(page, 'Versions')
  const panel = page.getByRole('dialog', { name: 'Versions' })
  const versions = panel.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  const first = versions.nth(2)
  await first.getByRole('button', { name: /^Name/ }).click()
  await panel.getByRole('textbox', { name: /^Name of version/ }).fill('Before Diwali')
  await page.keyboard.press('Enter')
  await panel.getByText('Before Diwali').waitFor()
  await expectNoAxeViolations(page)

  await panel.getByRole('button', { name: /^Before Diwali/ }).click()
  await panel.getByRole('button', { name: 'Look at it' }).click()
  await page.getByText(/You are looking at Before Diwali/).waitFor()
  await preview.getByText('Hot and honest').waitFor()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await preview.getByText('Ground this morning').waitFor()
  expect(await chip(page, 'saved').count()).toBe(1)

  await panel.getByRole('button', { name: 'Restore only Hero' }).click()
  await preview.getByText('Hot and honest').waitFor()
  await preview.getByText('Post from the mill').waitFor({ state: 'attached' })
  await chip(page, 'unsaved').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await preview.getByText('Ground this morning').waitFor()

  // What is unsaved is a version of its own before another one takes its place.
  await retitle(desk, 'Newsletter', 'Not saved yet')
  await choose(page, 'Versions')
  await panel.getByRole('button', { name: /^Before Diwali/ }).click()
  const each = panel.getByRole('button', { name: /^Name / })
  const before = await each.count()
  await panel.getByRole('button', { name: 'Restore all of it' }).click()
  await page.getByText('Before Diwali is the draft again').waitFor()
  await preview.getByText('Hot and honest').waitFor()
  await preview.getByText('Letters from the mill').waitFor({ state: 'attached' })
  await chip(page, 'saved').waitFor()
  await versions
    .first()
    .getByText(/Restored from version/)
    .waitFor()
  await expect.poll(() => each.count()).toBe(before + 2)
  await page.close()
})

test('a preview link shows the draft to whoever has it, until it is taken back', async () => {
  const desk = await editors.open()
  const { page } = desk
  await retitle(desk, 'Hero', 'Only for those with the link')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share a preview link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share a preview' })
  await dialog.getByText('Nobody but you and your colleagues').waitFor()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Your link' }).inputValue()
  await expectNoAxeViolations(page)

  // Somebody without a session of ours.
  const guest = await page.context().browser()?.newPage()
  if (guest === undefined) throw new Error('There is no browser around the page')
  await guest.goto(url)
  await guest.getByText('Only for those with the link').first().waitFor()
  expect(await publicPage()).not.toContain('Only for those with the link')
  await dialog.getByRole('button', { name: /^Take back/ }).click()
  await dialog.getByText('Nobody but you and your colleagues').waitFor()
  await guest.reload()
  expect(await guest.content()).not.toContain('Only for those with the link')
  await guest.close()
  await page.close()
})

test('the quality sheet leads to what is to be mended', async () => {
  await editors.write([
    {
      ...hero('Hot and honest'),
      settings: { heading: 'Hot and honest', button_label: 'See', button_link: '/collections/nowhere' },
    },
  ])
  const desk = await editors.open()
  const { page } = desk
  await choose(page, 'Check quality')
  const panel = page.getByRole('dialog', { name: 'Quality' })
  await panel.getByRole('region', { name: 'Weight of the pages' }).waitFor()
  const finding = panel.getByRole('button', { name: /nowhere/ }).first()
  await finding.click()
  await page.locator('#settings-panel').getByRole('heading', { name: 'Hero' }).waitFor()
  await expectNoAxeViolations(page)
  await page.close()
})
