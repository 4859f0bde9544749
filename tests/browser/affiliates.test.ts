import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAffiliateRuleEndpoint } from '../../domains/src/affiliates/rules/contract.ts'
import { orderCreditsEndpoint } from '../../domains/src/credits/contract.ts'
import { dateInIndia } from '../../domains/src/indian-calendar.ts'
import { createStoreEndpoint, saveBillingProfileEndpoint } from '../../domains/src/stores/contract.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

const EMAIL = 'kavya@example.com'
const SLUG = 'kavyas-kitchen'

/** What the page says about the programme to those who have applied. */
const whileMember = [/^Share your link/, /^Earn \d+%/].map((text) => expect.stringMatching(text))

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

type Vendor = Awaited<ReturnType<typeof registerThrough>>

/** Opens a store that can buy. */
async function openStore({ token }: Vendor): Promise<void> {
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
}

/** Buys a pack of credits with the test payment. */
async function buyCredits({ page, token }: Vendor, packId: string, credits: string): Promise<void> {
  const order = await admin.clientOf(token).call(orderCreditsEndpoint, { body: { store_slug: SLUG, pack_id: packId } })
  await page.goto(order.checkout.provider === 'test' ? order.checkout.url : '')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByText(`${credits} credits added`).waitFor()
}

/** Pays 50% from now on, without a time on hold. */
async function payHalfAtOnce(): Promise<void> {
  const rule = { effective_from: dateInIndia(new Date()), rate_bp: 5000, earning_days: 365, hold_days: 0 }
  await (await admin.owner()).call(addAffiliateRuleEndpoint, { body: rule })
}

/** Enters the affiliate's bank account in the dashboard. */
async function enterBankAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add bank details' }).click()
  await page.getByLabel('Account holder').fill('Arjun Mehta')
  await page.getByLabel('Account number', { exact: true }).fill('50100234567890')
  await page.getByLabel('Account number again').fill('50100234567890')
  await page.getByLabel('IFSC').fill('HDFC0000001')
  await expect.poll(() => page.getByRole('textbox', { name: /^Bank/ }).inputValue()).toBe('HDFC Bank')
  await page.getByLabel('Password', { exact: true }).fill(admin.platform.neighbour.password)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('Verification in progress').waitFor()
}

/** Verifies the affiliate's bank account in the administration. */
async function verifyBankAccount(): Promise<void> {
  const page = await admin.open('/bank-details?filter[payee_kind]=in:affiliate&filter[status]=in:pending')
  await page.getByRole('table').getByRole('link', { name: 'Arjun Mehta' }).click()
  await page.getByText(`Affiliate, ${admin.platform.neighbour.email}`).waitFor()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('textbox', { name: 'Name at the bank' }).fill('ARJUN MEHTA')
  await page.getByRole('button', { name: 'Verify bank details' }).click()
  await page.getByText('Bank details verified').waitFor()
}

/** Processes, transfers and completes the affiliate's payout in the administration. */
async function payOut(amount: string): Promise<void> {
  const page = await admin.open('/payouts?filter[payee_kind]=in:affiliate')
  await page.getByRole('link', { name: `Arjun Mehta, ${amount}` }).click()
  const commissions = page.getByRole('table', { name: 'Commissions in this payout' })
  await commissions.getByText('Kavya Menon').waitFor()
  expect(await commissions.textContent()).toContain(amount)
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Process', exact: true }).click()
  await page.getByRole('button', { name: 'Process payout' }).click()
  await page.getByRole('button', { name: 'Record transfer' }).click()
  await page.getByRole('textbox', { name: 'Transaction ID' }).fill('HDFCN52026112800001')
  await page.getByRole('dialog').getByRole('button', { name: 'Record transfer' }).click()
  await page.getByRole('button', { name: 'Confirm arrival' }).click()
  await page.getByRole('button', { name: 'Complete payout' }).click()
  await page.getByText('Payout completed').waitFor()
}

test('an affiliate brings a vendor who buys credits; one commission is reversed, and another is paid out', async () => {
  const affiliate = await openAsAffiliate()
  const steps = affiliate.locator('.affiliate > header li')
  expect(await steps.allInnerTexts()).toEqual([expect.stringMatching(/^Apply/), ...whileMember])
  await affiliate.getByLabel('How would you like to recommend Haat?').fill('I teach home cooks how to sell online')
  await affiliate.getByRole('button', { name: 'Apply' }).click()
  await affiliate.getByText('We’ve received your application').waitFor()

  const page = await admin.open('/affiliates?filter[status]=in:applied')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('I teach home cooks how to sell online').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved', { exact: true }).waitFor()

  await affiliate.reload()
  const link = await affiliate.locator('.affiliate-link a').textContent()
  expect(await steps.allInnerTexts()).toEqual(whileMember)
  const vendor = await registerThrough(link ?? '')
  await openStore(vendor)
  await buyCredits(vendor, 'shop', '500')

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

  await payHalfAtOnce()
  await buyCredits(vendor, 'season', '1,500')
  await affiliate.setViewportSize({ width: 1440, height: 900 })
  await affiliate.getByRole('link', { name: 'Payouts and bank details' }).click()
  await affiliate.getByText('when you’ve added your bank details').waitFor()
  await enterBankAccount(affiliate)
  await verifyBankAccount()
  await affiliate.getByRole('link', { name: 'Affiliate payouts' }).first().click()
  await affiliate.getByRole('button', { name: 'Request payout' }).waitFor()
  await expectAccessibleScreens(affiliate, { bothSchemes: true })
  await affiliate.setViewportSize({ width: 1440, height: 900 })
  await affiliate.getByRole('button', { name: 'Request payout' }).click()
  await affiliate.getByRole('button', { name: 'Request ₹1,199.50' }).click()
  await affiliate.getByRole('heading', { level: 1, name: 'Payout of ₹1,199.50' }).waitFor()

  await payOut('₹1,199.50')
  await affiliate.reload()
  await affiliate.getByText('HDFCN52026112800001').waitFor()
  await affiliate.getByRole('cell', { name: '₹1,199.50' }).waitFor()
  await expectAccessibleScreens(affiliate)
  await affiliate.goto(`${admin.platform.urls.marketplace}/affiliates`)
  await affiliate.getByRole('row', { name: /Paid View payout/ }).waitFor()
  expect(await affiliate.locator('.affiliate-figures').textContent()).toContain(
    'Payable₹0.00In a payout₹0.00Paid₹1,199.50',
  )
})
