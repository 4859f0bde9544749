import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayoutServer } from '../payouts/payouts.fixture.ts'
import { explainPayoutEndpoint, getLedgerOverviewEndpoint, listAnyPayoutEarningsEndpoint } from './contract.ts'

let payouts: Awaited<ReturnType<typeof startPayoutServer>>
beforeAll(async () => {
  payouts = await startPayoutServer({ environment: { THEME_SALES_MODEL: 'agent' } })
})
afterAll(() => payouts.server.close())

test('explains a payout earning by earning, with deductions and ledger lines', async () => {
  const { newDeveloper, server, admin, process, complete, fail } = payouts
  const developer = await newDeveloper({ sales: [100_000, 33_333] })
  const { id, amount } = (await developer.request()).json()
  await process(id)
  await complete(id, { transaction_id: 'UTR-EXPLAINED', received: false })
  const call = async (endpoint: typeof explainPayoutEndpoint | typeof listAnyPayoutEarningsEndpoint) =>
    (await server.call(endpoint, { params: { id }, token: admin.token })).json()
  const shown = await call(explainPayoutEndpoint)
  const { items } = await call(listAnyPayoutEarningsEndpoint)
  const sum = items.reduce((total: number, item: { net_amount: number }) => total + item.net_amount, 0)
  expect(sum).toBe(amount)
  expect(shown).toMatchObject({ adds_up: true, differences: ['first_payout'], batch: null, last_payout: null })
  const { sums } = shown
  expect(sums.net_amount).toBe(amount)
  expect(sums.developer_share - sums.tds - sums.tcs - sums.gst_on_commission).toBe(amount)
  expect(sums.developer_share + sums.platform_commission).toBe(sums.sale_amount)
  expect(shown.journals.map(({ kind }: { kind: string }) => kind)).toEqual(['payout_requested', 'payout_sent'])
  expect(shown.bank_details.account_number).toBe('••••7890')

  await fail(id)
  expect(await call(explainPayoutEndpoint)).toMatchObject({ adds_up: true, sums: { net_amount: amount } })
})

test('shows the balances of the ledger', async () => {
  const reply = await payouts.server.call(getLedgerOverviewEndpoint, { token: payouts.admin.token })
  const { accounts, surplus_payments: surplus } = reply.json()
  expect(accounts.reduce((sum: number, { balance }: { balance: number }) => sum + balance, 0)).toBe(0)
  expect(surplus).toEqual({ count: 0, amount: 0 })
})
