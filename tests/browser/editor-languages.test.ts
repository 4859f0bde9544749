import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

// A second language of a store, from the dashboard to the storefront.
const slug = 'priya-masala'
let editor: TestEditor
beforeAll(async () => {
  editor = await startEditor(slug)
})
afterEach(() => {
  expect(editor.consoleErrors.splice(0), 'no console errors').toEqual([])
})
afterAll(() => editor?.close())

const hero = {
  id: 'hero',
  type: 'hero',
  template: 'home',
  settings: { heading: 'Spice of the field', text: '<p>From twenty-one farms</p>' },
  blocks: [],
}

test('a language can be added, translated in the panel and in the page, and published for visitors', async () => {
  await editor.saveDraft([hero])
  const { urls } = editor.platform
  const dashboard = await editor.newPage({ baseURL: urls.dashboard })
  await dashboard.context().addCookies([{ url: urls.dashboard, name: 'storeSelectedPlatform', value: slug }])
  await dashboard.goto('/online-store/languages')
  await dashboard.getByRole('combobox', { name: 'Language', exact: true }).click()
  await dashboard.getByRole('option', { name: 'हिन्दी (Hindi)' }).click()
  await dashboard.getByRole('button', { name: 'Add language' }).click()
  await dashboard.getByText('Not published', { exact: true }).waitFor()
  await expectNoAxeViolations(dashboard)

  const { page, preview, row } = await editor.open()
  const languageMenu = page.getByRole('button', { name: /^Language:/ })
  await languageMenu.click()
  await page.getByRole('menuitemcheckbox', { name: /हिन्दी/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('language')).toBe('hi')
  await expect.poll(() => preview.locator('html').getAttribute('lang')).toBe('hi')
  const progress = page.getByRole('region', { name: 'Translation' })
  await expect.poll(() => progress.getByRole('status').textContent()).toMatch(/^0 of \d+ translated$/)
  // The bar stays on one line in a narrow window.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(async () => (await progress.boundingBox())?.height).toBeLessThan(60)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The panel shows the original text. Settings without text can't be translated.
  await row('Hero').click()
  const panel = page.getByRole('region', { name: 'Settings' })
  const heading = panel.getByRole('textbox', { name: 'Heading', exact: true })
  await expect.poll(() => heading.getAttribute('placeholder')).toBe('Not translated yet')
  await expect.poll(() => panel.getByText('English: Spice of the field').count()).toBe(1)
  await heading.fill('खेत का मसाला')
  await expect.poll(() => preview.getByRole('heading', { name: 'खेत का मसाला' }).count()).toBe(1)
  await expect.poll(() => progress.getByRole('status').textContent()).toMatch(/^1 of /)
  await expectNoAxeViolations(page)
  // A locked section can't be translated.
  const isDisabled = () => heading.isDisabled()
  await row('Hero').press('l')
  await expect.poll(isDisabled).toBe(true)
  await row('Hero').press('l')
  await expect.poll(isDisabled).toBe(false)
  await panel.getByRole('tab', { name: 'Style' }).click()
  const sharedSetting = panel.getByText('The same in every language.')
  await expect.poll(() => sharedSetting.count()).toBeGreaterThan(0)
  await panel.getByRole('tab', { name: 'Content' }).click()

  // Typing in the page changes the translation and not the original.
  const text = preview.getByText('From twenty-one farms')
  await text.dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('इक्कीस खेतों से')
  await page.keyboard.press('Escape')
  await expect.poll(() => preview.getByText('इक्कीस खेतों से').count()).toBe(0)
  await text.dblclick()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('इक्कीस खेतों से')
  await row('Hero').click()
  await expect.poll(() => preview.getByText('इक्कीस खेतों से').count()).toBe(1)
  await expect.poll(() => progress.getByRole('status').textContent()).toMatch(/^2 of /)

  // The bar leads to the next untranslated text. Back in English, the original is unchanged.
  await progress.getByRole('button', { name: 'Next untranslated' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder')))
    .toBe('Not translated yet')
  await progress.getByRole('button', { name: 'Back to English' }).click()
  await expect.poll(() => preview.getByRole('heading', { name: 'Spice of the field' }).count()).toBe(1)
  await row('Hero').click()
  await expect.poll(() => heading.inputValue()).toBe('Spice of the field')

  // Changing the original marks the translation as outdated until someone keeps it.
  await heading.fill('Spice of the fields')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /Search commands/ }).fill('Hindi')
  await page.keyboard.press('Enter')
  await panel.getByText('English has changed').waitFor()
  await panel.getByRole('button', { name: 'Keep the translation of Heading' }).click()
  await expect.poll(() => panel.getByText('English has changed').count()).toBe(0)
  await page.reload()
  await preview.getByRole('heading', { name: 'खेत का मसाला' }).waitFor()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Priya Masala?' })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await dashboard.getByRole('button', { name: 'Publish', exact: true }).click()
  await dashboard.getByText('Published', { exact: true }).waitFor()
  const visitor = await editor.newPage({ signedIn: false, baseURL: urls.storefront, width: 390, height: 844 })
  await expect
    .poll(async () => {
      await visitor.goto(`/${slug}`)
      return visitor.getByRole('link', { name: 'हिन्दी' }).count()
    })
    .toBe(1)
  await visitor.getByRole('link', { name: 'हिन्दी' }).click()
  await visitor.waitForURL(`**/${slug}/hi`)
  await expect.poll(() => visitor.getByRole('heading', { name: 'खेत का मसाला' }).count()).toBe(1)
  await expect.poll(() => visitor.locator('html').getAttribute('lang')).toBe('hi')
  await expectNoAxeViolations(visitor)
  await visitor.getByRole('link', { name: 'English' }).click()
  await visitor.waitForURL(`**/${slug}`)
  await expect.poll(() => visitor.getByRole('heading', { name: 'Spice of the fields' }).count()).toBe(1)
})

test('on a phone, the menu lists the languages and the sheet shows the translations of the selected one', async () => {
  const { page, preview } = await editor.open({ width: 390, height: 844, colorScheme: 'dark' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: /हिन्दी/ }).click()
  await expect.poll(() => preview.locator('html').getAttribute('lang')).toBe('hi')
  await page.getByRole('button', { name: 'Next untranslated' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder')))
    .toBe('Not translated yet')
  await expectNoAxeViolations(page)
})
