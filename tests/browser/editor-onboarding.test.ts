import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { expectNoAxeViolations, openBrowser, type TestBrowser } from './browser.ts'

let platform: TestPlatform
let browser: TestBrowser
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#0f6b78"/></svg>',
)

async function signIn(page: Page): Promise<void> {
  await page.goto(`${platform.urls.dashboard}/login`)
  await page.getByLabel('Email', { exact: true }).fill(platform.vendor.email)
  await page.getByLabel('Password', { exact: true }).fill(platform.vendor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Priya Masala' }).waitFor()
}

async function stepShown(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('from a new store to an open one: theme, logo and colour, fonts, first products, publish; left and gone on with', async () => {
  const page = await browser.newPage({ baseURL: platform.urls.editor })
  await signIn(page)
  await page.goto(`${platform.urls.dashboard}/stores/new`)
  await page.getByLabel('Name').fill('Nila Pickles')
  await page.getByRole('button', { name: 'Create store' }).click()
  await page.getByRole('link', { name: 'Set up your store' }).click()

  // Each theme is the store's own home page, live.
  await stepShown(page, 'How should your store look?')
  const masala = page.frameLocator('iframe[title="Masala with your products"]')
  await masala.getByText('Nila Pickles').first().waitFor()
  await expectNoAxeViolations(page)
  const styleOf = (theme: string) =>
    page
      .frameLocator(`iframe[title="${theme} with your products"]`)
      .locator('link[rel=stylesheet][href*="/themes/"]')
      .first()
      .getAttribute('href')
  const styles = await Promise.all(['Starter', 'Masala', 'Tana'].map(styleOf))
  expect(new Set(styles).size, 'each theme in its own style').toBe(3)
  await page.getByText('Masala', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Masala' }).click()

  // The browser's Back goes a step back.
  await stepShown(page, 'Logo and colour')
  await page.goBack()
  await stepShown(page, 'How should your store look?')
  await page.goForward()
  await stepShown(page, 'Logo and colour')
  const preview = page.frameLocator('iframe[title="Preview of Nila Pickles"]')
  await preview.getByText('Nila Pickles').first().waitFor()
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo })
  await page.getByRole('button', { name: 'Replace' }).waitFor()
  await preview.getByRole('img', { name: 'Nila Pickles' }).first().waitFor()
  await page.getByLabel('Colour code').fill('#0f6b7')
  await page.getByText('For example, #1f4d3a').waitFor()
  await page.getByLabel('Colour code').fill('#0f6b78')
  await expect.poll(() => page.getByRole('radio', { name: 'Peacock' }).isChecked()).toBe(true)
  await expectNoAxeViolations(page)

  // What is chosen is kept as it is chosen: nothing has to be pressed for that.
  await page.getByRole('button', { name: /Logo and colours ?, done/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Replace' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Peacock' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  // However many fonts there are, the way on is in sight.
  await stepShown(page, 'Fonts')
  const wayOn = await page.getByRole('button', { name: 'Save and continue' }).boundingBox()
  expect((wayOn?.y ?? Number.POSITIVE_INFINITY) + (wayOn?.height ?? 0)).toBeLessThanOrEqual(900)
  await page.getByText('Classic', { exact: true }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await stepShown(page, 'Products')

  // Left here, it goes on here: in another browser, from the address without a step.
  const elsewhere = await browser.newPage({ baseURL: platform.urls.editor, width: 390, colorScheme: 'dark' })
  await signIn(elsewhere)
  await elsewhere.goto('/onboarding/nila-pickles')
  await stepShown(elsewhere, 'Products')
  await expectNoAxeViolations(elsewhere)
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.getByText('Products: None yet').waitFor()
  await elsewhere.close()

  await page.getByLabel('Name').fill('Lime pickle')
  await page.getByLabel('Price (₹)').fill('a lot')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('Enter an amount in rupees, such as 499 or 1,250.50').waitFor()
  await page.getByLabel('Price (₹)').fill('1,250.50')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('list', { name: 'Products' }).getByText('₹1,250.50').waitFor()
  await preview.getByText('Lime pickle').first().waitFor()

  // What is filled in when one goes on is a product too, once it is complete.
  await page.getByLabel('Name').fill('Mango pickle')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter an amount in rupees, such as 499 or 1,250.50').waitFor()
  await page.getByLabel('Price (₹)').fill('220')
  await page.getByRole('button', { name: 'Continue' }).click()

  await stepShown(page, 'Publish your store')
  const publicPage = () => fetch(`${platform.urls.storefront}/nila-pickles`).then((answer) => answer.text())
  expect(await publicPage()).not.toContain('Playfair Display')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await stepShown(page, 'Your store is live')
  await expectNoAxeViolations(page)
  const address = await page.getByRole('link', { name: 'View your store' }).getAttribute('href')
  expect(address).toBe(`${platform.urls.storefront}/nila-pickles`)
  // The storefront hears of it in a moment, and keeps its pages until then.
  await expect.poll(publicPage).toContain('Playfair Display')
  const html = await publicPage()
  for (const part of ['#0f6b78', 'Lime pickle', 'Mango pickle']) expect(html).toContain(part)
  await page.close()
})

test('every step can be skipped, and the plan says how many products there is room for', async () => {
  const page = await browser.newPage({ baseURL: platform.urls.editor, width: 390 })
  await signIn(page)
  await page.goto('/onboarding/priya-masala?step=look')
  await stepShown(page, 'Logo and colour')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await stepShown(page, 'Fonts')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await stepShown(page, 'Products')
  await page.getByText(/Your Enterprise plan has no product limit/).waitFor()
  await page.route('**/api/store/plan*', async (route) => {
    const answer = await route.fetch()
    const use = await answer.json()
    await route.fulfill({ response: answer, json: { ...use, plan: { ...use.plan, name: 'Starter', max_products: 5 } } })
  })
  await page.reload()
  await page.getByText(/You’ve reached your plan’s limit/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Add product' }).count()).toBe(0)
  await page.close()
})

test('whoever is signed out signs in first and comes back; somebody else’s store is not there', async () => {
  const page = await browser.newPage({ baseURL: platform.urls.editor })
  await page.goto('/onboarding/priya-masala?step=fonts')
  await page.getByLabel('Email', { exact: true }).fill(platform.vendor.email)
  await page.getByLabel('Password', { exact: true }).fill(platform.vendor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await stepShown(page, 'Fonts')
  await page.goto('/onboarding/mehta-handlooms')
  await page.getByRole('heading', { name: 'Store not found' }).waitFor()
  await page.close()
})
