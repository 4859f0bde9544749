import { readFile } from 'node:fs/promises'
import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { planShopForTest } from '../../../../tests/plan-shop.ts'
import { subscriptionStatuses } from '../contract.ts'
import { subscriptionTransitions } from '../subscription-states.ts'
import { payPlanChargeEndpoint } from '../vendor/contract.ts'

const now = new Date('2026-04-01T00:00:00Z')

async function subscribedShop() {
  const shop = await planShopForTest({ now })
  const buyer = await shop.signInBuyer()
  await shop.choose(buyer, 'growth')
  const subjects = async () => (await shop.mailsTo(buyer.email)).map(({ subject }) => subject).slice(1)
  const pay = async () => {
    const { subscription } = await shop.plan(buyer)
    const reply = await shop.call(payPlanChargeEndpoint, {
      token: await buyer.freshToken(),
      params: { id: subscription.charge.id },
      body: { store_slug: buyer.slug },
    })
    if (reply.json().checkout === null) return reply
    return shop.verifyPlan(buyer, await shop.pay(shop.orderOf(reply)))
  }
  return { ...shop, buyer, subjects, pay }
}

test('the transitions in docs/plans.md match the code', async () => {
  const documentation = await readFile(new URL('../../../../docs/plans.md', import.meta.url), 'utf8')
  const rows = [...documentation.matchAll(/^\| `(active|grace|ended)` \| (.*?) \|/gm)].map(([, from, to = '']) => [
    from,
    [...to.matchAll(/`(\w+)`/g)].map((match) => match[1]),
  ])
  expect(Object.fromEntries(rows)).toEqual(subscriptionTransitions)
  expect(Object.keys(subscriptionTransitions)).toEqual([...subscriptionStatuses])
})

test('notice a week before, then paid ahead: the next period starts by itself', async () => {
  const shop = await subscribedShop()
  shop.clock.set(new Date('2026-04-23T12:00:00Z'))
  await shop.renew()
  expect(await shop.subjects()).toEqual([])
  shop.clock.set(new Date('2026-04-24T00:00:00Z'))
  // Two processes and a repeated run.
  await Promise.all([shop.renew(), shop.renew()])
  await shop.renew()
  expect(await shop.subjects()).toEqual(['Your Growth plan renews on 1 May 2026'])
  expect((await shop.pay()).json().status).toBe('captured')
  shop.clock.set(new Date('2026-05-01T00:00:00Z'))
  await Promise.all([shop.renew(), shop.renew()])
  expect((await shop.plan(shop.buyer)).subscription).toMatchObject({
    status: 'active',
    period_start: '2026-05-01T00:00:00.000Z',
    period_end: '2026-06-01T00:00:00.000Z',
    charge: null,
  })
  expect(await shop.purchases(shop.buyer)).toHaveLength(2)
})

test('unpaid: a week of grace with mails, then Starter without deleting anything', async () => {
  const shop = await subscribedShop()
  for (const day of ['2026-04-24', '2026-05-01', '2026-05-06']) {
    shop.clock.set(new Date(`${day}T00:00:00Z`))
    await Promise.all([shop.renew(), shop.renew()])
  }
  expect((await shop.plan(shop.buyer)).subscription).toMatchObject({ status: 'grace' })
  expect(await shop.limitsOf(shop.buyer)).toBe('growth')
  shop.clock.set(new Date('2026-05-08T00:00:00Z'))
  expect(await shop.limitsOf(shop.buyer)).toBe('starter')
  await Promise.all([shop.renew(), shop.renew()])
  expect(await shop.subjects()).toEqual([
    'Your Growth plan renews on 1 May 2026',
    'Pay for your Growth plan by 8 May 2026',
    'Your Growth plan ends on 8 May 2026 unless you pay',
    'Your Growth plan has ended',
  ])
  expect(await shop.monthlyAmounts(shop.buyer)).toEqual(['started 99900', 'payment_due 99900', 'ended 0'])
})

test('paid in the grace period, the plan continues with the period that was due', async () => {
  const shop = await subscribedShop()
  shop.clock.set(new Date('2026-05-03T00:00:00Z'))
  await shop.renew()
  await shop.pay()
  expect((await shop.plan(shop.buyer)).subscription).toMatchObject({
    status: 'active',
    period_start: '2026-05-01T00:00:00.000Z',
  })
})

test('account credit pays a renewal by itself, also after the job was off for a while', async () => {
  const shop = await subscribedShop()
  await shop.choose(shop.buyer, 'enterprise')
  await shop.choose(shop.buyer, 'growth')
  const { account_credit: credit } = await shop.plan(shop.buyer)
  // 4,000.00 and GST: enough for four months of 1,178.82.
  expect(credit).toBe(472_000)
  shop.clock.set(new Date(Date.parse('2026-06-02T00:00:00Z')))
  await Promise.all([shop.renew(), shop.renew()])
  expect(await shop.plan(shop.buyer)).toMatchObject({
    account_credit: credit - 2 * 117_882,
    subscription: { status: 'active', period_start: '2026-06-01T00:00:00.000Z' },
  })
})

test('a change after paying ahead credits the next period too', async () => {
  const shop = await subscribedShop()
  shop.clock.set(new Date(now.getTime() + 25 * DAY_MS))
  await shop.renew()
  await shop.pay()
  const quote = (await shop.quote(shop.buyer, 'enterprise')).json()
  expect(quote.lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['unused', -16_650],
    ['unused', -99_900],
    ['plan', 83_317],
  ])
  await shop.change(shop.buyer, quote.quote_id)
  shop.clock.set(new Date('2026-05-01T00:00:00Z'))
  await shop.renew()
  expect((await shop.plan(shop.buyer)).subscription).toMatchObject({
    status: 'grace',
    plan: { plan_id: 'enterprise' },
    charge: { subtotal: 499_900 },
  })
})
