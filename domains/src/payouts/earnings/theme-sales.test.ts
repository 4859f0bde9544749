import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { recordThemeSale, reverseThemeSale } from '../index.ts'
import { balancesOf, publishTheme, refundTheme, sellTheme, toThemeSale } from '../theme-sales.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-30T18:29:59Z') })
})
afterAll(() => server.close())

async function newTheme(isPlatforms = false) {
  const developer = await server.signInDeveloper()
  return publishTheme(server.db, isPlatforms ? null : developer.account_id, server.clock.now())
}
const earningsOf = (developerId: string) =>
  server.db.selectFrom('earnings').selectAll().where('developer_id', '=', developerId).orderBy('id').execute()
const totalsOf = (developerId: string) =>
  server.db.selectFrom('earning_totals').selectAll().where('developer_id', '=', developerId).orderBy('month').execute()

async function changeOfBalances(work: () => Promise<unknown>) {
  const before = await balancesOf(server.db)
  await work()
  const after = await balancesOf(server.db)
  const changes = Object.keys({ ...before, ...after }).map((account) => [
    account,
    (after[account] ?? 0) - (before[account] ?? 0),
  ])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

test('a sale gives the developer 80%, the platform 20% and the State its GST', async () => {
  const theme = await newTheme()
  expect(await changeOfBalances(() => sellTheme(server.platform, theme))).toEqual({
    provider: 118_000,
    developer_pending: -80_000,
    platform_commission: -20_000,
    gst_output: -18_000,
  })
  expect(await earningsOf(theme.developer_id ?? '')).toMatchObject([
    { sale_paise: 100_000, share_paise: 80_000, commission_paise: 20_000, net_paise: 80_000, status: 'pending' },
  ])
})

test('a sale of the platform’s own theme creates no earning', async () => {
  const theme = await newTheme(true)
  let purchaseId = ''
  const sell = async () => {
    purchaseId = await sellTheme(server.platform, theme)
  }
  expect(await changeOfBalances(sell)).toEqual({
    provider: 118_000,
    platform_commission: -100_000,
    gst_output: -18_000,
  })
  const earning = server.db.selectFrom('earnings').where('purchase_id', '=', purchaseId).selectAll()
  expect(await earning.execute()).toEqual([])
  expect(await changeOfBalances(() => refundTheme(server.platform, purchaseId))).toEqual({
    provider: -118_000,
    platform_commission: 100_000,
    gst_output: 18_000,
  })
})

test('recording a sale or its refund again changes nothing', async () => {
  const theme = await newTheme()
  const purchaseId = await sellTheme(server.platform, theme)
  const sale = toThemeSale({ purchase_id: purchaseId, theme, sale_paise: 100_000 }, server.clock.now())
  const again = () => inTransaction(server.db, (tx) => recordThemeSale(tx, server.platform, sale))
  expect(await changeOfBalances(() => Promise.all([again(), again()]))).toEqual({})
  const refund = () => refundTheme(server.platform, purchaseId)
  expect(await changeOfBalances(() => Promise.all([refund(), refund()]))).toEqual({
    provider: -118_000,
    developer_pending: 80_000,
    platform_commission: 20_000,
    gst_output: 18_000,
  })
  expect(await changeOfBalances(refund)).toEqual({})
  expect(await earningsOf(theme.developer_id ?? '')).toHaveLength(2)
})

test('a refund is a negative pending earning in the month of the refund, in Indian time', async () => {
  const theme = await newTheme()
  server.clock.set(new Date('2026-11-30T18:29:59Z'))
  const purchaseId = await sellTheme(server.platform, theme, { sale_paise: 7 })
  server.clock.advance(1_000)
  await refundTheme(server.platform, purchaseId)
  const [sale, reversal] = await earningsOf(theme.developer_id ?? '')
  expect(reversal).toMatchObject({
    reverses_earning_id: sale?.id,
    sale_paise: -7,
    share_paise: -5,
    commission_paise: -2,
    status: 'pending',
    reason: 'Not as described',
  })
  expect(await totalsOf(theme.developer_id ?? '')).toMatchObject([
    { month: '2026-11-01', sales: 1, refunds: 0, sale_paise: 7, net_paise: 5 },
    { month: '2026-12-01', sales: 0, refunds: 1, sale_paise: -7, net_paise: -5 },
  ])
})

test('the refund of a sale that was never recorded is rejected', async () => {
  const refund = { purchase_id: crypto.randomUUID(), refunded_at: server.clock.now(), reason: 'Mistake' }
  await expect(inTransaction(server.db, (tx) => reverseThemeSale(tx, server.platform, refund))).rejects.toMatchObject({
    constraint: 'ledger_journals_balance',
  })
})

test('an earning only moves along its states, into a payout that exists', async () => {
  const theme = await newTheme()
  const purchaseId = await sellTheme(server.platform, theme)
  const update = (changes: object) =>
    server.db.updateTable('earnings').set(changes).where('purchase_id', '=', purchaseId).execute()
  const payoutId = crypto.randomUUID()
  await expect(update({ status: 'processing', payout_id: payoutId })).rejects.toMatchObject({ code: '23503' })
  for (const changes of [{ status: 'paid', payout_id: payoutId }, { sale_paise: 1 }, { earned_at: new Date() }]) {
    await expect(update(changes)).rejects.toMatchObject({ code: '23001' })
  }
  await expect(server.db.deleteFrom('earnings').execute()).rejects.toMatchObject({ code: '23001' })
})
