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

async function waitForStep(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('sets up a new store with theme, logo, colour, fonts and products, publishes it, and can be resumed in another browser', async () => {
  const page = await browser.newPage({ baseURL: platform.urls.editor })
  await signIn(page)
  await page.goto(`${platform.urls.dashboard}/stores/new`)
  await page.getByLabel('Name').fill('Nila Pickles')
  await page.getByRole('button', { name: 'Create store' }).click()
  // A screenshot is shown until the preview is ready.
  const { promise: previewsMayLoad, resolve: loadPreviews } = Promise.withResolvers<void>()
  await page.route('**/_haat/preview', async (route) => {
    await previewsMayLoad
    await route.continue()
  })
  await page.getByRole('link', { name: /Make the theme yours/ }).click()

  // Each theme shows a live preview of the store's own home page, without scrollbars.
  await waitForStep(page, 'How should your store look?')
  const card = page.locator('label', { has: page.getByRole('radio', { name: /^Masala/ }) })
  await card.locator('iframe').waitFor({ state: 'attached' })
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  loadPreviews()
  await expect.poll(() => card.locator('img').count()).toBe(0)
  expect(await card.locator('iframe').getAttribute('scrolling')).toBe('no')
  await page.unroute('**/_haat/preview')
  const forSale = page.getByRole('region', { name: 'More themes to buy' })
  await forSale.getByText('₹3,499 + GST').waitFor()
  expect(await forSale.getByRole('link', { name: 'View in theme store: Bazaar' }).getAttribute('href')).toBe(
    `${platform.urls.marketplace}/themes/bazaar`,
  )
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
  expect(new Set(styles).size, 'each theme has its own stylesheet').toBe(3)
  await page.getByText('Masala', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Masala' }).click()

  // The browser's Back button returns to the previous step.
  await waitForStep(page, 'Logo and colours')
  await page.goBack()
  await waitForStep(page, 'How should your store look?')
  await page.goForward()
  await waitForStep(page, 'Logo and colours')
  const preview = page.frameLocator('iframe[title="Preview of Nila Pickles"]')
  await preview.getByText('Nila Pickles').first().waitFor()
  await page.getByRole('figure').getByText('Unpublished changes', { exact: true }).waitFor()
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo })
  await page.getByRole('button', { name: 'Replace' }).waitFor()
  await preview.getByRole('img', { name: 'Nila Pickles' }).first().waitFor()
  await page.getByLabel('Colour code').fill('#0f6b7')
  await page.getByText('For example, #1f4d3a').waitFor()
  const colorSaved = page.waitForResponse(
    (response) => response.ok() && (response.request().postData() ?? '').includes('"#0f6b78"'),
  )
  await page.getByLabel('Colour code').fill('#0f6b78')
  await expect.poll(() => page.getByRole('radio', { name: 'Peacock' }).isChecked()).toBe(true)
  await expectNoAxeViolations(page)

  // Choices are saved immediately, without a button. Reloading before that would ask first.
  await colorSaved
  await page.getByRole('button', { name: /Logo and colours ?, done/ }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Replace' }).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Peacock' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  // The continue button is visible, however many fonts there are.
  await waitForStep(page, 'Fonts')
  const continueButtonBox = await page.getByRole('button', { name: 'Save and continue' }).boundingBox()
  expect((continueButtonBox?.y ?? Number.POSITIVE_INFINITY) + (continueButtonBox?.height ?? 0)).toBeLessThanOrEqual(900)
  await page.getByText('Classic', { exact: true }).click()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await waitForStep(page, 'Products')

  // Resumes at this step in another browser, from the URL without a step.
  const otherPage = await browser.newPage({ baseURL: platform.urls.editor, width: 390, colorScheme: 'dark' })
  await signIn(otherPage)
  await otherPage.goto('/onboarding/nila-pickles')
  await waitForStep(otherPage, 'Products')
  await expectNoAxeViolations(otherPage)
  await otherPage.getByRole('button', { name: 'Continue' }).click()
  await otherPage.getByText('Products: None yet').waitFor()
  await otherPage.close()

  await page.getByLabel('Name').fill('Lime pickle')
  await page.getByLabel('Price (₹)').fill('a lot')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('Enter an amount in rupees, such as 499 or 1,250.50').waitFor()
  await page.getByLabel('Price (₹)').fill('1,250.50')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('list', { name: 'Products' }).getByText('₹1,250.50').waitFor()
  await preview.getByText('Lime pickle').first().waitFor()

  // Continue also adds the product in the form, once it's valid.
  await page.getByLabel('Name').fill('Mango pickle')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter an amount in rupees, such as 499 or 1,250.50').waitFor()
  await page.getByLabel('Price (₹)').fill('220')
  await page.getByRole('button', { name: 'Continue' }).click()

  await waitForStep(page, 'Publish your store')
  const fetchStorefront = () => fetch(`${platform.urls.storefront}/nila-pickles`).then((response) => response.text())
  expect(await fetchStorefront()).not.toContain('Playfair Display')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await waitForStep(page, 'Your store is live')
  await expectNoAxeViolations(page)
  const address = await page.getByRole('link', { name: 'View your store' }).getAttribute('href')
  expect(address).toBe(`${platform.urls.storefront}/nila-pickles`)
  // The storefront serves its cached pages for a moment.
  await expect.poll(fetchStorefront).toContain('Playfair Display')
  const html = await fetchStorefront()
  for (const part of ['#0f6b78', 'Lime pickle', 'Mango pickle']) expect(html).toContain(part)
})

test('every step can be skipped, and the products step shows the plan’s limit', async () => {
  const page = await browser.newPage({ baseURL: platform.urls.editor, width: 390 })
  await signIn(page)
  await page.goto('/onboarding/priya-masala?step=look')
  await waitForStep(page, 'Logo and colours')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await waitForStep(page, 'Fonts')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await waitForStep(page, 'Products')
  await page.getByText(/Your Enterprise plan has no product limit/).waitFor()
  await page.route('**/api/store/plan*', async (route) => {
    const response = await route.fetch()
    const usage = await response.json()
    await route.fulfill({
      response: response,
      json: { ...usage, plan: { ...usage.plan, name: 'Starter', max_products: 5 } },
    })
  })
  await page.reload()
  await page.getByText(/You’ve reached your plan’s limit/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Add product' }).count()).toBe(0)
})

test('a signed-out user signs in and returns to the step, and another vendor’s store isn’t found', async () => {
  const page = await browser.newPage({ baseURL: platform.urls.editor })
  await page.goto('/onboarding/priya-masala?step=fonts')
  await page.getByLabel('Email', { exact: true }).fill(platform.vendor.email)
  await page.getByLabel('Password', { exact: true }).fill(platform.vendor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await waitForStep(page, 'Fonts')
  await page.goto('/onboarding/mehta-handlooms')
  await page.getByRole('heading', { name: 'Store not found' }).waitFor()
})
