import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { planShopForTest } from '../../../../tests/plan-shop.ts'
import { refundAnyPurchaseEndpoint } from '../../payments/contract.ts'
import {
  cancelPlanEndpoint,
  getPlanDocumentPdfEndpoint,
  listAccountCreditEndpoint,
  resumePlanEndpoint,
} from './contract.ts'

const now = new Date('2026-04-01T00:00:00Z')
/** Half of the period from 1 April to 1 May. */
const HALF = 15 * DAY_MS

test('an upgrade takes effect when its payment is captured, with both lines on the invoice', async () => {
  const shop = await planShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const quote = await shop.choose(buyer, 'growth')
  expect(quote).toMatchObject({ subtotal: 99_900, gst: 17_982, total: 117_882, due: 117_882, credit_used: 0 })
  expect(await shop.plan(buyer)).toMatchObject({
    plan: { plan_id: 'growth' },
    subscription: { status: 'active', period_end: '2026-05-01T00:00:00.000Z', renewal_price: 99_900 },
  })

  shop.clock.advance(HALF)
  const upgrade = (await shop.quote(buyer, 'enterprise')).json()
  expect(upgrade.lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['unused', -49_950],
    ['plan', 249_950],
  ])
  const ordered = await shop.change(buyer, upgrade.quote_id)
  expect(await shop.limitsOf(buyer)).toBe('growth')
  const orderId = shop.orderOf(ordered)
  const checkout = await shop.pay(orderId)
  const [paid, again] = [await shop.verifyPlan(buyer, checkout), await shop.verifyPlan(buyer, checkout)]
  expect([paid.statusCode, paid.json().status, again.json().id]).toEqual([200, 'captured', paid.json().id])
  expect(await shop.limitsOf(buyer)).toBe('enterprise')
  const [latest] = await shop.purchases(buyer)
  expect(latest).toMatchObject({ subtotal: 200_000, total: 236_000, documents: [{ kind: 'invoice', total: 236_000 }] })
  expect(latest.lines).toEqual(upgrade.lines)
  const pdf = await shop.call(getPlanDocumentPdfEndpoint, {
    token: await buyer.freshToken(),
    params: { id: latest.documents[0].id },
  })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const other = await shop.signInBuyer()
  const foreign = await shop.call(getPlanDocumentPdfEndpoint, {
    token: await other.freshToken(),
    params: { id: latest.documents[0].id },
  })
  expect(foreign.statusCode).toBe(404)
  expect(await shop.monthlyAmounts(buyer)).toEqual(['started 99900', 'changed 499900'])
})

test('a downgrade credits unused time with a credit note, and account credit pays the next change', async () => {
  const shop = await planShopForTest({ now })
  const buyer = await shop.signInBuyer()
  await shop.choose(buyer, 'enterprise')
  shop.clock.advance(HALF)
  const down = await shop.choose(buyer, 'growth')
  // -2,499.50 + 499.50 = -2,000.00, and 18% GST on it.
  expect(down).toMatchObject({ subtotal: -200_000, total: 0, due: 0, credit_added: 236_000 })
  expect(await shop.plan(buyer)).toMatchObject({ plan: { plan_id: 'growth' }, account_credit: 236_000 })
  const [invoiced] = await shop.purchases(buyer)
  expect(invoiced.documents.map(({ kind, total }: { kind: string; total: number }) => [kind, total])).toEqual([
    ['invoice', 589_882],
    ['credit_note', 236_000],
  ])

  // Back without time in between: charges exactly what was credited, and nothing else.
  const back = await shop.choose(buyer, 'enterprise')
  expect(back).toMatchObject({ subtotal: 200_000, total: 236_000, credit_used: 236_000, due: 0 })
  expect(await shop.plan(buyer)).toMatchObject({ plan: { plan_id: 'enterprise' }, account_credit: 0 })
  const entries = await shop.call(listAccountCreditEndpoint, {
    token: await buyer.freshToken(),
    query: { store_slug: buyer.slug },
  })
  expect(
    entries.json().items.map(({ kind, amount, balance }: Record<string, unknown>) => [kind, amount, balance]),
  ).toEqual([
    ['payment', -236_000, 0],
    ['unused_time', 236_000, 236_000],
  ])
  await expect(shop.db.updateTable('account_credit_entries').set({ amount_paise: 1 }).execute()).rejects.toThrow(
    'append-only',
  )
})

