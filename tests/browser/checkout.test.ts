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
  await page.goto(`/${STORE}/products/masala-dabba`)
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
  // Nothing is sent to an address, but the invoice of a company has one.
  await page.getByRole('radio', { name: /^Pick up: Priya Masala, Mylapore .*Kutchery Road, Chennai\. Monday/ }).check()
  await page.getByText('GSTIN or another billing address').click()
  await page.getByLabel('GSTIN (optional)').fill('29AAACT2727Q1ZS')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByText('An invoice with a GSTIN needs the billing address.').waitFor()
  await shot(page, 'checkout-billing-address')
  await expectAccessibleScreens(page)
  await page.getByLabel('GSTIN (optional)').fill('')
  await page.getByRole('radio', { name: /Standard delivery/ }).check()
  await page.getByLabel('Full name').first().fill('Asha Menon')
  await page.getByLabel('House number and street').first().fill('12 MG Road')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  await page.getByText(/The payment failed/).waitFor()
  await shot(page, 'order-failed')
  await page.getByRole('link', { name: /^Pay / }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('heading', { name: 'Thank you, Asha!' }).waitFor()
  expect(await page.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe(`/${STORE}`)
  await expectAccessibleScreens(page)
  await shot(page, 'order-placed')
  await page.setViewportSize({ width: 1280, height: 900 })
  await shot(page, 'order-placed-wide')
})

test.each([
  ['a phone', { width: 390, height: 800 }],
  ['a desktop', { width: 1280, height: 900 }],
])('on %s, a buyer pays by UPI and reports the transfer, and pays another order in cash', async (device, size) => {
  const page = await browser.newPage({ ...size, baseURL: platform.urls.storefront })
  const name = device === 'a phone' ? 'Bala' : 'Chitra'
  const buyAndChoose = async (method: RegExp, submit: RegExp) => {
    await page.goto(`/${STORE}/products/masala-dabba`)
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
    await page.getByLabel('Email', { exact: true }).fill(`${name.toLowerCase()}@example.com`)
    await page.getByLabel('Full name').first().fill(`${name} Iyer`)
    await page.getByLabel('House number and street').first().fill('3 Luz Church Road')
    await page.getByLabel('PIN code').first().fill('600004')
    await expect.poll(() => page.getByLabel('City').first().inputValue()).toBe('Chennai')
    await page.getByRole('radio', { name: method }).check()
    await page.getByRole('button', { name: submit }).click()
  }
  await buyAndChoose(/UPI/, /^Continue to payment/)
  await page.getByRole('heading', { name: /^Pay ₹.* with UPI$/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Open your UPI app' }).getAttribute('href')).toMatch(/^upi:\/\/pay\?/)
  await expectAccessibleScreens(page)
  await page.setViewportSize(size)
  await shot(page, `order-upi-${size.width}`)
  await page.getByRole('button', { name: 'I’ve paid' }).click()
  await page.getByText(/Enter the reference number \(UTR\)/).waitFor()
  await page.getByLabel(/Reference number/).fill('419123456789')
  await page.getByRole('button', { name: 'I’ve paid' }).click()
  await page.getByText(/You’ve told us about your payment \(419123456789\)/).waitFor()

  await buyAndChoose(/Cash on delivery/, /^Place order/)
  await page.getByRole('heading', { name: `Thank you, ${name}!` }).waitFor()
  await page
    .getByText(/Cash on delivery/)
    .first()
    .waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize(size)
  await shot(page, `order-cash-${size.width}`)
})

test('the owner confirms a reported transfer, sends an order, and refunds a part', async () => {
  const { db, vendor, urls } = platform
  const numberOf = async (email: string, method: string) => {
    const order = await db
      .selectFrom('orders')
      .select('number')
      .where('email', '=', email)
      .where('payment_method', '=', method)
      .executeTakeFirstOrThrow()
    return `#${order.number}`
  }
  const number = await numberOf('asha@example.com', 'test')
  const reported = await numberOf('bala@example.com', 'upi')
  const client = createClient((path, init) => fetch(urls.backend + path, init))
  const session = await client.call(signInVendorEndpoint, { body: { email: vendor.email, password: vendor.password } })
  const page = await browser.newPage({ width: 1280, baseURL: urls.dashboard })
  const cookie = { url: urls.dashboard, sameSite: 'Lax' } as const
  await page.context().addCookies([
    { ...cookie, name: 'tokenVendorsPlatform', value: 'token' in session ? session.token : '', httpOnly: true },
    { ...cookie, name: 'storeSelectedPlatform', value: STORE },
  ])
  await page.goto('/orders')
  await page.getByRole('link', { name: number }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await shot(page, 'orders')
  await page.getByRole('link', { name: 'To confirm' }).click()
  await page.getByRole('link', { name: reported }).click()
  await page.getByRole('heading', { name: `Order ${reported}`, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('form', { name: 'Mark as paid' }).getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  await page.goto('/orders')
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { name: `Order ${number}`, level: 1 }).waitFor()
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
      `Order ${number} confirmed`,
      `Order ${number} is delivered`,
      `Order ${number} is on its way`,
      `Refund of ₹1,890.00 for order ${number}`,
    ])
})
