import { createClient } from '@haat/http-client'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCartEndpoint, CART_TOKEN_HEADER } from '../../domains/src/checkout/cart/contract.ts'
import {
  openCheckoutEndpoint,
  orderCheckoutEndpoint,
  updateCheckoutEndpoint,
} from '../../domains/src/checkout/checkouts/contract.ts'
import { signInVendorEndpoint } from '../../domains/src/identity/contract.ts'
import {
  changeFulfilmentEndpoint,
  fulfilOrderEndpoint,
  getOrderEndpoint,
  listOrdersEndpoint,
  recordPaymentEndpoint,
} from '../../domains/src/orders/back-office/contract.ts'
import { getBuyerOrderEndpoint, requestReturnEndpoint } from '../../domains/src/orders/buyer/contract.ts'
import { editOrderEndpoint, previewOrderEditEndpoint } from '../../domains/src/orders/editing/contract.ts'
import { savePaymentMethodEndpoint } from '../../domains/src/payments/store-methods/contract.ts'
import { formatRupees } from '../../domains/src/rupees.ts'
import { asha } from '../shop.ts'
import { startTestPlatform } from '../test-platform.ts'
import { expectAccessibleScreens, openBrowser, type TestBrowser } from './browser.ts'

const STORE = 'priya-masala'
const store = { store_slug: STORE }
const shots = process.env.SHOTS

let platform: Awaited<ReturnType<typeof startTestPlatform>>
let browser: TestBrowser
let token = ''
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  const { email, password } = platform.vendor
  const session = await clientWith().call(signInVendorEndpoint, { body: { email, password } })
  token = 'token' in session ? session.token : ''
  await asOwner().call(savePaymentMethodEndpoint, {
    body: {
      ...store,
      is_enabled: true,
      details: {
        method: 'cash_on_delivery',
        fee_paise: 0,
        min_total_paise: 0,
        max_total_paise: 20_000_00,
        pincodes: { mode: 'everywhere', ranges: '' },
        instructions: '',
      },
    },
  })
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

const clientWith = (headers: Record<string, string> = {}) =>
  createClient((path, init) =>
    fetch(platform.urls.backend + path, { ...init, headers: { ...init.headers, ...headers } }),
  )
const asOwner = () => clientWith({ authorization: `Bearer ${token}` })

