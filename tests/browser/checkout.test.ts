import { createClient } from '@haat/http-client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInVendorEndpoint } from '../../domains/src/identity/contract.ts'
import { startTestPlatform } from '../test-platform.ts'
import { expectAccessibleScreens, openBrowser, type TestBrowser } from './browser.ts'

const STORE = 'priya-masala'
const shots = process.env.SHOTS

let platform: Awaited<ReturnType<typeof startTestPlatform>>
let browser: TestBrowser
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

async function shot(page: Page, name: string) {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

test('a guest checks out on a phone, a payment fails, and the second one places the order', async () => {
  const page = await browser.newPage({ width: 390, height: 800, baseURL: platform.urls.storefront })
  await page.goto(`/${STORE}/collections/all`)
  await page.locator('a[href*="/products/"]').first().click()
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await shot(page, 'checkout-empty')
  await page.getByLabel('Email', { exact: true }).fill('asha@example.com')
  await page.getByLabel('PIN code').first().fill('560001')
  await expect.poll(() => page.getByLabel('City').first().inputValue()).not.toBe('')
  await page.getByRole('radio', { name: /Standard delivery/ }).waitFor()
  await page.getByRole('radio', { name: /Test payment/ }).check()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByText('Check the fields marked below.').waitFor()
  await shot(page, 'checkout-errors')
  await expectAccessibleScreens(page)
  await page.getByLabel('Full name').first().fill('Asha Menon')
  await page.getByLabel('House number and street').first().fill('12 MG Road')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  await page.getByText(/The payment failed/).waitFor()
  await shot(page, 'order-failed')
  await page.getByRole('link', { name: /^Pay / }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('heading', { name: 'Thank you, Asha!' }).waitFor()
  await expectAccessibleScreens(page)
  await shot(page, 'order-placed')
  await page.setViewportSize({ width: 1280, height: 900 })
  await shot(page, 'order-placed-wide')
})

test('the owner sees the order, sends it, and refunds a part', async () => {
  const { db, vendor, urls } = platform
  const client = createClient((path, init) => fetch(urls.backend + path, init))
  const session = await client.call(signInVendorEndpoint, { body: { email: vendor.email, password: vendor.password } })
  const page = await browser.newPage({ width: 1280, baseURL: urls.dashboard })
  const cookie = { url: urls.dashboard, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: 'tokenVendorsPlatform', value: 'token' in session ? session.token : '', httpOnly: true },
    { ...cookie, name: 'storeSelectedPlatform', value: STORE },
  ])
  await page.goto('/orders')
  await page.getByRole('link', { name: '#1001' }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await shot(page, 'orders')
  await page.getByRole('link', { name: '#1001' }).click()
  await page.getByRole('heading', { name: 'Order #1001', level: 1 }).waitFor()
  await shot(page, 'order')
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Fulfil items' }).click()
  const parcel = page.getByRole('form', { name: 'Fulfil items' })
  await parcel.getByLabel('Courier').fill('India Post')
  await parcel.getByLabel('Tracking number').fill('EU123456785IN')
  await shot(page, 'order-fulfil')
  await parcel.getByRole('button', { name: 'Fulfil items' }).click()
  await page.getByRole('heading', { name: 'Parcel 1' }).waitFor()
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await page.getByText('Completed', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('form', { name: 'Refund' })
  await refund.getByLabel('Masala Dabba with Seven Spices').fill('1')
  await shot(page, 'order-refund')
  await refund.getByRole('button', { name: /^Refund ₹/ }).click()
  await page.getByText('Refund requested').waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await shot(page, 'order-phone')
  const subjects = async () => {
    const mails = await db
      .selectFrom('outgoing_mails')
      .select('subject')
      .where('recipient_address', '=', 'asha@example.com')
      .execute()
    return mails.map(({ subject }) => subject).toSorted()
  }
  await expect
    .poll(subjects)
    .toEqual([
      'Order #1001 confirmed',
      'Order #1001 is delivered',
      'Order #1001 is on its way',
      'Refund of ₹1,890.00 for order #1001',
    ])
})
