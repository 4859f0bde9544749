import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { refundPurchaseEndpoint } from '../credits/contract.ts'
import { dateInIndia } from '../indian-calendar.ts'
import { checkBooks } from '../payouts/index.ts'
import { attributeSignup } from '../referrals/index.ts'
import {
  banAffiliateEndpoint,
  listAffiliatesEndpoint,
  rejectAffiliateEndpoint,
  restoreAffiliateEndpoint,
  reverseCommissionsEndpoint,
  suspendAffiliateEndpoint,
} from './administration/contract.ts'
import { affiliatesForTest } from './affiliates.fixture.ts'
import { getOwnAffiliateEndpoint } from './contract.ts'
import { addAffiliateRuleEndpoint } from './rules/contract.ts'

const SUBTOTAL = 899_00
const reason = 'Clicks from a link farm'

test('an application is rejected with a reason, sent again, and approved with a link', async () => {
  const { apply, signInVendor, idOf, call, admin, signInAffiliate, mailsTo } = await affiliatesForTest()
  const vendor = await signInVendor()
  const own = async () => (await call(getOwnAffiliateEndpoint, { token: vendor.token })).json().affiliate
  expect(await own()).toBeNull()
  expect((await apply(vendor.token)).statusCode).toBe(201)
  expect((await apply(vendor.token)).json().code).toBe('already_applied')
  const params = { id: await idOf(vendor.account_id) }
  await call(rejectAffiliateEndpoint, { token: admin.token, params, body: { reason: 'No website' } })
  expect(await own()).toMatchObject({ status: 'rejected', reason: 'No website', link: null })
  expect((await apply(vendor.token, 'Now with a website')).json().affiliate).toMatchObject({
    status: 'applied',
    reason: null,
  })
  expect((await mailsTo(vendor.email)).map(({ subject }) => subject)).toEqual(['Your affiliate application'])

  const affiliate = await signInAffiliate()
  const query = { 'filter[status]': 'in:approved', q: affiliate.email }
  expect((await call(listAffiliatesEndpoint, { token: admin.token, query })).json().items).toMatchObject([
    { id: affiliate.id, status: 'approved', code: affiliate.code },
  ])
})

test('the first link that a browser follows in 30 days counts, and only for new vendors', async () => {
  const { signInAffiliate, click, bring, pageOf, clock } = await affiliatesForTest()
  const [first, second] = [await signInAffiliate(), await signInAffiliate()]
  const cookie = await click(first.code)
  expect(await click(second.code, cookie)).toBe(cookie)
  await bring(cookie)
  expect(await pageOf(first.id)).toMatchObject({ clicks: 1, signups: 1 })
  expect(await pageOf(second.id)).toMatchObject({ clicks: 1, signups: 0 })

  clock.advance(30 * DAY_MS)
  await bring(cookie)
  clock.advance(1)
  await bring(cookie)
  expect(await pageOf(first.id)).toMatchObject({ signups: 2 })
  const renewed = await click(second.code, cookie)
  expect(renewed).not.toBe(cookie)
  await bring(renewed)
  expect(await pageOf(second.id)).toMatchObject({ signups: 1 })
})

test('a purchase earns 10% of the price without GST, and a refund takes it back', async () => {
  const { signInAffiliate, click, bring, buy, commissionsOf, pageOf, call, admin, db } = await affiliatesForTest()
  const affiliate = await signInAffiliate()
  const purchase = await buy(await bring(await click(affiliate.code)))
  await buy(await bring(undefined))
  const earned = { bought: 'credits', base_paise: SUBTOTAL, rate_bp: 1000, amount_paise: 89_90 }
  expect(await commissionsOf(affiliate)).toMatchObject([{ ...earned, status: 'on_hold' }])
  expect(await pageOf(affiliate.id)).toMatchObject({ on_hold_paise: 89_90, payable_paise: 0 })

  const refund = { token: admin.token, params: { id: purchase.id }, body: { reason: 'Bought twice' } }
  expect((await call(refundPurchaseEndpoint, refund)).statusCode).toBe(200)
  await call(refundPurchaseEndpoint, refund)
  expect(await commissionsOf(affiliate)).toMatchObject([
    { ...earned, status: 'reversed' },
    { status: 'reversal', amount_paise: -89_90, reason: 'Bought twice' },
  ])
  expect(await pageOf(affiliate.id)).toMatchObject({ on_hold_paise: 0, reversed_paise: -89_90 })
  expect((await checkBooks(db)).filter(({ difference_count: count }) => count > 0)).toEqual([])
})

test('a commission is payable after 30 days, and purchases earn for a year after the sign-up', async () => {
  const { signInAffiliate, click, bring, buy, commissionsOf, clock } = await affiliatesForTest()
  const affiliate = await signInAffiliate()
  const buyer = await bring(await click(affiliate.code))
  const buyAgain = async () => buy({ ...buyer, token: await buyer.freshToken() })
  const statuses = async () => (await commissionsOf(affiliate)).map(({ status }: { status: string }) => status)
  await buyAgain()
  clock.advance(30 * DAY_MS)
  expect(await statuses()).toEqual(['payable'])
  clock.advance(335 * DAY_MS)
  await buyAgain()
  clock.advance(1)
  await buyAgain()
  expect(await statuses()).toEqual(['payable', 'on_hold'])
})

