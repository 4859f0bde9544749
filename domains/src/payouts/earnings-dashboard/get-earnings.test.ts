import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { publishTheme, refundTheme, sellTheme } from '../theme-sales.fixture.ts'
import { getEarningsEndpoint } from './contract.ts'

/** 1 April 2026, 00:30 IST, which is still 31 March in UTC. */
const now = new Date('2026-03-31T19:00:00Z')

async function earningsOf(server: TestServer, token: string) {
  const reply = await server.call(getEarningsEndpoint, { token })
  expect(reply.statusCode).toBe(200)
  return getEarningsEndpoint.response[200].parse(reply.json())
}

async function developerWithTheme(server: TestServer) {
  const developer = await server.signInDeveloper()
  const theme = await publishTheme(server.db, developer.account_id, server.clock.now())
  return { ...developer, theme }
}

test('a developer without sales sees zeros and six months', async () => {
  const server = await serverForTest({ now })
  const { token } = await server.signInDeveloper()
  const earnings = await earningsOf(server, token)
  expect(earnings.summary).toEqual({
    total_revenue: 0,
    developer_earnings: 0,
    platform_fee: 0,
    deductions: 0,
    pending_balance: 0,
    processing_balance: 0,
    total_paid_out: 0,
    total_sales: 0,
    total_refunds: 0,
  })
  expect(earnings.monthly_trend.map(({ month, revenue }) => [month, revenue])).toEqual([
    ['2025-11', 0],
    ['2025-12', 0],
    ['2026-01', 0],
    ['2026-02', 0],
    ['2026-03', 0],
    ['2026-04', 0],
  ])
  expect(earnings.next_payout).toMatchObject({ balance: 0, minimum: 50_000, missing: 50_000, can_request: false })
})

test('sums, split, themes and recent sales add up to the paisa', async () => {
  const server = await serverForTest({ now })
  const { token, theme } = await developerWithTheme(server)
  await sellTheme(server.platform, theme, { sale_paise: 249_900 })
  await sellTheme(server.platform, theme, { sale_paise: 333 })
  const earnings = await earningsOf(server, token)
  expect(earnings.summary).toMatchObject({
    total_revenue: 250_233,
    developer_earnings: 199_920 + 266,
    platform_fee: 49_980 + 67,
    pending_balance: 200_186,
    total_sales: 2,
  })
  expect(earnings.revenue_split).toEqual({
    developer: { percent: 80, amount: 200_186 },
    platform: { percent: 20, amount: 50_047 },
  })
  expect(earnings.earnings_by_theme).toMatchObject([{ theme_name: 'Bazaar', sales: 2, developer_earnings: 200_186 }])
  expect(earnings.recent_sales.map((sale) => sale.sale_amount).sort((a, b) => a - b)).toEqual([333, 249_900])
  expect(earnings.next_payout).toMatchObject({ balance: 200_186, missing: 0, earnings_count: 2 })
})

test('a refund is a negative row in the month of the refund, and takes the share back', async () => {
  const server = await serverForTest({ now: new Date('2026-02-10T06:00:00Z') })
  const { theme, ...developer } = await developerWithTheme(server)
  const purchase = await sellTheme(server.platform, theme)
  server.clock.set(now)
  await refundTheme(server.platform, purchase)
  const earnings = await earningsOf(server, await developer.freshToken())
  expect(earnings.recent_sales).toMatchObject([
    { kind: 'refund', sale_amount: -100_000, developer_share: -80_000, platform_commission: -20_000 },
    { kind: 'sale', sale_amount: 100_000, developer_share: 80_000, platform_commission: 20_000 },
  ])
  expect(earnings.summary).toMatchObject({ total_revenue: 0, pending_balance: 0, total_sales: 1, total_refunds: 1 })
  expect(earnings.monthly_trend.filter(({ revenue }) => revenue !== 0)).toMatchObject([
    { month: '2026-02', revenue: 100_000, sales: 1, refunds: 0 },
    { month: '2026-04', revenue: -100_000, sales: 0, refunds: 1 },
  ])
})

test('a sale on 31 March at 23:59:59 in India counts in March', async () => {
  const server = await serverForTest({ now: new Date('2026-03-31T18:29:59Z') })
  const { theme, ...developer } = await developerWithTheme(server)
  await sellTheme(server.platform, theme)
  server.clock.set(new Date('2026-03-31T18:30:00Z'))
  await sellTheme(server.platform, theme, { sale_paise: 50_000 })
  const { monthly_trend: trend } = await earningsOf(server, await developer.freshToken())
  expect(trend.slice(-2)).toMatchObject([
    { month: '2026-03', revenue: 100_000 },
    { month: '2026-04', revenue: 50_000 },
  ])
})

test('a developer sees nothing of somebody else’s sales, and others see no earnings at all', async () => {
  const server = await serverForTest({ now })
  const { theme } = await developerWithTheme(server)
  await sellTheme(server.platform, theme)
  const other = await server.signInDeveloper()
  expect(await earningsOf(server, other.token)).toMatchObject({
    summary: { total_revenue: 0 },
    earnings_by_theme: [],
    recent_sales: [],
    payout_history: [],
  })
  const { token } = await server.signInVendor()
  expect((await server.call(getEarningsEndpoint, { token })).statusCode).toBe(403)
  expect((await server.call(getEarningsEndpoint)).statusCode).toBe(401)
})

test('only the last 20 sales are listed', async () => {
  const server = await serverForTest({ now })
  const { token, theme } = await developerWithTheme(server)
  for (let count = 0; count < 21; count += 1) await sellTheme(server.platform, theme)
  const earnings = await earningsOf(server, token)
  expect(earnings.recent_sales).toHaveLength(20)
  expect(earnings.summary.total_sales).toBe(21)
})
