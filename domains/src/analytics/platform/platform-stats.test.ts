import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerAccount, postJournals } from '../../payouts/ledger/post-journals.ts'
import { type PayoutServer, startPayoutServer } from '../../payouts/payouts/payouts.fixture.ts'
import { refundTheme, sellTheme } from '../../payouts/theme-sales.fixture.ts'
import {
  type CountedMetric,
  exportPlatformStatsEndpoint,
  getPlatformStatsEndpoint,
  getVendorCohortsEndpoint,
  listCountedRecordsEndpoint,
  type PlatformStats,
  platformMetrics,
  type VendorCohorts,
} from '../contract.ts'
import { analyticsJobs } from '../index.ts'

const DAY_MS = 86_400_000
const period = { from: '2026-11-01', to: '2026-11-30' }
let payouts: PayoutServer
let token: string
let refunded: Awaited<ReturnType<typeof sellTheme>>
beforeAll(async () => {
  payouts = await startPayoutServer({ now: new Date('2026-11-20T06:00:00Z') })
  const { server } = payouts
  const developer = await payouts.newDeveloper({ sales: [100_000, 70_001] })
  refunded = await sellTheme(server.platform, developer.theme)
  const { id } = (await developer.request()).json()
  await payouts.process(id)
  await insertSubscriptions()
  server.clock.advance(2 * DAY_MS)
  token = (await server.signInAdmin({ permissions: ['analytics.read'] })).token
})
afterAll(() => payouts.server.close())

