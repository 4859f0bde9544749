import { inTransaction } from '@haat/db'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  completePayoutEndpoint,
  failPayoutEndpoint,
  processPayoutEndpoint,
} from '../../domains/src/payouts/contract.ts'
import { recordThemeSales } from '../../domains/src/payouts/earnings/record-theme-sales.ts'
import { verifyBank } from '../../domains/src/payouts/payouts/payouts.fixture.ts'
import { buyThemes, publishTheme } from '../../domains/src/payouts/theme-sales.fixture.ts'
import type { Platform } from '../../domains/src/platform.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

const soldThisWay = { settings: { theme_sales: { model: 'none' } } } as Platform

/** Registers a developer with a published theme, and opens the earnings. `sell` sells the theme. */
async function openAsNewDeveloper() {
  const email = `${crypto.randomUUID()}@example.com`
  const { db } = studio.platform
  const page = await studio.openSignedOut('/login')
  const headers = { origin: new URL(page.url()).origin }
  const account = { name: 'Meera Iyer', email, password: 'twelve yards of linen' }
  await page.request.post('/api/studio/register', { headers, data: account })
  const data = { email, code: await studio.sentCode(email), purpose: 'registration' }
  expect((await page.request.post('/api/studio/verify-otp', { headers, data })).status()).toBe(200)
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const theme = await publishTheme(db, id, new Date())
  await db.updateTable('themes').set({ name: 'Jamdani' }).where('id', '=', theme.theme_id).execute()
  const sell = async (salePaise: number, soldAt = new Date()) => {
    const sale = { purchase_id: crypto.randomUUID(), theme, sale_paise: salePaise }
    await buyThemes(db, [sale], soldAt)
    const recorded = { ...sale, ...theme, gst_paise: Math.round(salePaise * 0.18), sold_at: soldAt }
    await inTransaction(db, (tx) => recordThemeSales(tx, soldThisWay, [recorded]))
  }
  await page.goto('/earnings')
  return { page, developer_id: id, sell }
}

/** Returns to the page's tab, which makes it load its data again. */
const returnToTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

async function requestPayout(page: Page, amount: string): Promise<string> {
  await page.getByText('₹500.00 reached').waitFor()
  await page.getByRole('button', { name: 'Request payout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request payout?' })
  await dialog.getByText('HDFC Bank ••••7890').waitFor()
  await dialog.getByText(/^by \d+ \w+ \d+$/).waitFor()
  await dialog.getByRole('button', { name: `Request ${amount}` }).click()
  await page.getByRole('heading', { name: 'Why isn’t it in my bank yet?' }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('a developer sees a sale arrive, requests a payout, sees it fail with a reason, and requests again', async () => {
  const { page, developer_id: developerId, sell } = await openAsNewDeveloper()
  await page.getByRole('heading', { name: 'No sales yet' }).waitFor()
  await page.getByText('₹0.00 of ₹500.00').first().waitFor()
  await page.getByText('Complete your profile to receive payouts').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await sell(249_900)
  await returnToTab(page)
  await page.getByText('New sale: Jamdani, you earn ₹1,999.20').first().waitFor()
  const sales = page.getByRole('table', { name: 'Sales and refunds' })
  await sales.getByText('₹2,499.00 sale = ₹1,999.20 yours + ₹499.80 platform').waitFor()
  await page.getByText('Complete your profile to receive payouts').waitFor()
  expect(await page.getByRole('button', { name: 'Request payout' }).count()).toBe(0)

  await verifyBank(studio.platform.db, developerId, new Date())
  await page.reload()
  const first = await requestPayout(page, '₹1,999.20')
  await page.getByText('₹2,499.00 sale = ₹1,999.20 yours + ₹499.80 platform').waitFor()
  await expectAccessibleScreens(page, { bothSchemes: true })
  await page.setViewportSize({ width: 1440, height: 900 })

  const { call } = await studio.admin()
  await call(processPayoutEndpoint, { params: { id: first } })
  await call(failPayoutEndpoint, { params: { id: first }, body: { reason: 'The account is closed' } })
  await returnToTab(page)
  await page.getByText('This payout failed: The account is closed').waitFor()
  await page.getByText('The money is back in your balance.', { exact: false }).waitFor()
  await page.getByRole('heading', { name: 'Earnings that went back to your balance' }).waitFor()
  await page.getByText('₹2,499.00 sale = ₹1,999.20 yours + ₹499.80 platform').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Earnings', exact: true }).first().click()
  const second = await requestPayout(page, '₹1,999.20')
  await call(processPayoutEndpoint, { params: { id: second } })
  await call(completePayoutEndpoint, { params: { id: second }, body: { transaction_id: 'HDFCN52026112300' } })
  await returnToTab(page)
  await page.getByText('HDFCN52026112300').waitFor()
  const steps = page.getByRole('listitem')
  for (const step of ['Requested', 'Processing', 'Sent', 'Completed']) await steps.filter({ hasText: step }).waitFor()
  await page.goto('/earnings')
  const payouts = page.getByRole('table', { name: 'Payouts' })
  await payouts.getByText('Completed').waitFor()
  await payouts.getByText('Failed').waitFor()
})

test('sales are filtered and downloaded, and closed months have statements', async () => {
  const { page, sell } = await openAsNewDeveloper()
  const lastMonth = new Date(Date.now() - 40 * 86_400_000)
  await sell(100_000, lastMonth)
  await sell(50_050)
  await page.reload()
  const sales = page.getByRole('table', { name: 'Sales and refunds' })
  await sales.getByText('₹1,000.00 sale = ₹800.00 yours + ₹200.00 platform').waitFor()
  await page.getByLabel('To', { exact: true }).fill(lastMonth.toISOString().slice(0, 10))
  await sales.getByText('₹500.50 sale = ₹400.40 yours + ₹100.10 platform').waitFor({ state: 'hidden' })

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^sales-.*\.csv$/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await sales.getByText('₹500.50 sale = ₹400.40 yours + ₹100.10 platform').waitFor()

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Statement of / }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^statement-\d{4}-\d{2}\.pdf$/)
  const [summary] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Yearly summary, CSV' }).click(),
  ])
  expect(summary.suggestedFilename()).toMatch(/^earnings-\d{4}-\d{2}\.csv$/)

  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await price.fill('1000')
  await price.press('Tab')
  await page.getByText('₹1,180.00').waitFor()
  await expectAccessibleScreens(page, { bothSchemes: true })
})

test('earnings that can’t be loaded say so and load on Retry', async () => {
  const page = await studio.open('/themes')
  await page.route('**/api/marketplace/developer/earnings', (route) => route.abort())
  await page.getByRole('link', { name: 'Earnings', exact: true }).click()
  await page.getByText('Couldn’t load your earnings').waitFor({ timeout: 15_000 })
  await page.unroute('**/api/marketplace/developer/earnings')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Next payout' }).waitFor()
})