test('another cycle starts a new period and credits the rest of the old one', async () => {
  const shop = await planShopForTest({ now })
  const buyer = await shop.signInBuyer()
  await shop.choose(buyer, 'growth')
  shop.clock.advance(HALF)
  expect(await shop.choose(buyer, 'growth', { cycle: 'annual' })).toMatchObject({
    subtotal: 999_000 - 49_950,
    period_end: '2027-04-16T00:00:00.000Z',
  })
  expect(await shop.monthlyAmounts(buyer)).toEqual(['started 99900', 'changed 83250'])
})

test('a quote is executed once, within 10 minutes, by whom it was made for, and only while nothing has changed', async () => {
  const shop = await planShopForTest({ now })
  const [buyer, other] = [await shop.signInBuyer(), await shop.signInBuyer()]
  const quoted = async () => (await shop.quote(buyer, 'growth')).json().quote_id
  const refused = async (who: typeof buyer, quoteId: string) => (await shop.change(who, quoteId)).json().code
  const first = await quoted()
  expect(await refused(other, first)).toBe('quote_not_found')
  const old = await quoted()
  shop.clock.advance(10 * MINUTE_MS)
  expect(await refused(buyer, old)).toBe('quote_expired')

  const [one, two] = [await quoted(), await quoted()]
  const [first1, second1] = [await shop.change(buyer, one), await shop.change(buyer, two)]
  const repeated = await shop.change(buyer, one)
  expect(shop.orderOf(repeated)).toBe(shop.orderOf(first1))
  await shop.verifyPlan(buyer, await shop.pay(shop.orderOf(first1)))
  // The second order is paid as well: its quote is outdated, so the payment is returned.
  const late = await shop.verifyPlan(buyer, await shop.pay(shop.orderOf(second1)))
  expect([late.statusCode, late.json().code]).toEqual([409, 'payment_failed'])
  expect(await refused(buyer, one)).toBe('quote_expired')
  expect((await shop.purchases(buyer)).map(({ status }: { status: string }) => status)).toEqual(['failed', 'captured'])
  expect((await shop.quote(buyer, 'growth')).json().code).toBe('plan_unchanged')
})

test('refuses a plan that doesn’t fit, with what exceeds, and lets the vendor cancel instead', async () => {
  const shop = await planShopForTest({ now })
  const buyer = await shop.signInBuyer()
  await shop.choose(buyer, 'enterprise')
  await shop.db
    .insertInto('stores')
    .values([1, 2, 3].map((number) => ({ vendor_id: buyer.account_id, slug: `more-${number}`, name: 'More' })))
    .execute()
  const quote = (await shop.quote(buyer, 'growth')).json()
  expect(quote.exceeds).toEqual([{ limit: 'stores', store_slug: null, used: 4, allowed: 3 }])
  const reply = await shop.change(buyer, quote.quote_id)
  expect([reply.statusCode, reply.json().code, reply.json().exceeds]).toEqual([409, 'plan_exceeded', quote.exceeds])

  const call = async (endpoint: typeof cancelPlanEndpoint | typeof resumePlanEndpoint) =>
    shop.call(endpoint, { token: await buyer.freshToken(), body: { store_slug: buyer.slug } })
  expect((await call(cancelPlanEndpoint)).json().subscription).toMatchObject({ cancel_at_period_end: true })
  expect((await call(resumePlanEndpoint)).json().subscription).toMatchObject({
    cancel_at_period_end: false,
  })
  await call(cancelPlanEndpoint)
  shop.clock.set(new Date('2026-05-01T00:00:00Z'))
  // The limits don't wait for the job.
  expect(await shop.limitsOf(buyer)).toBe('starter')
  await shop.renew()
  expect(await shop.plan(buyer)).toMatchObject({ plan: { plan_id: 'starter' }, subscription: null })
  expect((await shop.monthlyAmounts(buyer)).at(-1)).toBe('ended 0')
})

test('an administrator refunds the last payment: the plan ends; an earlier payment can’t be refunded', async () => {
  const shop = await planShopForTest({ now })
  const buyer = await shop.signInBuyer()
  const token = await shop.signInAdmin()
  const refund = (id: string) =>
    shop.call(refundAnyPurchaseEndpoint, { token, params: { id }, body: { reason: 'Bought by mistake' } })
  await shop.choose(buyer, 'growth')
  shop.clock.advance(HOUR_MS)
  await shop.choose(buyer, 'enterprise')
  const [last, first] = await shop.purchases(buyer)
  expect((await refund(first.id)).json().code).toBe('purchase_not_refundable')
  expect((await refund(last.id)).json().status).toBe('refunded')
  expect(await shop.limitsOf(buyer)).toBe('starter')
})
