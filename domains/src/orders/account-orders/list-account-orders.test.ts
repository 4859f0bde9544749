import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop } from '../../../../tests/shop.ts'
import { CUSTOMER_TOKEN_HEADER } from '../../customers/contract.ts'
import { openCustomerSession } from '../../customers/index.ts'
import { listAccountOrdersEndpoint } from './contract.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let variant: string
beforeAll(async () => {
  shop = await startShop()
  await shop.takePayments({
    ...{ method: 'cash_on_delivery', fee_paise: 0, min_total_paise: 0, max_total_paise: 1_00_000_00 },
    ...{ pincodes: { mode: 'everywhere', ranges: '' }, instructions: '' },
  })
  variant = await shop.product({ stock_quantity: 100 })
})
afterAll(() => shop.close())

async function order(email: string) {
  const form = { ...buyer, email, payment_method: 'cash_on_delivery' }
  return (await shop.checkout([{ variant, quantity: 2 }], form)).order(form)
}
const buyer = {
  shipping_address: {
    ...{ name: 'Asha Menon', phone: '', line1: '12 MG Road', line2: '' },
    ...{ city: 'Bengaluru', pincode: '560001', state_code: '29' },
  },
}

/** Signs in the customer whom the orders created. */
async function signIn(email: string): Promise<string> {
  const { id } = await shop.server.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const session = { store_id: shop.store_id, customer_id: id, now: shop.server.clock.now() }
  return (await inTransaction(shop.server.db, (tx) => openCustomerSession(tx, session))).token
}
const list = (token: string | undefined, query: object = {}) =>
  shop.server.call(listAccountOrdersEndpoint, {
    query: { ...shop.store, ...query },
    headers: token === undefined ? {} : { [CUSTOMER_TOKEN_HEADER]: token },
  })

test('a customer sees their own orders, the newest first, page by page', async () => {
  const [asha, ravi] = ['asha@example.com', 'ravi@example.com']
  const tokens: string[] = []
  for (let placed = 1; placed <= 3; placed += 1) {
    tokens.unshift((await order(asha)).token)
    // Two of them at the same time.
    if (placed === 1) shop.server.clock.advance(1000)
  }
  await order(ravi)
  const session = await signIn(asha)
  const all = (await list(session)).json()
  expect(all.next_cursor).toBeNull()
  expect(all.items.map((item: { order_token: string }) => item.order_token)).toEqual(tokens)
  expect(all.items[0]).toMatchObject({ number: 1003, status: 'open', item_count: 2 })
  const first = (await list(session, { limit: 2 })).json()
  const second = (await list(session, { limit: 2, cursor: first.next_cursor })).json()
  expect([...first.items, ...second.items]).toEqual(all.items)
  expect(second.next_cursor).toBeNull()
  const numbers = (await list(await signIn(ravi))).json().items.map((item: { number: number }) => item.number)
  expect(numbers).toEqual([1004])
})

test('drafts of the team and orders that weren’t paid in time are left out', async () => {
  const email = 'meera@example.com'
  const { token } = await order(email)
  const session = await signIn(email)
  const setStatus = (status: string) =>
    shop.server.db
      .updateTable('orders')
      .set({ status, placed_at: null })
      .where('id', '=', shop.orderId(token))
      .execute()
  for (const status of ['draft', 'expired']) {
    await setStatus(status)
    expect((await list(session)).json().items).toEqual([])
  }
  await setStatus('pending')
  expect((await list(session)).json().items).toHaveLength(1)
})

test('nobody sees orders without a session of this store, or with another list’s cursor', async () => {
  expect((await list(undefined)).json().code).toBe('not_signed_in')
  expect((await list('x'.repeat(43))).json().code).toBe('not_signed_in')
  const other = await shop.server.signInVendor()
  const session = await signIn('asha@example.com')
  expect((await list(session, { store_slug: other.slug })).json().code).toBe('not_signed_in')
  expect((await list(session, { cursor: 'bm90aGluZw' })).statusCode).toBe(422)
})
