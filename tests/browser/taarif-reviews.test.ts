import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, expectNoAxeViolations } from './browser.ts'
import { type Marketplace, startMarketplace } from './start-marketplace.ts'

const MINIMUM_INSTALL_MS = 5_000
const slug = 'priya-masala'

let market: Marketplace
beforeAll(async () => {
  market = await startMarketplace()
})
afterAll(() => market.close())

async function appFrame(page: Page): Promise<Frame> {
  const handle = await page.frameLocator('main iframe').locator('iframe').elementHandle()
  const frame = await handle?.contentFrame()
  if (frame === null || frame === undefined) throw new Error('No app is shown')
  return frame
}

async function install(page: Page): Promise<void> {
  await page.goto('/app/taarif-reviews')
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  const consent = page.getByRole('dialog', { name: 'Install Taarif Reviews?' })
  await consent.getByRole('button', { name: 'Agree and install' }).click()
  await page.getByRole('progressbar').waitFor()
  await page.clock.fastForward(MINIMUM_INSTALL_MS)
  await page.getByRole('link', { name: 'Open', exact: true }).waitFor()
}

test('1: an owner installs Taarif Reviews and approves a review, which is gone when the app is, and back when it is', async () => {
  const { urls, db } = market.platform
  const { handle } = await db
    .selectFrom('products')
    .innerJoin('stores', 'stores.id', 'products.store_id')
    .select('handle')
    .where('slug', '=', slug)
    .where('products.status', '=', 'active')
    .orderBy('products.id')
    .executeTakeFirstOrThrow()
  const address = `${urls.storefront}/${slug}/products/${handle}`
  const productPage = async () => (await fetch(address)).text()

  const owner = await market.newVisitor({ as: market.vendor })
  await owner.clock.install()
  await install(owner)
  await owner.getByRole('link', { name: 'Open', exact: true }).click()
  await owner.getByRole('heading', { level: 1, name: 'Taarif Reviews' }).waitFor()
  const empty = await appFrame(owner)
  await empty.getByRole('heading', { name: 'No reviews yet' }).waitFor()
  await expectNoAxeViolations(empty as unknown as Page)
  await empty.getByRole('link', { name: 'Add to your product page' }).first().click()

  // The theme editor shows the block in place, as an unsaved change.
  await owner.waitForURL(new RegExp(`/editor/${slug}`))
  const preview = owner.frameLocator('iframe[title="Preview of the page"]')
  await preview.locator('.haat-app').getByRole('heading', { name: 'Customer reviews' }).waitFor()
  await owner.keyboard.press('Control+s')
  await owner.locator('[data-save-state="saved"]').waitFor()
  await owner.getByRole('button', { name: 'Publish', exact: true }).click()
  await owner.getByRole('button', { name: 'Publish now' }).click()
  await owner.getByText('Your changes are live.').waitFor()
  const editorAddress = owner.url()

  await expect.poll(productPage).toContain('Customer reviews')
  const visitor = await market.newVisitor()
  const refused: string[] = []
  visitor.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await visitor.goto(address)
  const reviews = visitor.locator('.haat-app')
  await reviews.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await reviews.getByLabel('Your review').fill('Fresh, and hot enough for my mother')
  await reviews.getByLabel('Your name').fill('Asha')
  await reviews.getByLabel('Email (optional)').fill('asha@example.com')
  await reviews.getByRole('button', { name: 'Send review' }).click()
  await reviews.getByText('Thank you. Your review appears here once the store has checked it.').waitFor()
  await expectNoAxeViolations(visitor)
  expect(refused).toEqual([])
  expect(await productPage()).not.toContain('hot enough for my mother')

  await owner.goto(`${urls.dashboard}/apps/taarif-reviews`)
  await owner.getByRole('heading', { level: 1, name: 'Taarif Reviews' }).waitFor()
  const app = await appFrame(owner)
  await app.getByText('Fresh, and hot enough for my mother').waitFor()
  await expectNoAxeViolations(app as unknown as Page)
  await app.getByRole('button', { name: 'Approve the review by Asha' }).click()
  await app.getByRole('heading', { name: 'Nothing to approve' }).waitFor()
  await expect.poll(productPage).toContain('Fresh, and hot enough for my mother')
  await expect.poll(productPage).toContain('4 out of 5')
  expect(await productPage()).not.toContain('asha@example.com')

  await owner.getByRole('link', { name: 'Manage app' }).click()
  await owner.getByRole('button', { name: 'Uninstall…' }).click()
  await dialogOf(owner).getByRole('button', { name: 'Uninstall' }).click()
  await owner.getByText('Taarif Reviews is uninstalled').waitFor()
  await expect.poll(productPage).not.toContain('taarif')
  expect(await productPage()).not.toContain('Customer reviews')
  await owner.goto(editorAddress)
  await preview.getByText('This app isn’t installed').click()
  await owner.getByText(': app not installed').waitFor()

  await install(owner)
  await expect.poll(productPage).toContain('Fresh, and hot enough for my mother')
  await expect.poll(productPage).toContain('4 out of 5')
})