/** Monthly amounts of three vendors: one paid since October, one leaves and returns, one is new. */
async function insertSubscriptions() {
  const { server } = payouts
  const version = await server.db
    .selectFrom('plan_versions')
    .select('id')
    .where('plan_id', '=', 'growth')
    .executeTakeFirstOrThrow()
  const histories = [
    [
      ['2026-10-05', 0, 99_900],
      ['2026-11-04', 99_900, 499_900],
      ['2026-11-06', 499_900, 99_900],
    ],
    [
      ['2026-10-07', 0, 99_900],
      ['2026-11-07', 99_900, 0],
      ['2026-11-09', 0, 83_250],
    ],
    [['2026-11-11', 0, 99_900]],
  ] as const
  for (const history of histories) {
    const { account_id: vendorId } = await server.signInVendor()
    const subscription = await server.db
      .insertInto('subscriptions')
      .values({
        vendor_id: vendorId,
        plan_version_id: version.id,
        cycle: 'monthly',
        status: 'active',
        is_complimentary: true,
        anchor_at: new Date(history[0][0]),
        period_start: new Date(history[0][0]),
        period_price_paise: 0,
        started_at: new Date(history[0][0]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [date, before, after] of history) {
      await server.db
        .insertInto('subscription_events')
        .values({
          subscription_id: subscription.id,
          vendor_id: vendorId,
          kind: 'changed',
          occurred_at: new Date(`${date}T12:00:00Z`),
          plan_version_id: version.id,
          cycle: 'monthly',
          mrr_before_paise: before,
          mrr_after_paise: after,
        })
        .execute()
    }
  }
}

const stats = async (query = period): Promise<PlatformStats> =>
  (await payouts.server.call(getPlatformStatsEndpoint, { token, query })).json()
/** Reads all pages of a figure's records. Their number and sum must be those that each page states. */
const records = async (metric: CountedMetric, range = period) => {
  const values: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query = { ...range, metric, limit: '2', ...(cursor === undefined ? {} : { cursor }) }
    const page = (await payouts.server.call(listCountedRecordsEndpoint, { token, query })).json()
    values.push(...page.items.map(({ value }: { value: number }) => value))
    cursor = page.next_cursor
    if (cursor !== null) continue
    expect([metric, page.count, page.total]).toEqual([metric, values.length, values.reduce((a, b) => a + b, 0)])
  }
  return { total: values.reduce((a, b) => a + b, 0), count: values.length }
}
const rollUp = async () => {
  for (const job of analyticsJobs) await job.run(payouts.server.platform, {})
}
const totals = ({ totals: figures }: PlatformStats) =>
  Object.fromEntries(figures.map(({ metric, value }) => [metric, value]))

test('every figure is the sum of the records it links to, before and after the rollup', async () => {
  const live = await stats()
  await rollUp()
  const rolledUp = await stats()
  expect(rolledUp).toEqual({ ...live, computed_at: payouts.server.clock.now().toISOString() })
  for (const metric of platformMetrics) {
    expect([metric, (await records(metric)).total]).toEqual([metric, totals(rolledUp)[metric]])
  }
  expect((await records('stores')).total).toBe(rolledUp.stores.at_end)
  expect(await records('mrr_paise')).toMatchObject({
    total: rolledUp.mrr.closing_paise,
    count: rolledUp.mrr.subscribers_at_end,
  })
  expect(totals(rolledUp)).toMatchObject({ theme_sales_paise: expect.any(Number), sales_paise: expect.any(Number) })
  expect(totals(rolledUp).sales_paise).toBeGreaterThan(0)
  expect(rolledUp.take_rate_bp).toBe(2000)
})

test('stores and plan revenue are those of the end of the period', async () => {
  // One vendor has left and not come back yet, and the stores were created later.
  const range = { from: '2026-11-01', to: '2026-11-08' }
  const { mrr, stores } = await stats(range)
  expect(mrr).toMatchObject({ closing_paise: 99_900, subscribers_at_end: 1 })
  expect(await records('mrr_paise', range)).toMatchObject({ total: 99_900, count: 1 })
  expect(stores.at_end).toBe(0)
  expect((await records('stores', range)).total).toBe(0)
  expect((await records('stores')).total).toBeGreaterThan(0)
})

test('the rollup can run again without changing a row', async () => {
  const rows = async () =>
    (await sql`SELECT day, metric, dimension, value FROM analytics_daily ORDER BY 1, 2, 3`.execute(payouts.server.db))
      .rows
  const before = await rows()
  expect(before.length).toBeGreaterThan(0)
  await payouts.server.db.deleteFrom('analytics_days').execute()
  await rollUp()
  expect(await rows()).toEqual(before)
})

test('what developers are owed equals the ledger to the paisa', async () => {
  const { liability } = await stats()
  const { rows } = await sql<{ owed: number }>`SELECT -sum(amount_paise)::bigint AS owed FROM ledger_lines
    WHERE account IN ('developer_pending', 'developer_processing')`.execute(payouts.server.db)
  expect(liability.total).toBe(Number(rows[0]?.owed))
  expect((await records('liability_paise')).total).toBe(liability.total)
  expect(liability.at_end).toBe(liability.total)
  // The period before ends before the first sale.
  const earlier = { from: '2026-10-01', to: '2026-10-31' }
  expect((await stats(earlier)).liability).toMatchObject({ total: liability.total, at_start: 0, at_end: 0 })
})

test('what affiliates are owed is a liability until it is paid', async () => {
  const { db } = payouts.server
  const { account_id: affiliate } = await payouts.server.signInVendor()
  const before = (await stats()).liability
  const post = (amount: number, from: LedgerAccount, to: LedgerAccount) =>
    inTransaction(db, (tx) =>
      postJournals(tx, 'commission', [
        {
          ref_id: crypto.randomUUID(),
          occurred_at: payouts.server.clock.now(),
          lines: [
            { account: from, payee_id: affiliate, amount_paise: amount },
            { account: to, payee_id: affiliate, amount_paise: -amount },
          ],
        },
      ]),
    )
  await post(8990, 'affiliate_commission', 'affiliate_payable')
  await post(3000, 'affiliate_payable', 'affiliate_processing')
  expect((await stats()).liability).toEqual({
    ...before,
    affiliates: 8990,
    total: before.total + 8990,
    at_end: before.at_end + 8990,
  })
  expect((await records('liability_paise')).total).toBe(before.total + 8990)
  await post(3000, 'affiliate_processing', 'affiliate_paid')
  expect((await stats()).liability).toMatchObject({ affiliates: 5990, at_end: before.at_end + 5990 })
})

test('MRR moves from its opening to its closing amount, as counted by hand', async () => {
  const { mrr } = await stats()
  expect(mrr).toEqual({
    opening_paise: 199_800,
    new_paise: 99_900,
    expansion_paise: 400_000,
    contraction_paise: 400_000,
    churn_paise: 99_900,
    reactivation_paise: 83_250,
    closing_paise: 283_050,
    subscribers_at_start: 2,
    subscribers_at_end: 3,
    churn_bp: 5000,
  })
})

test('a refund takes the purchase off its day at once', async () => {
  const before = totals(await stats()).sales_paise ?? 0
  payouts.server.clock.advance(60_000)
  await refundTheme(payouts.server.platform, refunded)
  const after = totals(await stats()).sales_paise ?? 0
  expect(after).toBeLessThan(before)
  expect((await records('sales_paise')).total).toBe(after)
  await rollUp()
  expect(totals(await stats()).sales_paise).toBe(after)
})

test('downloads the days and counts cohorts', async () => {
  const csv = await payouts.server.call(exportPlatformStatsEndpoint, { token, query: period })
  expect(csv.headers['content-type']).toContain('text/csv')
  const [head, ...lines] = csv.body.trim().split('\n')
  expect(head).toBe(['day', ...platformMetrics].join(','))
  expect(lines.length).toBe((await stats()).days.length)
  const cohorts = async (): Promise<VendorCohorts> =>
    (await payouts.server.call(getVendorCohortsEndpoint, { token })).json()
  await payouts.server.db.deleteFrom('vendor_cohorts').execute()
  const live = await cohorts()
  expect(live.cohorts).toHaveLength(12)
  expect(live.cohorts.at(-1)).toMatchObject({ month: '2026-11', buyers: [expect.any(Number)] })
  expect(live.cohorts.at(-1)?.buyers[0]).toBeGreaterThan(0)
  await rollUp()
  // What happens later is counted by the next run.
  await payouts.server.signInVendor()
  expect(await cohorts()).toEqual(live)
  payouts.server.clock.advance(60_000)
  await rollUp()
  expect((await cohorts()).cohorts.at(-1)?.vendors).toBe((live.cohorts.at(-1)?.vendors ?? 0) + 1)
})
