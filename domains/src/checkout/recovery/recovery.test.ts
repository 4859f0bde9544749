import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asha, type Shop, startShop } from '../../../../tests/shop.ts'
import { CART_TOKEN_HEADER, getCartEndpoint } from '../cart/contract.ts'
import { getCheckoutEndpoint, REMINDER_CONSENT } from '../checkouts/contract.ts'
import {
  continueCheckoutEndpoint,
  getReminderSettingsEndpoint,
  listAbandonedCheckoutsEndpoint,
  stopRemindersEndpoint,
  updateReminderSettingsEndpoint,
} from './contract.ts'

const HOUR_MS = 3_600_000

let shop: Shop
let tea: string
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments({ method: 'test' })
  tea = await shop.product({ stock_quantity: 1_000 })
})
afterAll(() => shop.close())

let buyers = 0
let email = ''
beforeEach(() => {
  buyers += 1
  email = `buyer${buyers}@example.com`
})

const form = (changes: object = {}) => ({ ...asha, email, accepts_reminder: true, ...changes })
const leave = (changes: object = {}) => shop.checkout([{ variant: tea, quantity: 2 }], form(changes))
const mails = async () => {
  await shop.runJob('remind-of-checkouts')
  return (await shop.server.mailsTo(email)).filter(({ subject }) => subject.startsWith('You left'))
}
const tokenIn = (mail: { text_body: string | null } | undefined) =>
  /\/checkout\/reminder\/([\w-]+)\/unsubscribe/.exec(mail?.text_body ?? '')?.[1] ?? ''
const list = async () =>
  (
    await shop.server.call(listAbandonedCheckoutsEndpoint, {
      token: await shop.vendor.freshToken(),
      query: { ...shop.store, q: email },
    })
  ).json().items

describe('a reminder', () => {
  test('is sent once, four hours after the last change, to a buyer who agreed to it', async () => {
    await leave()
    shop.server.clock.advance(4 * HOUR_MS - 1_000)
    expect(await mails()).toEqual([])
    shop.server.clock.advance(1_000)
    const [mail] = await mails()
    expect(mail?.subject).toBe('You left something in your cart at Store 1')
    expect(mail?.text_body).toContain('2 × Assam tea')
    shop.server.clock.advance(30 * HOUR_MS)
    expect(await mails()).toHaveLength(1)
    const row = await shop.server.db
      .selectFrom('checkouts')
      .select(['reminder_consent_at', 'reminder_consent_text'])
      .where('email', '=', email)
      .executeTakeFirst()
    expect(row).toEqual({ reminder_consent_at: expect.any(Date), reminder_consent_text: REMINDER_CONSENT })
  })

  test('isn’t sent without consent, to customers who order meanwhile, or after three days', async () => {
    await leave({ accepts_reminder: false })
    shop.server.clock.advance(5 * HOUR_MS)
    expect(await mails()).toEqual([])

    email = `ordered${email}`
    await leave()
    const other = await leave()
    await shop.payAndReturn(await other.order())
    shop.server.clock.advance(5 * HOUR_MS)
    expect(await mails()).toEqual([])

    email = `late${email}`
    await leave()
    shop.server.clock.advance(77 * HOUR_MS)
    expect(await mails()).toEqual([])
  })

  test('is also sent to customers who agreed to marketing', async () => {
    await shop.payAndReturn(await (await leave({ accepts_marketing: true, accepts_reminder: false })).order())
    shop.server.clock.advance(HOUR_MS)
    await leave({ accepts_reminder: false })
    shop.server.clock.advance(5 * HOUR_MS)
    expect(await mails()).toHaveLength(1)
  })

  test('follows the store’s settings, which the team changes', async () => {
    const save = async (sends: boolean, hours: number) => {
      const body = { ...shop.store, sends_reminders: sends, reminder_delay_hours: hours }
      const token = await shop.vendor.freshToken()
      return (await shop.server.call(updateReminderSettingsEndpoint, { token, body })).statusCode
    }
    expect(await save(true, 0)).toBe(422)
    expect(await save(false, 1)).toBe(200)
    await leave()
    shop.server.clock.advance(2 * HOUR_MS)
    expect(await mails()).toEqual([])
    expect(await save(true, 1)).toBe(200)
    expect(await mails()).toHaveLength(1)
    expect(await save(true, 4)).toBe(200)
  })
})

