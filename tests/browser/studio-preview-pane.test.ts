import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Studio, startStudio } from './start-studio.ts'

// The preview next to the code, with real typing.
let studio: Studio
let slug: string
let page: Page

beforeAll(async () => {
  studio = await startStudio()
  const theme = await studio
    .developer()
    .call(createDeveloperThemeEndpoint, { body: { name: 'Pane', start: 'starter' } })
  slug = theme.slug
})
afterEach(() => page?.close())
afterAll(() => studio?.close())

const HERO = 'sections/hero.liquid'
const preview = () => page.getByRole('region', { name: 'Preview', exact: true })
const frame = (): FrameLocator => preview().frameLocator('iframe')
const code = (path: string) => page.getByRole('textbox', { name: path, exact: true })

async function openTheme(): Promise<void> {
  page = await studio.open(`/themes/${slug}`, { width: 1600 })
  await frame().locator('#section-hero').waitFor()
}

async function goToFile(path: string): Promise<void> {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to file' }).fill(path)
  await page.keyboard.press('Enter')
  await code(path).waitFor()
}

test('what is typed appears; an error shows in place of its section and leads to its line', async () => {
  await openTheme()
  await goToFile(HERO)
  await code(HERO).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p class="typed">Monsoon</p>')
  await frame().locator('.typed', { hasText: 'Monsoon' }).waitFor()
  await page.keyboard.type('{% if %}')
  await frame().locator('#section-hero [role=alert]').waitFor()
  await preview()
    .getByRole('region', { name: 'Errors on this page' })
    .getByRole('button', { name: /hero\.liquid:\d+/ })
    .waitFor()
  expect(await frame().locator('footer').count()).toBeGreaterThan(0)
  for (let count = 0; count < 8; count += 1) await page.keyboard.press('Backspace')
  await frame().locator('.typed').waitFor()
  await preview().getByRole('region', { name: 'Errors on this page' }).waitFor({ state: 'detached' })
})

test('a click on the page opens the code, and a line of code outlines what it printed', async () => {
  await openTheme()
  await preview()
    .getByRole('button', { name: /^Inspect/ })
    .click()
  await frame().locator('#section-hero h1, #section-hero h2').first().click()
  await code(HERO).waitFor()
  await page.keyboard.press('Control+End')
  await expect.poll(() => frame().locator('[data-haat-highlight]').count()).toBeGreaterThan(0)
})

test('shows data sets, languages and widths, one by one and all at once', async () => {
  await openTheme()
  await preview().getByText('Mock data: Everyday store').waitFor()
  await preview().getByRole('radio', { name: '390' }).click()
  await expect
    .poll(() =>
      frame()
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(390)
  await preview()
    .getByRole('button', { name: /^Data set/ })
    .click()
  await page.getByRole('menuitemcheckbox', { name: 'Hostile text' }).click()
  await preview().getByText('Mock data: Hostile text').waitFor()
  await preview().getByRole('button', { name: /^View/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'All data sets' }).click()
  const grid = preview().getByRole('list', { name: 'All data sets' })
  await expect.poll(() => grid.locator('iframe').count()).toBe(10)
  for (const name of ['Everyday store', 'Empty store', '1,000 products'])
    await grid.frameLocator(`iframe[title="Preview: ${name}"]`).locator('main').waitFor({ state: 'attached' })
})

test('the profiler shows what each section costs, and lines show their fuel', async () => {
  await openTheme()
  await preview().getByRole('button', { name: 'Profiler' }).click()
  const table = preview().getByRole('table', { name: 'Sections of the page by cost' })
  await table.getByRole('button', { name: 'hero', exact: true }).click()
  await code(HERO).waitFor()
  await expect.poll(() => page.locator('.cm-fuel-line, .cm-fuel-hot').count()).toBeGreaterThan(0)
})

test('the audit checks the page with every data set', async () => {
  await openTheme()
  await preview().getByRole('button', { name: 'Audit', exact: true }).click()
  await preview().getByRole('button', { name: 'Audit this page' }).click()
  const table = preview().getByRole('table', { name: 'Weight of the page by data set' })
  await expect.poll(() => table.getByRole('row').count(), { timeout: 30_000 }).toBe(11)
  expect(await table.getByText('No answer').count()).toBe(0)
})

test('settings of the selected section change the preview, and are saved in the template', async () => {
  await openTheme()
  await preview().getByRole('button', { name: 'Section settings' }).click()
  await frame()
    .locator('#section-hero')
    .click({ position: { x: 4, y: 4 } })
  const panel = preview().getByRole('region', { name: /^Settings of/ })
  await panel.getByRole('textbox').first().fill('Rain on tin roofs')
  await frame().getByText('Rain on tin roofs').first().waitFor()
  await panel.getByRole('button', { name: 'Save in templates/home.json' }).click()
  await goToFile('templates/home.json')
  await code('templates/home.json').getByText('Rain on tin roofs').waitFor()
})
