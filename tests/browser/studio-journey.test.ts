import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { type Studio, startStudio } from './start-studio.ts'

// What a theme developer does on the first day, without leaving the browser.
let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

const SECTION = 'sections/monsoon-banner.liquid'
const code = (page: Page) => page.getByRole('textbox', { name: SECTION, exact: true })

test('a developer registers, writes a section, breaks and fixes it, and submits the theme', async () => {
  const page = await studio.openSignedOut('/register')
  await page.getByLabel('Your name').fill('Lakshmi Nair')
  await page.getByLabel('Email', { exact: true }).fill('lakshmi@example.com')
  await page.getByLabel('Password', { exact: true }).fill('eleven boats at dawn')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('We’ve sent an email to lakshmi@example.com').waitFor()
  await page.getByLabel('Code').first().click()
  await page.keyboard.type(await studio.sentCode('lakshmi@example.com'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('No themes yet').waitFor()

  await page.goto('/themes/new')
  await page.getByLabel('Name').fill('Monsoon')
  await page.getByLabel('Tagline').fill('For shops by the sea')
  await page.getByRole('button', { name: 'Create theme' }).click()
  await page.waitForURL('**/themes/monsoon')

  await page.getByRole('button', { name: 'New file' }).click()
  await page.getByLabel('Name').fill('Monsoon banner')
  await page.getByRole('button', { name: 'Create file' }).click()
  await code(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p class="banner">Rain or shine, we deliver</p>')
  await addToHomePage(page)
  const banner = page.frameLocator('iframe').first().getByText('Rain or shine, we deliver')
  await banner.waitFor()

  await page.getByRole('tab', { name: /monsoon-banner/ }).click()
  await code(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('{{ shop.name | upcasee }}')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Problems', exact: true }).click()
  await page
    .getByText(/upcasee/)
    .last()
    .waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('banner').getByText('Saved').waitFor()
  await page.getByRole('link', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /monsoon-banner\.liquid/ })
    .first()
    .click()

  await code(page).waitFor()
  await code(page).click()
  await page.keyboard.press('Control+End')
  for (let key = 0; key < 'e }}'.length; key += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type(' }}')
  await page.keyboard.press('Escape')
  await page
    .frameLocator('iframe')
    .first()
    .getByText(/KESARI/)
    .waitFor()
  await page.keyboard.press('Control+s')
  await page.getByRole('banner').getByText('Saved').waitFor()
  await page.getByRole('link', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/pages rendered/).waitFor()
  await dialog.getByLabel('Changelog').fill('The first version.')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByRole('heading', { name: 'Version 1.0.0 is in review' }).waitFor()
})

/** Adds the section to the home page's template, in its file. */
async function addToHomePage(page: Page): Promise<void> {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to file' }).fill('templates/home.json')
  await page.keyboard.press('Enter')
  const template = page.getByRole('textbox', { name: 'templates/home.json', exact: true })
  await template.getByText('"sections": [').click()
  await page.keyboard.press('End')
  await page.keyboard.insertText('\n{ "id": "banner", "type": "monsoon-banner", "settings": {}, "blocks": [] },')
}
