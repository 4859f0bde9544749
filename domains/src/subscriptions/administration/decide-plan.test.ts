import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { planShopForTest } from '../../../../tests/plan-shop.ts'
import {
  assignPlanEndpoint,
  getVendorSubscriptionEndpoint,
  listSubscriptionsEndpoint,
  removePlanEndpoint,
} from './contract.ts'

const now = new Date('2026-04-01T00:00:00Z')
const HALF = 15 * DAY_MS

async function adminShop() {
  const shop = await planShopForTest({ now })
  const [buyer, admin] = [await shop.signInBuyer(), await shop.signInAdministrator()]
  const assign = async (planId: string, body: Record<string, unknown> = {}) =>
    shop.call(assignPlanEndpoint, {
      token: await admin.freshToken(),
      body: { store_slug: buyer.slug, plan_version_id: shop.versionOf(planId), reason: 'Agreed by phone', ...body },
    })
  const remove = async (body: Record<string, unknown> = {}) =>
    shop.call(removePlanEndpoint, {
      token: await admin.freshToken(),
      body: { vendor_id: buyer.account_id, reason: 'Requested', ...body },
    })
  const view = async () =>
    (
      await shop.call(getVendorSubscriptionEndpoint, {
        token: await admin.freshToken(),
        query: { store_slug: buyer.slug },
      })
    ).json()
  return { ...shop, buyer, assign, remove, view }
}

test('a preview changes nothing; executing its quote charges exactly what it showed', async () => {
  const shop = await adminShop()
  await shop.choose(shop.buyer, 'enterprise')
  shop.clock.advance(HALF)
  const preview = (await shop.assign('growth', { preview: true })).json()
  expect(preview).toMatchObject({ executed: false, quote: { credit_added: 236_000, due: 0, exceeds: [] } })
  expect(await shop.limitsOf(shop.buyer)).toBe('enterprise')
  shop.clock.advance(5 * 60_000)
  const done = (await shop.assign('growth', { quote_id: preview.quote.quote_id })).json()
  expect(done).toMatchObject({ executed: true, quote: preview.quote })
  expect(await shop.view()).toMatchObject({
    plan: { plan_id: 'growth' },
    account_credit: 236_000,
    credit_entries: [{ kind: 'unused_time', amount: 236_000 }],
    history: [{ kind: 'changed', mrr_after: 99_900 }, { kind: 'started' }],
  })
  expect((await shop.assign('growth', { quote_id: preview.quote.quote_id })).json().code).toBe('quote_expired')
})

test('a positive amount is due within 7 days; unpaid, the plan ends and what was paid before comes back', async () => {
  const shop = await adminShop()
  await shop.choose(shop.buyer, 'growth')
  shop.clock.advance(HALF)
  expect((await shop.assign('enterprise')).json()).toMatchObject({
    quote: { due: 236_000 },
    subscription: { status: 'grace', charge: { kind: 'assignment', subtotal: 200_000 } },
  })
  expect(await shop.limitsOf(shop.buyer)).toBe('enterprise')
  expect((await shop.assign('growth')).json().code).toBe('payment_due')
  shop.clock.advance(7 * DAY_MS)
  expect(await shop.limitsOf(shop.buyer)).toBe('starter')
  await shop.renew()
  // The unused half of Growth with its GST.
  expect(await shop.view()).toMatchObject({ subscription: { end_reason: 'unpaid' }, account_credit: 58_941 })
})

test('complimentary, next cycle and none', async () => {
  const shop = await adminShop()
  expect((await shop.assign('growth', { proration: 'next_cycle' })).json().code).toBe('no_billing_period')
  expect((await shop.assign('growth', { complimentary: true })).json().subscription).toMatchObject({
    complimentary: true,
    period_end: null,
  })
  expect((await shop.assign('growth', { proration: 'none' })).json()).toMatchObject({
    quote: { due: 0, lines: [] },
    subscription: { complimentary: false, renewal_price: 99_900, period_end: '2026-05-01T00:00:00.000Z' },
  })
  const scheduled = (await shop.assign('growth', { proration: 'next_cycle', cycle: 'annual' })).json()
  expect(scheduled.subscription).toMatchObject({ cycle: 'monthly', next: { cycle: 'annual' }, renewal_price: 999_000 })
})

test('refuses a plan that doesn’t fit unless told to keep it, and removes plans at once or at the end', async () => {
  const shop = await adminShop()
  await shop.choose(shop.buyer, 'enterprise')
  await shop.db
    .insertInto('stores')
    .values([1, 2, 3].map((number) => ({ vendor_id: shop.buyer.account_id, slug: `more-${number}`, name: 'More' })))
    .execute()
  expect((await shop.assign('growth')).json().code).toBe('plan_exceeded')
  expect((await shop.assign('growth', { over_limit: 'keep' })).json().executed).toBe(true)
  expect((await shop.remove({})).json().subscription).toMatchObject({ cancel_at_period_end: true, status: 'active' })
  expect((await shop.remove({ proration: 'now' })).json().subscription).toMatchObject({ end_reason: 'removed' })
  expect((await shop.remove({})).json().code).toBe('no_subscription')
  const audited = await shop.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', shop.buyer.account_id)
    .where('action', 'like', 'plan.%')
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['plan.assigned', 'plan.removed', 'plan.removed'])
})

test('a change needs a confirmed identity, a preview doesn’t', async () => {
  const shop = await adminShop()
  const { token } = await shop.signInAdministrator({ confirmed: false })
  const key = { vendor_id: shop.buyer.account_id, reason: 'Requested' }
  const body = { ...key, plan_version_id: shop.versionOf('growth') }
  expect((await shop.call(assignPlanEndpoint, { token, body: { ...body, preview: true } })).statusCode).toBe(200)
  for (const reply of [
    await shop.call(assignPlanEndpoint, { token, body }),
    await shop.call(removePlanEndpoint, { token, body: key }),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'identity_not_confirmed'])
  }
  expect(await shop.limitsOf(shop.buyer)).toBe('starter')
})

test('needs the permission, a vendor and a reason', async () => {
  const shop = await adminShop()
  const { token: reader } = await shop.signInAdministrator({ permissions: ['plans.read'] })
  const body = { store_slug: shop.buyer.slug, plan_version_id: shop.versionOf('growth'), reason: 'Agreed by phone' }
  expect((await shop.call(assignPlanEndpoint, { token: reader, body })).json().code).toBe('permission_missing')
  expect((await shop.assign('growth', { store_slug: 'nowhere' })).json().code).toBe('vendor_not_found')
  expect((await shop.assign('growth', { reason: '' })).statusCode).toBe(422)
  expect((await shop.assign('growth', { vendor_id: shop.buyer.account_id })).statusCode).toBe(422)
  await shop.choose(shop.buyer, 'growth')
  const list = await shop.call(listSubscriptionsEndpoint, {
    token: reader,
    query: { 'filter[status]': 'in:active', 'filter[plan_id]': 'in:growth', q: shop.buyer.email.slice(0, 8) },
  })
  expect(list.json().items).toMatchObject([{ vendor_id: shop.buyer.account_id, plan_name: 'Growth', cycle: 'monthly' }])
})
