import { inTransaction } from '@haat/db'
import type { Endpoint } from '@haat/http-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Shop, startShop } from '../../../../tests/shop.ts'
import { dateInIndia, dayAfter, dayBefore } from '../../indian-calendar.ts'
import { assignPlan } from '../../plans/index.ts'
import { cancelOrderEndpoint, refundOrderEndpoint } from '../back-office/contract.ts'
import { getSalesEndpoint, type Sales } from './contract.ts'

const DAY_MS = 86_400_000

let shop: Shop
let tea: string
let mug: string
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments({ method: 'test' })
  tea = await shop.product({ stock_quantity: 1_000 }, 'Assam tea')
  mug = await shop.product({ price_paise: 499_00, stock_quantity: 1_000 }, 'Mug')
})
afterAll(() => shop.close())
// Every test has days of its own.
beforeEach(() => shop.server.clock.advance(40 * DAY_MS))

const today = () => dateInIndia(shop.server.clock.now())
const daysAgo = (count: number) => dateInIndia(new Date(shop.server.clock.now().getTime() - count * DAY_MS))

async function buy(items: Parameters<Shop['checkout']>[0]) {
  const ordered = await (await shop.checkout(items)).order()
  expect((await shop.payAndReturn(ordered)).statusCode).toBe(200)
  return ordered.token
}

/** Like `shop.manage`, in a new session: others end while the clock advances. */
async function manage(endpoint: Endpoint, order: string, body: object) {
  const request = { params: { id: shop.orderId(order) }, body: { ...shop.store, ...body } }
  const reply = await shop.server.call(endpoint, { token: await shop.vendor.freshToken(), ...request })
  expect(reply.statusCode).toBe(200)
}

async function sales(from = daysAgo(29), to = today()): Promise<Sales> {
  const reply = await shop.server.call(getSalesEndpoint, {
    token: await shop.vendor.freshToken(),
    query: { ...shop.store, from, to },
  })
  expect([reply.statusCode, reply.json()]).toEqual([200, reply.json()])
  return reply.json()
}

test('orders count on the day they were placed, less refunds, and cancelled ones don’t count', async () => {
  const first = await buy([{ variant: tea, quantity: 2 }])
  await buy([{ variant: mug }])
  const cancelled = await buy([{ variant: tea }])
  await manage(cancelOrderEndpoint, cancelled, { reason: 'customer' })
  // Reserved, but not paid.
  await (await shop.checkout([{ variant: tea }])).order()
  expect(await sales()).toMatchObject({
    figures: { orders: 2, items: 3, net_paise: 559_00 + 558_00, average_paise: 558_50, refunded_paise: 0 },
    analytics: 'basic',
    before: null,
    funnel: null,
    top_products: null,
  })

  shop.server.clock.advance(3 * DAY_MS)
  const [line] = (await shop.order(first)).lines
  await manage(refundOrderEndpoint, first, { lines: [{ line_id: line?.id, quantity: 1 }] })
  const { days, figures } = await sales()
  expect(figures).toMatchObject({ orders: 2, net_paise: 559_00 + 558_00 - 250_00, refunded_paise: 250_00 })
  expect(days).toHaveLength(30)
  expect(days.filter(({ orders }) => orders > 0)).toEqual([
    { day: daysAgo(3), orders: 2, net_paise: 559_00 + 558_00 - 250_00 },
  ])
})

test('the job adds up finished days, which stay exact when an order changes later', async () => {
  const ordered = await buy([{ variant: tea, quantity: 2 }])
  shop.server.clock.advance(DAY_MS)
  const before = await sales()
  await shop.runJob('count-sales')
  const stored = await shop.server.db
    .selectFrom('sales_days')
    .selectAll()
    .where('store_id', '=', shop.store_id)
    .where('orders', '>', 0)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(stored).toMatchObject({ orders: 1, items: 2, sales_paise: 559_00, carts: 1, checkouts: 1, checkout_orders: 1 })
  expect(await sales()).toEqual(before)

  // From here on only the rollup knows the day, until its order changes.
  await shop.server.db
    .updateTable('sales_days')
    .set({ orders: 77 })
    .where('store_id', '=', shop.store_id)
    .where('orders', '>', 0)
    .execute()
  shop.server.clock.advance(3_600_000)
  await shop.server.db.updateTable('sales_counted').set({ counted_until: shop.server.clock.now() }).execute()
  expect((await sales()).figures.orders).toBe(77)
  const [line] = (await shop.order(ordered)).lines
  await manage(refundOrderEndpoint, ordered, { lines: [{ line_id: line?.id, quantity: 1 }] })
  expect((await sales()).figures).toMatchObject({ orders: 1, refunded_paise: 250_00 })
  await shop.runJob('count-sales')
  expect((await sales()).figures).toMatchObject({ orders: 1, refunded_paise: 250_00 })
})

test('basic analytics end with the last 30 days', async () => {
  const query = { ...shop.store, from: daysAgo(30), to: today() }
  const reply = await shop.server.call(getSalesEndpoint, { token: await shop.vendor.freshToken(), query })
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'analytics_not_in_plan'])
})

test('advanced analytics compare periods, rank products and show how many carts became orders', async () => {
  await inTransaction(shop.server.db, (tx) => assignPlan(tx, shop.vendor.account_id, 'growth'))
  await buy([{ variant: mug }])
  shop.server.clock.advance(3 * DAY_MS)
  await buy([{ variant: tea, quantity: 5 }])
  await buy([{ variant: tea }, { variant: mug }])
  await shop.checkout([{ variant: tea }])
  const shown = await sales(daysAgo(2))
  expect(shown).toMatchObject({
    analytics: 'advanced',
    figures: { orders: 2, items: 7 },
    before: { orders: 1, items: 1, net_paise: 558_00 },
    funnel: { carts: 3, checkouts: 3, orders: 2 },
    top_products: [
      { title: 'Assam tea', quantity: 6, net_paise: 1_500_00 },
      { title: 'Mug', quantity: 1, net_paise: 499_00 },
    ],
  })
  shop.server.clock.advance(DAY_MS)
  await shop.runJob('count-sales')
  const later = await sales(daysAgo(3), dayBefore(today()))
  expect([later.figures, later.top_products, later.funnel]).toEqual([shown.figures, shown.top_products, shown.funnel])
  expect((await sales(daysAgo(365), today())).figures.orders).toBeGreaterThan(2)
})

test('a period is valid, and another store’s figures aren’t shown', async () => {
  const call = async (query: object) =>
    (
      await shop.server.call(getSalesEndpoint, {
        token: await shop.vendor.freshToken(),
        query: { ...shop.store, ...query },
      })
    ).statusCode
  expect(await call({ from: today(), to: dayBefore(today()) })).toBe(422)
  expect(await call({ from: '2026-02-30', to: '2026-03-01' })).toBe(422)
  expect(await call({ from: today(), to: dayAfter(today()) })).toBe(200)
  const other = await shop.server.signInVendor()
  const reply = await shop.server.call(getSalesEndpoint, {
    token: other.token,
    query: { ...shop.store, from: today(), to: today() },
  })
  expect(reply.statusCode).toBe(404)
})
