import { DAY_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../harness.ts'
import { findImbalances } from './find-imbalances.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

const statesOf = async (
  column: 'status' | 'payment_status' | 'fulfilment_status' | 'return_status' | 'payment_method',
) => {
  const rows = await server.db.selectFrom('orders').select(column).distinct().execute()
  return rows.map((row) => String(Object.values(row)[0])).sort()
}

test('the demo has orders in every state', async () => {
  const expected = ['cancelled', 'completed', 'draft', 'expired', 'open', 'pending']
  expect(await statesOf('status')).toEqual(expect.arrayContaining(expected))
  expect(await statesOf('payment_status')).toEqual(
    expect.arrayContaining(['paid', 'partially_refunded', 'refunded', 'unpaid']),
  )
  expect(await statesOf('fulfilment_status')).toEqual(
    expect.arrayContaining(['fulfilled', 'partially_fulfilled', 'unfulfilled']),
  )
  expect(await statesOf('return_status')).toEqual(['in_progress', 'none', 'requested', 'returned'])
  expect(await statesOf('payment_method')).toEqual(
    expect.arrayContaining(['bank_transfer', 'cash_on_delivery', 'test', 'upi']),
  )
  const parcels = await server.db.selectFrom('fulfilments').select('status').distinct().execute()
  expect(parcels.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'collected',
    'delivered',
    'failed',
    'packed',
    'ready',
    'shipped',
  ])
  const returns = await server.db.selectFrom('returns').select('status').distinct().execute()
  expect(returns.map(({ status }) => status).sort()).toEqual([
    'approved',
    'declined',
    'exchanged',
    'received',
    'refunded',
    'requested',
  ])
})

test('the demo’s orders, payments, documents and stock add up, and reach back six months', async () => {
  const now = server.clock.now()
  expect(await findImbalances(server.db, now)).toEqual({})
  const { first, count } = await server.db
    .selectFrom('orders')
    .select((eb) => [eb.fn.min('created_at').as('first'), eb.fn.countAll<string>().as('count')])
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(100)
  expect((now.getTime() - first.getTime()) / DAY_MS).toBeGreaterThan(175)
})

test('the demo’s buyers have addresses in the place of their PIN code, and addresses that nobody has', async () => {
  const customers = await server.db.selectFrom('customers').select(['email', 'accepts_marketing']).execute()
  expect(customers.length).toBeGreaterThan(30)
  for (const { email } of customers) expect(email).toMatch(/@(.+\.)?example\.com$/)
  expect(new Set(customers.map((customer) => customer.accepts_marketing))).toEqual(new Set([true, false]))
  const waiting = await server.db.selectFrom('order_events').select('id').where('followed_at', 'is', null).execute()
  expect(waiting).toEqual([])
})
