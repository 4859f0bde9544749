import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundTheme, sellTheme } from '../theme-sales.fixture.ts'
import {
  getPayoutEndpoint,
  listPayoutEarningsEndpoint,
  listPayoutsEndpoint,
  requestPayoutEndpoint,
} from './contract.ts'
import { earningsByStatus, ledgerOf, type PayoutServer, startPayoutServer, verifyBank } from './payouts.fixture.ts'

let payouts: PayoutServer
beforeAll(async () => {
  // Friday evening in India.
  payouts = await startPayoutServer({ now: new Date('2026-11-20T13:00:00Z') })
})
afterAll(() => payouts.server.close())
const db = () => payouts.server.db

test('moves all pending earnings into one payout to the verified account', async () => {
  const { account_id: cashier } = await payouts.server.signInAdmin({ permissions: ['payouts.process'] })
  const developer = await payouts.newDeveloper({ sales: [50_000, 12_500] })
  const reply = await developer.request()
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({
    amount: 50_000,
    earnings_count: 2,
    status: 'requested',
    payment_method: 'bank_transfer',
    destination: 'HDFC Bank ••••7890',
    expected_by: '2026-11-27',
    transaction_id: null,
  })
  expect(await earningsByStatus(db(), developer.account_id)).toEqual({ processing: 50_000 })
  expect(await ledgerOf(db(), developer.account_id)).toEqual({ pending: 0, processing: 50_000, paid: 0 })
  const mail = (await payouts.server.mailsTo(developer.email)).at(-1)
  expect(mail?.subject).toBe('You requested a payout of ₹500.00')
  expect(mail?.text_body).toContain('It should arrive by 27 November 2026.')
  const audit = db().selectFrom('audit_entries').selectAll().where('subject_id', '=', reply.json().id)
  expect(await audit.execute()).toMatchObject([{ action: 'payout.requested', actor_id: developer.account_id }])
  const told = await db()
    .selectFrom('notifications')
    .select(['type', 'title', 'url'])
    .where('account_id', '=', cashier)
    .execute()
  expect(told).toMatchObject([
    {
      type: 'payout_requests',
      title: 'A payout of ₹500.00 was requested',
      url: expect.stringContaining(reply.json().id),
    },
  ])
})

test('an earning after the request belongs to the next payout', async () => {
  const developer = await payouts.newDeveloper({ sales: [100_000] })
  const { id } = (await developer.request()).json()
  await sellTheme(payouts.server.platform, developer.theme, { sale_paise: 70_000 })
  expect(await earningsByStatus(db(), developer.account_id)).toEqual({ processing: 80_000, pending: 56_000 })
  expect(await developer.getPayout(id)).toMatchObject({ amount: 80_000, earnings_count: 1 })
})

describe('refuses and changes nothing', () => {
  test('below the minimum, with what is missing', async () => {
    const developer = await payouts.newDeveloper({ sales: [62_498] })
    const reply = await developer.request()
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      code: 'balance_below_minimum',
      balance_paise: 49_998,
      minimum_paise: 50_000,
      missing_paise: 2,
      detail: 'Your balance is ₹499.98. You can request a payout when you’ve earned ₹0.02 more.',
    })
    expect(await earningsByStatus(db(), developer.account_id)).toEqual({ pending: 49_998 })
  })

  test('when refunds exceed the earnings', async () => {
    const developer = await payouts.newDeveloper()
    const purchase = await sellTheme(payouts.server.platform, developer.theme)
    const { id } = (await developer.request()).json()
    await payouts.process(id)
    await payouts.complete(id, { transaction_id: 'UTR-OWED-1' })
    await refundTheme(payouts.server.platform, purchase)
    expect((await developer.request()).json()).toMatchObject({
      code: 'balance_below_minimum',
      balance_paise: -80_000,
      missing_paise: 130_000,
      detail: 'After refunds your balance is -₹800.00. Your next sales settle this first.',
    })
    await sellTheme(payouts.server.platform, developer.theme, { sale_paise: 162_500 })
    expect((await developer.request()).json()).toMatchObject({ amount: 50_000, earnings_count: 2 })
  })

  test('while another payout is open, with its ID', async () => {
    const developer = await payouts.newDeveloper({ sales: [100_000] })
    const { id } = (await developer.request()).json()
    await sellTheme(payouts.server.platform, developer.theme)
    const reply = await developer.request()
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'payout_open', payout_id: id })
  })

  test('without bank details', async () => {
    const developer = await payouts.newDeveloper({ bank: false, sales: [100_000] })
    const reply = await developer.request()
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'bank_details_missing'])
    expect(await earningsByStatus(db(), developer.account_id)).toEqual({ pending: 80_000 })
  })

  test('before the bank details are verified, and with the reason if they were rejected', async () => {
    const developer = await payouts.newDeveloper({ bank: false, sales: [100_000] })
    await verifyBank(db(), developer.account_id, payouts.server.clock.now(), { status: 'pending' })
    expect((await developer.request()).json().code).toBe('bank_details_pending')
    await db()
      .updateTable('bank_details')
      .set({
        status: 'rejected',
        rejection_code: 'account_invalid',
        rejection_reason: 'Unknown account',
        decided_by: payouts.admin.account_id,
        decided_at: payouts.server.clock.now(),
      })
      .where('payee_id', '=', developer.account_id)
      .execute()
    const reply = await developer.request()
    expect(reply.json()).toMatchObject({ code: 'bank_details_rejected', reason: 'Unknown account' })
  })

  test('during the cooling-off period of a new account, with its end', async () => {
    const developer = await payouts.newDeveloper({ bank: false, sales: [100_000] })
    const usableFrom = new Date(payouts.server.clock.now().getTime() + 1)
    await verifyBank(db(), developer.account_id, payouts.server.clock.now(), { usable_from: usableFrom })
    const reply = await developer.request()
    expect(reply.json()).toMatchObject({ code: 'bank_details_cooling_off', usable_from: usableFrom.toISOString() })
    payouts.server.clock.set(usableFrom)
    expect((await developer.request()).statusCode).toBe(201)
  })

  test('while payouts are frozen', async () => {
    const developer = await payouts.newDeveloper({ sales: [100_000] })
    await db()
      .insertInto('payout_freezes')
      .values({
        payee_id: developer.account_id,
        frozen_by: payouts.admin.account_id,
        reason: 'Suspicious sales',
        frozen_at: payouts.server.clock.now(),
      })
      .execute()
    expect((await developer.request()).json().code).toBe('payouts_frozen')
  })

  test('for an administrator and a vendor', async () => {
    for (const { token } of [payouts.admin, await payouts.server.signInVendor()]) {
      const reply = await payouts.server.call(requestPayoutEndpoint, { token })
      expect(reply.statusCode).toBe(403)
    }
  })
})

