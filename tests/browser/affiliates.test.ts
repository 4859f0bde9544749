import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCreditsEndpoint } from '../../domains/src/credits/contract.ts'
import { createStoreEndpoint, saveBillingProfileEndpoint } from '../../domains/src/stores/contract.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

const EMAIL = 'kavya@example.com'
const SLUG = 'kavyas-kitchen'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

/** Opens the affiliates' page of the marketplace as the demo's second vendor. */
async function openAsAffiliate(): Promise<Page> {
  const { urls, neighbour } = admin.platform
  const page = await admin.browser.newPage({ baseURL: urls.marketplace })
  await page.goto(`${urls.dashboard}/login?next=${encodeURIComponent(`${urls.marketplace}/affiliates`)}`)
  await page.getByLabel('Email', { exact: true }).fill(neighbour.email)
  await page.getByLabel('Password', { exact: true }).fill(neighbour.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Affiliates' }).waitFor()
  return page
}

/** Follows a referral link in a new browser and registers, and returns the page and the session's token. */
async function registerThrough(link: string): Promise<{ page: Page; token: string }> {
  const page = await admin.browser.newPage({ baseURL: admin.platform.urls.dashboard })
  await page.goto(link)
  await page.getByLabel('Your name').fill('Kavya Menon')
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('a pot of strong tea')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const mail = await admin.platform.db
    .selectFrom('outgoing_mails')
    .select('text_body')
    .where('recipient_address', '=', EMAIL)
    .executeTakeFirstOrThrow()
  await page.getByLabel('Code').first().click()
  await page.keyboard.type(/\b\d{6}\b/.exec(mail.text_body)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Create your first store' }).waitFor()
  const cookies = await page.context().cookies()
  return { page, token: cookies.find(({ name }) => name === 'tokenVendorsPlatform')?.value ?? '' }
}

/** Buys the pack Shop for ₹899 and GST with the test payment. */
async function buyCredits({ page, token }: { page: Page; token: string }): Promise<void> {
  const { call } = admin.clientOf(token)
  await call(createStoreEndpoint, { body: { store_name: 'Kavya’s Kitchen', store_slug: SLUG } })
  await call(saveBillingProfileEndpoint, {
    params: { store_slug: SLUG },
    body: {
      legal_name: 'Kavya Menon',
      address_line1: '4 Temple Street',
      address_line2: null,
      city: 'Madurai',
      pincode: '625001',
      state_code: '33',
      gstin: null,
    },
  })
  const order = await call(orderCreditsEndpoint, { body: { store_slug: SLUG, pack_id: 'shop' } })
  await page.goto(order.checkout.provider === 'test' ? order.checkout.url : '')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByText('500 credits added').waitFor()
}

test('an affiliate is approved, brings a vendor who buys credits, and an administrator reverses the commission', async () => {
  const affiliate = await openAsAffiliate()
  await affiliate.getByLabel('How would you like to recommend Haat?').fill('I teach home cooks how to sell online')
  await affiliate.getByRole('button', { name: 'Apply' }).click()
  await affiliate.getByText('We’ve received your application').waitFor()

  const page = await admin.open('/affiliates?status=applied')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('I teach home cooks how to sell online').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved', { exact: true }).waitFor()

  await affiliate.reload()
  const link = await affiliate.locator('.affiliate-link').textContent()
  await buyCredits(await registerThrough(link ?? ''))

  await affiliate.reload()
  await affiliate.getByRole('cell', { name: '₹89.90' }).waitFor()
  expect(await affiliate.locator('.affiliate-figures').textContent()).toContain('Sign-ups1On hold₹89.90')
  await expectAccessibleScreens(affiliate)

  await page.reload()
  await page.getByRole('checkbox', { name: 'Select ₹89.90' }).check()
  await page.getByRole('button', { name: 'Reverse 1 commission' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The vendor is the affiliate’s own company')
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  await page.getByText('Reversed ₹89.90').waitFor()
  // A new page is at its top, so nothing is behind the header.
  const detail = await admin.open(new URL(page.url()).pathname)
  await detail.getByText('Reversal', { exact: true }).waitFor()
  await expectAccessibleScreens(detail)

  await affiliate.reload()
  await affiliate.getByText('The vendor is the affiliate’s own company').waitFor()
})
