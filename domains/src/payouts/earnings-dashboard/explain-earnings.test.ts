import { expect, onTestFinished, test } from 'vitest'
import { startPayoutServer, verifyBank } from '../payouts/payouts.fixture.ts'
import { refundTheme, sellTheme } from '../theme-sales.fixture.ts'
import { getEarningsEndpoint, listSalesEndpoint } from './contract.ts'

async function serverForTest(environment: Record<string, string> = {}) {
  const payouts = await startPayoutServer({ environment })
  onTestFinished(payouts.server.close)
  return payouts
}

test('deductions are listed with their sections, and a refund in the same month gives them back', async () => {
  const { server, newDeveloper } = await serverForTest({ THEME_SALES_MODEL: 'agent' })
  // A company has no threshold for TDS.
  const { account_id: developerId, theme, call } = await newDeveloper({ bank: false })
  await verifyBank(server.db, developerId, server.clock.now(), { pan_holder_type: 'C' })
  const purchase = await sellTheme(server.platform, theme)
  await refundTheme(server.platform, purchase)
  const { items } = (await call(listSalesEndpoint)).json()
  expect(items).toMatchObject([
    {
      kind: 'refund',
      net_amount: -75_800,
      deductions: [
        { kind: 'tds', amount: -100 },
        { kind: 'tcs', amount: -500 },
        { kind: 'gst_on_commission', amount: -3_600 },
      ],
    },
    {
      kind: 'sale',
      developer_share: 80_000,
      net_amount: 75_800,
      deductions: [
        { kind: 'tds', amount: 100, section: '393(1) Sl. 8(v)' },
        { kind: 'tcs', amount: 500, section: '52 CGST' },
        { kind: 'gst_on_commission', amount: 3_600 },
      ],
    },
  ])
  const { summary, sale_deductions: next } = (await call(getEarningsEndpoint)).json()
  expect(summary).toMatchObject({ deductions: 0, pending_balance: 0 })
  expect(next).toEqual([
    { kind: 'tds', rate_bp: 10, base: 'sale', sales_threshold: null },
    { kind: 'tcs', rate_bp: 50, base: 'sale', sales_threshold: null },
    { kind: 'gst_on_commission', rate_bp: 1_800, base: 'commission', sales_threshold: null },
  ])
})

test('what the next sale loses depends on the PAN, the GSTIN and the yearly threshold', async () => {
  const { server, newDeveloper } = await serverForTest({
    THEME_SALES_MODEL: 'agent',
    THEME_SALES_DEDUCTIONS: 'tds,tcs',
  })
  const next = async ({ call }: Awaited<ReturnType<typeof newDeveloper>>) =>
    (await call(getEarningsEndpoint)).json().sale_deductions
  expect(await next(await newDeveloper({ bank: false }))).toEqual([
    { kind: 'tds', rate_bp: 500, base: 'sale', sales_threshold: null },
  ])
  const person = await newDeveloper({ bank: false })
  await verifyBank(server.db, person.account_id, server.clock.now(), { has_gstin: false })
  expect(await next(person)).toEqual([{ kind: 'tds', rate_bp: 10, base: 'sale', sales_threshold: 50_000_000 }])
  await sellTheme(server.platform, person.theme, { sale_paise: 50_000_100 })
  expect(await next(person)).toEqual([{ kind: 'tds', rate_bp: 10, base: 'sale', sales_threshold: null }])
})

test('payouts are listed with their earnings, also after they failed', async () => {
  const { newDeveloper, process, fail, complete } = await serverForTest()
  const developer = await newDeveloper({ sales: [100_000, 200_000] })
  const earnings = async () => (await developer.call(getEarningsEndpoint)).json()
  expect((await earnings()).next_payout).toMatchObject({
    can_request: true,
    reason: null,
    earnings_count: 2,
    bank_status: 'verified',
    destination: 'HDFC Bank ••••7890',
  })

  const first = (await developer.request()).json().id
  expect(await earnings()).toMatchObject({
    summary: { pending_balance: 0, processing_balance: 240_000, total_paid_out: 0 },
    recent_sales: [{ status: 'processing', payout_id: first }, { status: 'processing' }],
    payout_history: [{ id: first, status: 'requested', amount: 240_000, earnings: [{}, {}] }],
    next_payout: { can_request: false, reason: 'payout_open' },
  })
  await fail(first)
  const second = (await developer.request()).json().id
  await process(second)
  await complete(second, { transaction_id: 'N0001' })
  const { summary, payout_history: history } = await earnings()
  expect(summary).toMatchObject({ pending_balance: 0, processing_balance: 0, total_paid_out: 240_000 })
  expect(history).toMatchObject([
    { id: second, status: 'completed', transaction_id: 'N0001' },
    { id: first, status: 'failed', failure_reason: 'The account is closed' },
  ])
  for (const { earnings: linked } of history) {
    expect(linked.map(({ amount }: { amount: number }) => amount).sort()).toEqual([160_000, 80_000])
  }
  for (const id of [first, second]) {
    const listed = await developer.call(listSalesEndpoint, { query: { payout_id: id } })
    expect(listed.json().items).toHaveLength(2)
  }
  const other = await newDeveloper()
  expect((await other.call(listSalesEndpoint, { query: { payout_id: first } })).json().items).toEqual([])
})