test('a suspended affiliate earns nothing until she is restored; a ban is permanent', async () => {
  const { signInAffiliate, click, bring, buy, commissionsOf, call, admin, pageOf, mailsTo, toldInApp } =
    await affiliatesForTest()
  const affiliate = await signInAffiliate()
  const cookie = await click(affiliate.code)
  const buyer = await bring(cookie)
  const order = { token: admin.token, params: { id: affiliate.id }, body: { reason } }
  expect((await call(suspendAffiliateEndpoint, order)).json()).toEqual({ status: 'suspended' })
  await buy(buyer)
  expect(await click(affiliate.code)).toBeUndefined()
  await bring(cookie)
  expect(await pageOf(affiliate.id)).toMatchObject({ clicks: 1, signups: 1, on_hold_paise: 0 })

  expect((await call(restoreAffiliateEndpoint, order)).json()).toEqual({ status: 'approved' })
  await buy(buyer)
  expect(await commissionsOf(affiliate)).toHaveLength(1)
  expect((await call(banAffiliateEndpoint, order)).json()).toEqual({ status: 'banned' })
  expect((await call(restoreAffiliateEndpoint, order)).json().code).toBe('affiliate_state_conflict')
  expect((await pageOf(affiliate.id)).sanctions).toMatchObject([
    { reason, in_force: true },
    { reason, ended_because: 'lifted', end_reason: reason },
  ])
  expect((await mailsTo(affiliate.email)).map(({ subject }) => subject)).toEqual([
    'Welcome as an affiliate',
    'Your affiliate account has been suspended',
    'Your affiliate account has been restored',
    'Your affiliate account has been closed',
  ])
  const emails = (await mailsTo(affiliate.email)).map(({ subject }) => subject)
  expect(await toldInApp(affiliate.token)).toEqual(emails)
  expect(await toldInApp(admin.token)).toEqual([expect.stringMatching(/ applies as an affiliate$/)])
})

test('an administrator reverses chosen commissions once each, all or none', async () => {
  const { signInAffiliate, click, bring, buy, commissionsOf, call, admin, pageOf, db } = await affiliatesForTest()
  const affiliate = await signInAffiliate()
  const buyer = await bring(await click(affiliate.code))
  for (const pack of ['shop', 'starter']) await buy(buyer, pack)
  const ids = (await commissionsOf(affiliate)).map(({ id }: { id: string }) => id)
  const reverse = (chosen: string[]) =>
    call(reverseCommissionsEndpoint, {
      token: admin.token,
      params: { id: affiliate.id },
      body: { commission_ids: chosen, reason },
    })
  expect((await reverse([ids[0], crypto.randomUUID()])).json().code).toBe('commission_not_reversible')
  const replies = await Promise.all([reverse(ids), reverse(ids)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await pageOf(affiliate.id)).toMatchObject({ on_hold_paise: 0, reversed_paise: -(89_90 + 19_90) })
  expect((await commissionsOf(affiliate)).map(({ status }: { status: string }) => status)).toEqual([
    'reversed',
    'reversed',
    'reversal',
    'reversal',
  ])
  expect((await checkBooks(db)).filter(({ difference_count: count }) => count > 0)).toEqual([])
})

test('a purchase follows the rule of its day, and affiliates earn nothing on what they buy', async () => {
  const { signInAffiliate, click, bring, buy, commissionsOf, call, admin, clock, db } = await affiliatesForTest()
  const affiliate = await signInAffiliate()
  const buyer = await bring(await click(affiliate.code))
  await buy(buyer)
  const tomorrow = dateInIndia(new Date(clock.now().getTime() + DAY_MS))
  const rule = { effective_from: tomorrow, rate_bp: 500, earning_days: 365, hold_days: 0 }
  const add = async (body: object) =>
    call(addAffiliateRuleEndpoint, { token: await admin.freshToken(), body: { ...rule, ...body } })
  expect((await add({ effective_from: '2026-01-02' })).json().code).toBe('rule_date_past')
  expect((await add({})).statusCode).toBe(201)
  expect((await add({})).json().code).toBe('rule_date_taken')
  clock.advance(DAY_MS)
  await buy({ ...buyer, token: await buyer.freshToken() })
  expect((await commissionsOf(affiliate)).map(({ rate_bp: rate }: { rate_bp: number }) => rate)).toEqual([1000, 500])

  await db.updateTable('affiliates').set({ account_id: buyer.account_id }).where('id', '=', affiliate.id).execute()
  await buy({ ...buyer, token: await buyer.freshToken() })
  expect(await commissionsOf(buyer)).toHaveLength(2)
})

test('another address of the affiliate’s own mailbox isn’t a sign-up', async () => {
  const { signInAffiliate, click, db, clock, pageOf, signInVendor } = await affiliatesForTest()
  const affiliate = await signInAffiliate()
  const cookie = await click(affiliate.code)
  const vendor = await signInVendor({ email: affiliate.email.replace('@', '+second@') })
  const account = { id: vendor.account_id, email: vendor.email }
  await db.transaction().execute((tx) => attributeSignup(tx, cookie, account, clock.now()))
  expect(await pageOf(affiliate.id)).toMatchObject({ clicks: 1, signups: 0 })
})