async function shot(page: Page, name: string) {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

/** Like `shot`, on a desktop and a phone, in light and dark. It's a desktop before and after. */
async function shots4(page: Page, name: string) {
  if (shots === undefined) return
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Checks an open dialog on a desktop and a phone, and returns to the desktop. */
async function checkDialog(page: Page, name: string) {
  await expectAccessibleScreens(page, { bothSchemes: true })
  await shots4(page, name)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Pastes cells of a spreadsheet into a field. */
function paste(field: Locator, cells: string) {
  return field.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, cells)
}

/** Orders two of an item. */
async function order(
  method: 'cash_on_delivery' | 'test' = 'cash_on_delivery',
): Promise<{ id: string; number: number; token: string; title: string; line_id: string }> {
  const { id: variantId } = await platform.db
    .selectFrom('product_variants as variant')
    .innerJoin('products', 'products.id', 'variant.product_id')
    .innerJoin('stores', 'stores.id', 'variant.store_id')
    .select('variant.id')
    .where('stores.slug', '=', STORE)
    .where('products.status', '=', 'active')
    .where('variant.requires_shipping', '=', true)
    .where('variant.stock_quantity', '>', 9)
    .orderBy('variant.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const added = await clientWith().call(addToCartEndpoint, {
    body: { ...store, items: [{ variant_id: variantId, quantity: 2 }] },
  })
  const cart = clientWith({ [CART_TOKEN_HEADER]: added.cart_token ?? '' })
  const { checkout_token: checkout } = await cart.call(openCheckoutEndpoint, { body: store })
  const form = { ...asha, payment_method: method }
  const params = { token: checkout }
  const shown = await cart.call(updateCheckoutEndpoint, { params, body: { ...store, form } })
  const { order_token: orderToken } = await cart.call(orderCheckoutEndpoint, {
    params,
    body: { ...store, form, shown_total_paise: shown.checkout.totals.total_paise },
  })
  const placed = await clientWith().call(getBuyerOrderEndpoint, { params: { token: orderToken }, query: store })
  const { items } = await asOwner().call(listOrdersEndpoint, { query: { ...store, q: `#${placed.number}` } })
  const [line] = placed.lines
  return {
    id: items[0]?.id ?? '',
    number: placed.number,
    token: orderToken,
    title: line?.title ?? '',
    line_id: line?.id ?? '',
  }
}

async function deliver({ id, line_id: lineId }: { id: string; line_id: string }): Promise<void> {
  const params = { id }
  const sent = await asOwner().call(fulfilOrderEndpoint, {
    params,
    body: { ...store, lines: [{ line_id: lineId, quantity: 2 }], status: 'shipped' },
  })
  const { total_paise: total } = await asOwner().call(changeFulfilmentEndpoint, {
    params: { id, fulfilment_id: sent.parcels[0]?.id ?? '' },
    body: { ...store, status: 'delivered' },
  })
  await asOwner().call(recordPaymentEndpoint, { params, body: { ...store, amount_paise: total } })
}

async function openDashboard(path: string): Promise<Page> {
  const { dashboard } = platform.urls
  const page = await browser.newPage({ width: 1440, height: 900, baseURL: dashboard })
  await page.context().addCookies([
    { url: dashboard, sameSite: 'Lax', name: 'tokenVendorsPlatform', value: token, httpOnly: true },
    { url: dashboard, sameSite: 'Lax', name: 'storeSelectedPlatform', value: STORE },
  ])
  await page.goto(path)
  return page
}

test('a buyer requests a return on a phone, and the owner approves, receives and refunds it', async () => {
  const placed = await order()
  await deliver(placed)
  const phone = await browser.newPage({ width: 390, height: 800, baseURL: platform.urls.storefront })
  await phone.goto(`/${STORE}/orders/${placed.token}`)
  await phone.getByText('Return items').click()
  await phone.getByRole('button', { name: 'Request return' }).click()
  await phone.getByText('Choose at least one item').waitFor()
  await phone.getByText('Choose a reason').waitFor()
  await shot(phone, 'return-form-errors')
  await expectAccessibleScreens(phone)
  await phone.setViewportSize({ width: 390, height: 800 })
  await phone.getByLabel(placed.title).selectOption('1')
  await phone.getByLabel('Reason').selectOption('damaged')
  await phone.getByLabel(/What’s wrong/).fill('The lid has a dent.')
  await phone.getByRole('button', { name: 'Request return' }).click()
  await phone.getByRole('heading', { name: 'Return requested' }).waitFor()
  await shot(phone, 'return-requested')

  const page = await openDashboard('/orders')
  await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Open returns' }).click()
  await page.getByRole('link', { name: `#${placed.number}` }).click()
  await page.getByRole('heading', { name: 'Return 1: refund' }).waitFor()
  await shot(page, 'return-card')
  await page.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('form', { name: 'Approve return' })
  await approval.getByRole('button', { name: 'Approve return' }).click()
  await approval.getByText('Say where and how to send it').waitFor()
  await approval.getByLabel('Where and how to send it').fill('Priya Masala, 4 Church Street, Bengaluru 560001')
  await shot(page, 'return-approve')
  await approval.getByRole('button', { name: 'Approve return' }).click()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  const receipt = page.getByRole('form', { name: 'Receive return' })
  await receipt.getByLabel('Back in stock').fill('0')
  await shot(page, 'return-receive')
  await receipt.getByRole('button', { name: 'Mark as received' }).click()
  const returns = page.getByRole('list').filter({ hasText: 'Return 1: refund' }).first()
  await returns.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('form', { name: 'Refund return' })
  await refund.getByLabel(/^Deduction/).fill('10')
  await shot(page, 'return-refund')
  await expectAccessibleScreens(page)
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await returns.getByText('Refunded', { exact: true }).waitFor()
  // Cash is paid back by hand.
  await page.getByRole('button', { name: 'Mark as paid back' }).click()
  await page.getByText('Refund confirmed').waitFor()
  await expectAccessibleScreens(page, { bothSchemes: true })
  await shot(page, 'return-done-wide')
  await page.setViewportSize({ width: 390, height: 800 })
  await shot(page, 'return-done-phone')

  await phone.reload()
  await phone.getByRole('heading', { name: 'Return refunded' }).waitFor()
  await expectAccessibleScreens(phone)
  await phone.setViewportSize({ width: 390, height: 800 })
  await shot(phone, 'return-refunded')
})

test('the owner declines a return, adds another one, and exchanges its item', async () => {
  const placed = await order()
  await deliver(placed)
  await clientWith().call(requestReturnEndpoint, {
    params: { token: placed.token },
    body: {
      ...store,
      reason: 'changed_mind',
      wants: 'refund',
      comment: '',
      lines: [{ line_id: placed.line_id, quantity: 1 }],
    },
  })
  const page = await openDashboard(`/orders/${placed.id}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  const refusal = page.getByRole('form', { name: 'Decline return' })
  await refusal.getByRole('button', { name: 'Decline return' }).click()
  await refusal.getByText('Say why you decline it').waitFor()
  await refusal.getByLabel('Reason').fill('Opened spices can’t be returned.')
  await checkDialog(page, 'decline')
  await refusal.getByRole('button', { name: 'Decline return' }).click()
  const declined = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Return 1: refund' }) })
  await declined.getByText('Declined', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Add return' }).click()
  const addition = page.getByRole('form', { name: 'Add return' })
  await addition.getByRole('button', { name: 'Add return' }).click()
  await addition.getByText('Choose at least one item').waitFor()
  await addition.getByLabel(placed.title).fill('1')
  await addition.getByText('An exchange').click()
  await addition.getByLabel(/^Where and how to send it/).fill('Our courier collects it on Monday.')
  await checkDialog(page, 'add-return')
  await addition.getByRole('button', { name: 'Add return' }).click()
  const added = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Return 2: exchange' }) })
  await added.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByRole('form', { name: 'Receive return' }).getByRole('button', { name: 'Mark as received' }).click()

  await added.getByRole('button', { name: 'Exchange' }).click()
  const exchange = page.getByRole('form', { name: 'Exchange return' })
  await exchange.getByText(`Instead of 1 × ${placed.title}`).waitFor()
  await checkDialog(page, 'exchange')
  await exchange.getByRole('button', { name: 'Exchange' }).click()
  await added.getByText('Exchanged', { exact: true }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await shot(page, 'exchanged')
  await added.getByRole('link', { name: /^Exchange: order #/ }).click()
  await page.getByRole('heading', { name: new RegExp(`^Order #(?!${placed.number}$)`), level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Fulfil items' }).waitFor()
  await shot(page, 'exchange-order')
})

test('the owner sends several orders with tracking numbers from a spreadsheet', async () => {
  const [first, second, third] = [await order(), await order(), await order()]
  const sent = [{ line_id: second.line_id, quantity: 2 }]
  const page = await openDashboard('/orders?view=all')
  for (const { number } of [first, second, third])
    await page.getByRole('checkbox', { name: `Select #${number}` }).click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 3 orders as sent' })
  const field = ({ number }: { number: number }) => dialog.getByLabel(`Tracking number of #${number}`)
  await dialog.getByLabel('Courier').first().fill('Delhivery')
  // Scanners press Enter after each number. The newest order is the first.
  await page.keyboard.press('Enter')
  await page.keyboard.type('D0')
  await page.keyboard.press('Enter')
  await page.keyboard.type('D0')
  await dialog.getByText(`Also entered for #${third.number}`).waitFor()
  await paste(field(third), 'D3\r\nD2\r\nD1\r\nD9\r\n')
  await dialog.getByText('3 numbers filled in. 1 number is left over: there’s no order for it here.').waitFor()
  await paste(field(first), `Order\tAWB\n#${first.number}\tP1\n#${second.number}\tP2`)
  await dialog.getByLabel(`Another courier for #${first.number}`).fill('India Post')
  const values = () => Promise.all([first, second, third].map((one) => field(one).inputValue()))
  expect(await values()).toEqual(['P1', 'P2', 'D3'])
  await checkDialog(page, 'send-orders')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  expect(await values()).toEqual(['P1', 'P2', 'D3'])

  // Somebody else sends one of them meanwhile.
  await asOwner().call(fulfilOrderEndpoint, {
    params: { id: second.id },
    body: { ...store, lines: sent, status: 'shipped' },
  })
  await dialog.getByRole('button', { name: 'Send 3 orders' }).click()
  await dialog.getByText('Nothing is left to send').waitFor()
  await dialog.getByText('1 order not sent. What you entered is still here.').waitFor()
  expect(await field(second).inputValue()).toBe('P2')
  expect(await dialog.getByText('Sent', { exact: true }).count()).toBe(2)
  await checkDialog(page, 'sent-orders')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('1 selected').waitFor()
  const parcels = async ({ id }: { id: string }) => {
    const { parcels: found } = await asOwner().call(getOrderEndpoint, { params: { id }, query: store })
    return found.map(({ courier, tracking_number: number }) => [courier, number])
  }
  expect(await parcels(first)).toEqual([['India Post', 'P1']])
  expect(await parcels(second)).toEqual([['', '']])
  expect(await parcels(third)).toEqual([['Delhivery', 'D3']])
})

test('the owner edits an order after seeing the new total, and the buyer sees it', async () => {
  const placed = await order()
  // Delivery has become dearer since.
  await platform.db
    .updateTable('shipping_rates')
    .set((eb) => ({ price_paise: eb('price_paise', '+', 25_00), free_from_paise: null }))
    .execute()
  const page = await openDashboard(`/orders/${placed.id}`)
  await page.getByRole('link', { name: 'Edit order' }).click()
  const quantity = page.getByLabel(`Quantity of ${placed.title}`)
  await quantity.fill('1')
  await quantity.blur()
  await page.getByText('Was 2').waitFor()
  await page.getByRole('button', { name: 'Add custom item' }).click()
  const item = page.getByRole('form', { name: 'Custom item' })
  await item.getByLabel('Name').fill('Gift wrapping')
  await item.getByLabel('Price of one').fill('50')
  await item.getByRole('button', { name: 'Add item' }).click()
  await page.getByText(/is collected on delivery/).waitFor()
  const deliveryPrice = page.getByRole('radiogroup', { name: 'Delivery price' })
  expect(await deliveryPrice.getByRole('radio', { name: /^Keep / }).isChecked()).toBe(true)
  const kept = await page.getByText(/is collected on delivery/).textContent()
  await deliveryPrice.getByRole('radio', { name: /^Use today’s rate: ₹.* more$/ }).click()
  await expect.poll(() => page.getByText(/is collected on delivery/).textContent()).not.toBe(kept)
  await page.getByLabel(/^Reason/).fill('As agreed on the phone')
  await expectAccessibleScreens(page, { bothSchemes: true })
  await page.setViewportSize({ width: 390, height: 800 })
  await shot(page, 'edit-order-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await shot(page, 'edit-order')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: /^Order #/, level: 1 }).waitFor()
  await page.getByText('Gift wrapping: 1 added').waitFor()
  await page.getByText(/Delivery: ₹.* to ₹/).waitFor()
  await shot(page, 'edited-order')
  const buyer = await clientWith().call(getBuyerOrderEndpoint, { params: { token: placed.token }, query: store })
  expect(buyer.lines.map(({ title, quantity: count }) => [title, count])).toEqual([
    [placed.title, 1],
    ['Gift wrapping', 1],
  ])
})

test('the buyer pays what an edited order costs more, on a phone', async () => {
  const placed = await order('test')
  const params = { id: placed.id }
  const { total_paise: total } = await asOwner().call(getOrderEndpoint, { params, query: store })
  await asOwner().call(recordPaymentEndpoint, { params, body: { ...store, amount_paise: total } })
  const edit = { ...store, lines: [{ line_id: placed.line_id, quantity: 3 }] }
  const { totals } = await asOwner().call(previewOrderEditEndpoint, { params, body: edit })
  await asOwner().call(editOrderEndpoint, { params, body: { ...edit, shown_total_paise: totals.total_paise } })
  const due = formatRupees(totals.total_paise - total)

  const phone = await browser.newPage({ width: 390, height: 800, baseURL: platform.urls.storefront })
  await phone.goto(`/${STORE}/orders/${placed.token}`)
  await phone.getByRole('heading', { name: `Pay ${due} more` }).waitFor()
  await expectAccessibleScreens(phone)
  await phone.setViewportSize({ width: 390, height: 800 })
  await shot(phone, 'pay-the-rest')
  await phone.getByRole('button', { name: /Test payment/ }).click()
  await phone.getByRole('link', { name: `Pay ${due}` }).click()
  await phone.getByRole('button', { name: /^Pay ₹/ }).click()
  await phone.getByRole('heading', { name: 'Thank you, Asha!' }).waitFor()

  const page = await openDashboard('/settings/shipping')
  const card = page.getByRole('form', { name: 'Returns' })
  await card.getByLabel('Days after the delivery').fill('10')
  await card.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Return window saved').waitFor()
  await expectAccessibleScreens(page)
  await shot(page, 'return-window')
})
