import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPlatform } from '../test-platform.ts'
import { expectAccessibleScreens, openBrowser, type TestBrowser } from './browser.ts'

const STORE = 'priya-masala'
const EMAIL = 'asha.menon@example.com'
/** HTML, CSS and JavaScript as they're transferred, without images and the store's fonts. */
const MAX_CHECKOUT_BYTES = 60_000
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

const PHONE = { width: 390, height: 800 }
const DESKTOP = { width: 1280, height: 900 }

/** Checks a page on a desktop and a phone, and returns to the phone. */
async function check(page: Page, name: string) {
  await expectAccessibleScreens(page)
  for (const [suffix, viewport] of shots === undefined ? [] : [['phone', PHONE] as const, ['wide', DESKTOP] as const]) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: `${shots}/account-${name}-${suffix}.png`, fullPage: true })
  }
  await page.setViewportSize(PHONE)
}

async function fillCart(page: Page) {
  await page.goto(`/${STORE}/products/masala-dabba`)
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click()
  await page.locator('#cart-count').getByText('1').first().waitFor()
}

/** Asks for a code on the sign-in page and enters it. */
async function signIn(page: Page) {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByLabel('Code').fill(await lastCode())
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function lastCode(): Promise<string> {
  return />(\d{6})</.exec((await findMail('Your sign-in code%')) ?? '')?.[1] ?? ''
}

/** Returns the HTML of the last email to a buyer with such a subject. */
async function findMail(subject: string, email = EMAIL): Promise<string | null> {
  const mail = await platform.db
    .selectFrom('outgoing_mails')
    .select('html_body')
    .where('recipient_address', '=', email)
    .where('subject', 'like', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail?.html_body ?? ''
}

test('a buyer signs in at the checkout on a phone, pays on delivery, and finds the order in the account', async () => {
  const page = await browser.newPage({ ...PHONE, baseURL: platform.urls.storefront })
  await fillCart(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await check(page, 'email')
  await page.getByLabel('Email').fill('asha')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.locator('#email-error').waitFor()
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.getByLabel('Code').fill('12')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('#code-error').waitFor()
  await check(page, 'code')
  await page.getByLabel('Code').fill(await lastCode())
  await page.getByRole('button', { name: 'Sign in' }).click()

  await page.getByRole('link', { name: EMAIL }).waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(EMAIL)
  expect(await transferredBytes(page)).toBeLessThan(MAX_CHECKOUT_BYTES)
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect.poll(() => summary.getByLabel('Discount code').isVisible()).toBe(false)
  await summary.locator('summary').click()
  await summary.getByLabel('Discount code').waitFor()
  await page.getByLabel('PIN code').first().fill('560001')
  await expect.poll(() => page.getByLabel('City').first().inputValue()).not.toBe('')
  await page.getByRole('radio', { name: /Standard delivery/ }).waitFor()
  // The new totals keep it open.
  await summary.getByLabel('Discount code').waitFor()
  await page.getByLabel('Full name').first().fill('Asha Menon')
  await page.getByLabel('House number and street').first().fill('12 MG Road')
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await check(page, 'checkout')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('heading', { name: 'Thank you, Asha!' }).waitFor()
  // In the colours of the store's theme.
  await expect.poll(() => findMail('Order #% confirmed')).toContain('background:#a8231b;color:#fff9ee')
  const order = (await page.getByText(/^Order #\d+$/).textContent()) ?? ''
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByRole('link', { name: order }).waitFor()
  await check(page, 'overview')

  await page.getByRole('link', { name: /^Edit address/ }).click()
  await page.getByLabel('House number and street').fill('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Check the fields marked below.').waitFor()
  await check(page, 'address')
  await page.goto(`/${STORE}/account/delete`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText(/^You have open orders/).waitFor()
  await check(page, 'delete')
  await fillCart(page)
  await page.goto(`/${STORE}/checkout`)
  await page.getByRole('group', { name: 'Your addresses' }).waitFor()
  await check(page, 'saved-addresses')
})

test('without JavaScript on a desktop, a customer opens the order, changes an address and signs out', async () => {
  const page = await browser.newPage({
    ...DESKTOP,
    baseURL: platform.urls.storefront,
    javaScriptEnabled: false,
  })
  await page.goto(`/${STORE}`)
  await page.getByRole('link', { name: 'Account' }).first().click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  // The first code was sent less than a minute ago.
  await platform.db.deleteFrom('customer_codes').execute()
  await signIn(page)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByRole('link', { name: /^Order #/ }).click()
  await page.getByRole('heading', { name: 'Thank you, Asha!' }).waitFor()
  await page.getByRole('link', { name: 'Account' }).click()

  await page.getByRole('link', { name: /^Edit address/ }).click()
  await page.getByRole('heading', { name: 'Edit address' }).waitFor()
  await page.getByLabel('House number and street').fill('')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Check the fields marked below.').waitFor()
  await page.getByLabel('House number and street').fill('14 MG Road')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Your address is saved.').waitFor()
  await page.getByText('14 MG Road').waitFor()
  await page.getByLabel('Name').fill('Asha R Menon')
  await page.getByRole('button', { name: 'Save details' }).click()
  await page.getByText('Your details are saved.').waitFor()

  // A saved address fills in the checkout.
  await fillCart(page)
  await page.goto(`/${STORE}/checkout`)
  expect(await page.getByLabel('House number and street').first().inputValue()).toBe('14 MG Road')
  await page.getByLabel('House number and street').first().fill('1 Elsewhere')
  await page
    .getByRole('group', { name: 'Your addresses' })
    .getByRole('button', { name: /14 MG Road/ })
    .click()
  expect(await page.getByLabel('House number and street').first().inputValue()).toBe('14 MG Road')
  await page.getByRole('link', { name: EMAIL }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto(`/${STORE}/account`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a buyer who left the checkout continues it on another device from the reminder, and unsubscribes', async () => {
  const { db, urls } = platform
  const email = 'meera.nair@example.com'
  const phone = await browser.newPage({ ...PHONE, baseURL: urls.storefront })
  await fillCart(phone)
  await phone.goto(`/${STORE}/checkout`)
  await phone.getByLabel('Email', { exact: true }).fill(email)
  await phone.getByLabel(/Email me a reminder/).check()
  await phone.getByLabel('PIN code').first().fill('682001')
  await phone.getByLabel('Full name').first().fill('Meera Nair')
  // Whatever wasn't saved while they typed is saved when they leave.
  await phone.goto(`/${STORE}`)
  const checkouts = () =>
    db.selectFrom('checkouts').select(['id', 'form', 'reminder_consent_at']).where('email', '=', email).execute()
  await expect
    .poll(checkouts)
    .toMatchObject([{ form: { shipping_address: { name: 'Meera Nair' } }, reminder_consent_at: expect.any(Date) }])
  await phone.close()
  await sql`UPDATE checkouts SET updated_at = now() - interval '5 hours' WHERE email = ${email}`.execute(db)
  await sql`INSERT INTO pgboss.job (name, data) VALUES ('remind-of-checkouts', '{}')`.execute(db)
  await expect.poll(() => findMail('You left something%', email)).toContain('Continue to checkout')
  const mail = (await findMail('You left something%', email)) ?? ''
  const link = /href="([^"]+\/checkout\/reminder\/[\w-]+)"/.exec(mail)?.[1] ?? ''

  const page = await browser.newPage({ ...PHONE, baseURL: urls.storefront })
  await page.setContent(mail)
  if (shots !== undefined) await page.screenshot({ path: `${shots}/account-reminder-mail.png` })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  expect(await page.getByLabel('Full name').first().inputValue()).toBe('Meera Nair')
  expect(await page.getByLabel('City').first().inputValue()).not.toBe('')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await summary.locator('summary').click()
  await summary.getByText('Masala Dabba').first().waitFor()
  await check(page, 'reminder-checkout')
  // The cart has come along.
  await page.goto(`/${STORE}/products/masala-dabba`)
  await page.locator('#cart-count').getByText('1').first().waitFor()

  await page.goto(`${link}/unsubscribe`)
  await page.getByRole('heading', { name: 'Unsubscribe from reminders?' }).waitFor()
  await check(page, 'reminder-unsubscribe')
  const optOuts = () => db.selectFrom('checkout_reminder_opt_outs').select('email_hash').execute()
  // Programs that check emails open their links.
  expect(await optOuts()).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await check(page, 'reminder-unsubscribed')
  expect(await optOuts()).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to the store' }).click()
  await page.locator('#cart-count').waitFor({ state: 'attached' })

  await page.goto(`${link.slice(0, -4)}aaaa`)
  await page.getByRole('heading', { name: /not found|isn’t available|no longer/i }).waitFor()
  await check(page, 'reminder-wrong')
})

/** Loads the page again without a cache, and returns what its HTML, CSS and JavaScript weigh. */
async function transferredBytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const counted = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Document' || type === 'Stylesheet' || type === 'Script') counted.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength
  })
  await page.reload({ waitUntil: 'networkidle' })
  await devtools.detach()
  expect(counted.size).toBeGreaterThanOrEqual(2)
  if (shots !== undefined) console.log(`The checkout transfers ${bytes} bytes`)
  return bytes
}
