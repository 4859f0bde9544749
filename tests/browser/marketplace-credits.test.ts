import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoAxeViolations } from './browser.ts'
import { type Marketplace, startMarketplace, waitUntilReady } from './start-marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await startMarketplace()
  // Ten minutes after the demo was loaded, reconciliation would add the credits of its paid purchase to the balance.
  const lookedUpAt = new Date(Date.now() + 3_600_000)
  await market.platform.db.updateTable('purchases').set({ looked_up_at: lookedUpAt }).execute()
})
afterAll(() => market.close())

const balanceOn = async (page: Page) => {
  const text = await page.locator('.balance strong').textContent()
  return Number(text?.replaceAll(',', ''))
}
const choose = (page: Page, pack: string) => page.getByRole('radio', { name: new RegExp(`^${pack}`) }).check()
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ }).click()

async function goToPayment(page: Page): Promise<void> {
  await pay(page)
  await page.waitForURL(`${market.urls.backend}/test-payments/**`)
}

test('buying a pack adds its credits once and issues an invoice', async () => {
  const page = await market.visit('/credits', { as: market.vendor })
  const before = await balanceOn(page)
  await choose(page, 'Season')
  await expect.poll(() => page.locator('.order-summary').textContent()).toContain('₹2,830.82')
  await goToPayment(page)
  await page.getByRole('button', { name: /^Pay ₹2,830\.82/ }).click()

  await page.getByText('1,500 credits added').waitFor()
  await expect.poll(() => balanceOn(page)).toBe(before + 1_500)
  expect(page.url()).toBe(`${market.urls.marketplace}/credits`)
  await expect.poll(() => page.locator('.purchase-table tbody tr').first().textContent()).toMatch(/Season.*captured/i)

  await page.getByRole('link', { name: 'View invoice' }).click()
  await page.getByRole('heading', { name: 'Tax invoice' }).waitFor()
  const invoice = await page.locator('.sheet').textContent()
  for (const particular of [
    'Taxable value',
    '₹2,399.00',
    '18%',
    '₹431.82',
    '₹2,830.82',
    'GSTIN',
    '998314',
    'order_',
    'pay_',
    'Reverse charge',
  ]) {
    expect(invoice).toContain(particular)
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^INV-.*\.pdf$/)

  await page.goto('/credits')
  await waitUntilReady(page)
  await expect.poll(() => balanceOn(page)).toBe(before + 1_500)
})

test('a failed payment adds no credits and shows an error', async () => {
  const page = await market.visit('/credits', { as: market.vendor })
  const before = await balanceOn(page)
  await goToPayment(page)
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  await page.getByRole('alert').getByText('Payment failed').waitFor()
  await expect.poll(() => balanceOn(page)).toBe(before)
  await expect.poll(() => page.locator('.purchase-table tbody tr').first().textContent()).toMatch(/failed/i)
})

test('a cancelled payment shows a message once, and the order can be paid later', async () => {
  const page = await market.visit('/credits', { as: market.vendor })
  await goToPayment(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Payment cancelled').waitFor()
  await expect.poll(() => page.url()).toBe(`${market.urls.marketplace}/credits`)
  await page.reload()
  await waitUntilReady(page)
  await expect.poll(() => page.getByText('Payment cancelled').count()).toBe(0)

  const before = await balanceOn(page)
  const order = page.locator('.purchase-table tbody tr').filter({ hasText: 'created' }).first()
  await order.getByRole('link', { name: /^Pay for/ }).click()
  await page.getByText('This order hasn’t been paid').waitFor()
  await waitUntilReady(page)
  await goToPayment(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByText('500 credits added').waitFor()
  await expect.poll(() => balanceOn(page)).toBe(before + 500)
})

test('pressing Pay twice sends one order, and a failed order keeps the selected pack and shows an error', async () => {
  const page = await market.visit('/credits', { as: market.vendor })
  let orders = 0
  await page.route('**/api/credits/orders', (route) => {
    orders += 1
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        title: 'The payment provider is unavailable',
        status: 503,
        code: 'payment_provider_unavailable',
      }),
    })
  })
  await choose(page, 'Festival')
  await page.getByRole('button', { name: /^Pay ₹/ }).dblclick()
  await page.getByRole('alert').getByText('The payment provider is unavailable').waitFor()
  expect(orders).toBe(1)
  await expect.poll(() => page.getByRole('radio', { name: /^Festival/ }).isChecked()).toBe(true)
  await expectNoAxeViolations(page)
})

test('Retry confirms a payment after a network error', async () => {
  const page = await market.visit('/credits', { as: market.vendor })
  let calls = 0
  await page.route('**/api/credits/verify', (route) => {
    calls += 1
    return calls === 1 ? route.abort() : route.continue()
  })
  await goToPayment(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('alert').getByText('couldn’t confirm your payment yet').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('500 credits added').waitFor()
  await expectNoAxeViolations(page)
})

test('a forged payment signature adds no credits', async () => {
  const page = await market.visit('/credits', { as: market.vendor })
  const before = await balanceOn(page)
  await goToPayment(page)
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/credits?order_id=${orderId}&payment_id=pay_forged&signature=${'0'.repeat(64)}`)
  await page.getByRole('alert').waitFor()
  await page.goto('/credits')
  await waitUntilReady(page)
  await expect.poll(() => balanceOn(page)).toBe(before)
})

describe('access', () => {
  test('a visitor sees the packs and a sign-in link', async () => {
    const page = await market.visit('/credits')
    await expect.poll(() => page.getByRole('radio').count()).toBeGreaterThan(5)
    await expect
      .poll(() => page.getByRole('link', { name: 'Sign in to buy' }).getAttribute('href'))
      .toContain(`/login?next=${encodeURIComponent(`${market.urls.marketplace}/credits`)}`)
    const faces = await page
      .locator('main :is(h2, legend)')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).fontFamily))
    expect(faces.length).toBeGreaterThan(1)
    expect(new Set(faces).size).toBe(1)
    await page.close()
  })

  test('links to the billing form if billing details are missing, which leads back', async () => {
    await market.platform.db
      .deleteFrom('store_billing_profiles')
      .where('store_id', 'in', (query) => query.selectFrom('stores').select('id').where('slug', '=', 'kaapi-corner'))
      .execute()
    const page = await market.visit('/credits', { as: market.vendor, store: 'kaapi-corner' })
    await page.getByText('No purchases yet').waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Add billing details' }).click()
    await page.getByLabel('Business or personal name').fill('Kaapi Corner')
    await page.getByLabel('Address', { exact: true }).fill('4 Temple Street')
    await page.getByLabel('City').fill('Madurai')
    await page.getByLabel('PIN code').fill('625001')
    await page.getByRole('combobox', { name: 'State or union territory' }).fill('Tamil')
    await page.getByRole('option', { name: /Tamil Nadu/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`${market.urls.marketplace}/credits`)
    await page.getByRole('button', { name: /^Pay/ }).waitFor()
    await page.close()
  })

  test('returns 404 for another vendor’s invoice', async () => {
    const { id } = await market.platform.db
      .selectFrom('purchases')
      .select('id')
      .where('status', '=', 'captured')
      .executeTakeFirstOrThrow()
    const page = await market.newVisitor({ as: market.neighbour, store: 'mehta-handlooms' })
    const response = await page.goto(`/credits/purchases/${id}`)
    expect(response?.status()).toBe(404)
    expect((await page.request.get(`/api/credits/purchases/${id}/invoice.pdf`)).status()).toBe(404)
    await page.close()
  })
})