describe('its link', () => {
  const follow = (token: string, cartToken?: string) =>
    shop.server.call(continueCheckoutEndpoint, {
      params: { token },
      body: shop.store,
      headers: cartToken === undefined ? {} : { [CART_TOKEN_HEADER]: cartToken },
    })

  test('restores the cart and the form on another device, and the order counts as recovered', async () => {
    const left = await leave()
    shop.server.clock.advance(5 * HOUR_MS)
    const token = tokenIn((await mails())[0])
    expect(await list()).toMatchObject([{ status: 'reminded', items: ['2 × Assam tea'], can_be_reminded: true }])

    const { checkout_token: checkout, cart_token: cart } = (await follow(token)).json()
    const shown = await shop.server.call(getCheckoutEndpoint, { params: { token: checkout }, query: shop.store })
    expect(shown.json().checkout).toMatchObject({ form: { email }, items: [{ quantity: 2 }] })
    const copy = await shop.server.call(getCartEndpoint, {
      query: shop.store,
      headers: { [CART_TOKEN_HEADER]: cart },
    })
    expect(copy.json().cart.items).toMatchObject([{ quantity: 2 }])
    expect(await shop.cartOf(left)).toBeDefined()
    expect((await follow(token, cart)).json()).toEqual({ checkout_token: checkout, cart_token: null })

    await shop.payAndReturn(await left.order(form()))
    expect(await list()).toMatchObject([{ status: 'recovered', order_id: expect.any(String) }])
    const settings = await shop.server.call(getReminderSettingsEndpoint, {
      token: await shop.vendor.freshToken(),
      query: shop.store,
    })
    expect(settings.json().figures).toMatchObject({ recovered: 1, recovered_paise: 559_00 })
    expect((await follow(token)).json().cart_token).toBeNull()
  })

  test('unsubscribes the address from the store’s reminders', async () => {
    await leave()
    shop.server.clock.advance(5 * HOUR_MS)
    const token = tokenIn((await mails())[0])
    const stop = () => shop.server.call(stopRemindersEndpoint, { params: { token }, body: shop.store })
    expect([(await stop()).statusCode, (await stop()).statusCode]).toEqual([200, 200])
    await leave()
    shop.server.clock.advance(5 * HOUR_MS)
    expect(await mails()).toHaveLength(1)
  })

  test('is secret, and belongs to its store', async () => {
    const left = await leave()
    expect((await follow(left.token)).statusCode).toBe(404)
    const other = await shop.server.signInVendor()
    shop.server.clock.advance(5 * HOUR_MS)
    const token = tokenIn((await mails())[0])
    const request = { params: { token }, body: { store_slug: other.slug } }
    expect((await shop.server.call(continueCheckoutEndpoint, request)).statusCode).toBe(404)
    expect((await shop.server.call(stopRemindersEndpoint, request)).statusCode).toBe(404)
  })
})

test('the list shows checkouts with a contact, one hour after the last change, and none of other stores', async () => {
  await leave()
  expect(await list()).toEqual([])
  shop.server.clock.advance(HOUR_MS + 1_000)
  expect(await list()).toMatchObject([{ status: 'abandoned', name: 'Asha Menon', email, subtotal_paise: 500_00 }])
  const other = await shop.server.signInVendor()
  const reply = await shop.server.call(listAbandonedCheckoutsEndpoint, { token: other.token, query: shop.store })
  expect(reply.statusCode).toBe(404)
})