test('two requests at once make one payout', async () => {
  const developer = await payouts.newDeveloper({ sales: [100_000, 100_000] })
  const replies = await Promise.all([developer.request(), developer.request(), developer.request()])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409])
  expect(await earningsByStatus(db(), developer.account_id)).toEqual({ processing: 160_000 })
})

test('the same Idempotency-Key returns the first response again', async () => {
  const developer = await payouts.newDeveloper({ sales: [100_000] })
  const first = await developer.request({ 'idempotency-key': 'one' })
  const again = await developer.request({ 'idempotency-key': 'one' })
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  // About the sale, and about the request.
  expect(await payouts.server.mailsTo(developer.email)).toHaveLength(2)
})

test('a refund while the payout is open leaves its amount and lowers the next balance', async () => {
  const developer = await payouts.newDeveloper()
  const purchase = await sellTheme(payouts.server.platform, developer.theme)
  const { id } = (await developer.request()).json()
  await refundTheme(payouts.server.platform, purchase)
  expect(await earningsByStatus(db(), developer.account_id)).toEqual({ processing: 80_000, pending: -80_000 })
  await payouts.fail(id)
  expect(await ledgerOf(db(), developer.account_id)).toEqual({ pending: 0, processing: 0, paid: 0 })
  expect((await developer.request()).json().code).toBe('balance_below_minimum')
})

test('lists payouts newest first and the earnings of each, page by page', async () => {
  const developer = await payouts.newDeveloper({ sales: [100_000, 200_000, 300_000] })
  const { id: first } = (await developer.request()).json()
  await payouts.fail(first)
  payouts.server.clock.advance(1_000)
  const { id: second } = (await developer.request()).json()
  const list = (await developer.call(listPayoutsEndpoint, { query: { limit: '1' } })).json()
  expect(list.items).toMatchObject([{ id: second, status: 'requested' }])
  const rest = (await developer.call(listPayoutsEndpoint, { query: { cursor: list.next_cursor } })).json()
  expect(rest).toMatchObject({ items: [{ id: first, status: 'failed' }], next_cursor: null })
  for (const id of [first, second]) {
    const page = async (query: Record<string, string>) =>
      (await developer.call(listPayoutEarningsEndpoint, { params: { id }, query })).json()
    const one = await page({ limit: '2' })
    const two = await page({ cursor: one.next_cursor })
    const amounts = [...one.items, ...two.items].map((item) => item.net_amount)
    expect(amounts.toSorted((a, b) => a - b)).toEqual([80_000, 160_000, 240_000])
    expect(two.next_cursor).toBeNull()
  }
})

test('another developer’s payout is not found', async () => {
  const [developer, other] = [await payouts.newDeveloper({ sales: [100_000] }), await payouts.newDeveloper()]
  const { id } = (await developer.request()).json()
  for (const endpoint of [getPayoutEndpoint, listPayoutEarningsEndpoint]) {
    const reply = await other.call(endpoint, { params: { id } })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'payout_not_found'])
  }
  expect((await other.call(listPayoutsEndpoint)).json().items).toEqual([])
})
