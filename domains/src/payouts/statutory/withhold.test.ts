import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../books/check-books.ts'
import { ledgerOf, type PayoutServer, startPayoutServer, verifyBank } from '../payouts/payouts.fixture.ts'
import { publishTheme, refundTheme, sellTheme } from '../theme-sales.fixture.ts'

let payouts: PayoutServer
beforeAll(async () => {
  payouts = await startPayoutServer({ environment: { THEME_SALES_MODEL: 'agent' } })
})
afterAll(() => payouts.server.close())

/** A developer with a company's PAN and a GSTIN, unless `bank` says otherwise. */
async function newDeveloper(bank: Parameters<typeof verifyBank>[3] = { pan_holder_type: 'C' }) {
  const { server } = payouts
  const { account_id: id } = await server.signInDeveloper()
  await verifyBank(server.db, id, server.clock.now(), bank)
  const theme = await publishTheme(server.db, id, server.clock.now())
  const earnings = () =>
    server.db
      .selectFrom('earnings')
      .select(['tds_paise', 'tcs_paise', 'gst_on_commission_paise', 'net_paise'])
      .where('developer_id', '=', id)
      .orderBy('id')
      .execute()
  return {
    id,
    sell: (salePaise = 100_000) => sellTheme(server.platform, theme, { sale_paise: salePaise }),
    refund: (purchaseId: string) => refundTheme(server.platform, purchaseId),
    earnings,
    last: async () => (await earnings()).at(-1),
    pending: async () => (await ledgerOf(server.db, id)).pending,
  }
}
const at = (time: string) => payouts.server.clock.set(new Date(time))

test('withholds by the rules, and keeps each line’s rule and rate', async () => {
  at('2026-11-20T06:00:00Z')
  const developer = await newDeveloper()
  const purchase = await developer.sell()
  expect(await developer.earnings()).toEqual([
    { tds_paise: 100, tcs_paise: 500, gst_on_commission_paise: 3_600, net_paise: 75_800 },
  ])
  expect(await developer.pending()).toBe(75_800)
  const lines = await payouts.server.db
    .selectFrom('ledger_journals as journal')
    .innerJoin('ledger_lines as line', 'line.journal_id', 'journal.id')
    .leftJoin('statutory_rules as rule', 'rule.id', 'line.rule_id')
    .select(['line.account', 'line.amount_paise', 'line.rate_bp', 'rule.section'])
    .where('journal.ref_id', '=', purchase)
    .where('journal.kind', '=', 'deductions')
    .orderBy('line.line_no')
    .execute()
  expect(lines).toEqual([
    { account: 'developer_pending', amount_paise: 4_200, rate_bp: null, section: null },
    { account: 'tds_payable', amount_paise: -100, rate_bp: 10, section: '393(1) Sl. 8(v)' },
    { account: 'tcs_payable', amount_paise: -500, rate_bp: 50, section: '52 CGST' },
    { account: 'gst_on_commission', amount_paise: -3_600, rate_bp: 1_800, section: '9 CGST, 5 IGST' },
  ])
})

test('uses the rule of the sale’s own day in India', async () => {
  const developer = await newDeveloper({ pan_holder_type: null, has_gstin: false })
  // TDS of 5% without PAN since 1 October 2024.
  at('2024-09-30T18:29:59Z')
  await developer.sell()
  expect(await developer.last()).toMatchObject({ tds_paise: 0 })
  at('2024-09-30T18:30:00Z')
  await developer.sell()
  expect(await developer.last()).toMatchObject({ tds_paise: 5_000, tcs_paise: 0 })
})

test('a person pays TDS from the sale that passes ₹5 lakh in the financial year', async () => {
  at('2026-11-20T06:00:00Z')
  const developer = await newDeveloper({ pan_holder_type: 'P', has_gstin: false })
  await developer.sell(49_999_999)
  expect(await developer.last()).toMatchObject({ tds_paise: 0 })
  await developer.sell(1)
  expect(await developer.last()).toMatchObject({ tds_paise: 0 })
  await developer.sell(1_000)
  expect(await developer.last()).toMatchObject({ tds_paise: 1 })
  at('2027-03-31T18:30:00Z')
  await developer.sell(100_000)
  expect(await developer.last()).toMatchObject({ tds_paise: 0 })
})

test('a refund in the same month leaves nothing', async () => {
  at('2026-11-20T06:00:00Z')
  const developer = await newDeveloper()
  await developer.refund(await developer.sell())
  expect(await developer.last()).toEqual({
    tds_paise: -100,
    tcs_paise: -500,
    gst_on_commission_paise: -3_600,
    net_paise: -75_800,
  })
  expect(await developer.pending()).toBe(0)
})

test('a refund in a later month lowers the next TDS of the year, and the TCS of its own month', async () => {
  at('2026-11-20T06:00:00Z')
  const developer = await newDeveloper()
  const purchase = await developer.sell()
  at('2026-12-02T06:00:00Z')
  await developer.refund(purchase)
  expect(await developer.last()).toMatchObject({ tds_paise: 0, tcs_paise: 0, net_paise: -76_400 })
  await developer.sell(150_000)
  expect(await developer.last()).toMatchObject({ tds_paise: 50, tcs_paise: 250 })
  at('2027-01-02T06:00:00Z')
  await developer.sell()
  expect(await developer.last()).toMatchObject({ tds_paise: 100, tcs_paise: 500 })
})

test('a refund in the next financial year doesn’t touch the TDS', async () => {
  at('2027-03-20T06:00:00Z')
  const developer = await newDeveloper()
  const purchase = await developer.sell()
  at('2027-04-02T06:00:00Z')
  await developer.sell()
  await developer.refund(purchase)
  expect(await developer.last()).toMatchObject({ tds_paise: 0, tcs_paise: -500 })
  await developer.sell()
  expect(await developer.last()).toMatchObject({ tds_paise: 100, tcs_paise: 500 })
})

test('sales at once pass the threshold once', async () => {
  at('2026-11-20T06:00:00Z')
  const developer = await newDeveloper({ pan_holder_type: 'P', has_gstin: false })
  await developer.sell(49_950_000)
  await Promise.all([developer.sell(40_000), developer.sell(40_000), developer.sell(40_000)])
  const withheld = (await developer.earnings()).map((earning) => earning.tds_paise)
  expect(withheld.toSorted((a, b) => a - b)).toEqual([0, 0, 40, 40])
})

test('a payout pays what is left after deductions, and the books add up', async () => {
  at('2026-11-20T06:00:00Z')
  const developer = await payouts.newDeveloper({ sales: [100_000] })
  // A person below the threshold with a GSTIN: TCS and GST only.
  expect((await developer.request()).json()).toMatchObject({ amount: 75_900 })
  const wrong = (await checkBooks(payouts.server.db)).filter((result) => result.difference_count > 0)
  expect(wrong).toEqual([])
})
