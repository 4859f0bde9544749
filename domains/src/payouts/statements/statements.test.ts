import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { readPdfText } from '../../../../tests/pdf-text.ts'
import { startPayoutServer } from '../payouts/payouts.fixture.ts'
import { publishTheme, refundTheme, sellTheme } from '../theme-sales.fixture.ts'
import {
  getStatementPdfEndpoint,
  getYearlySummaryCsvEndpoint,
  getYearlySummaryEndpoint,
  getYearlySummaryPdfEndpoint,
  listStatementsEndpoint,
} from './contract.ts'
import { freezeAllStatements } from './freeze-all-statements.ts'

const beforeMidnight = new Date('2026-03-31T18:29:59Z')
const afterMidnight = new Date('2026-03-31T18:30:00Z')
const inMay = new Date('2026-05-02T06:00:00Z')

async function developerWithTheme(server: TestServer) {
  const developer = await server.signInDeveloper()
  const theme = await publishTheme(server.db, developer.account_id, server.clock.now())
  return { ...developer, theme }
}
type Developer = Awaited<ReturnType<typeof developerWithTheme>>

async function statementsOf(server: TestServer, { freshToken }: Pick<Developer, 'freshToken'>) {
  const reply = await server.call(listStatementsEndpoint, { token: await freshToken() })
  expect(reply.statusCode).toBe(200)
  return listStatementsEndpoint.response[200].parse(reply.json()).items
}

async function pdfOf(server: TestServer, { freshToken }: Pick<Developer, 'freshToken'>, month: string) {
  return server.call(getStatementPdfEndpoint, { token: await freshToken(), params: { month } })
}

/** A sale on 31 March at 23:59:59 in India, another a second later, and the refund of the first in April. */
async function sellAroundMidnight(server: TestServer, { theme }: Developer): Promise<void> {
  const purchase = await sellTheme(server.platform, theme)
  server.clock.set(afterMidnight)
  await sellTheme(server.platform, theme, { sale_paise: 50_000 })
  server.clock.set(new Date('2026-04-20T06:00:00Z'))
  await refundTheme(server.platform, purchase)
}

test('months end at midnight in India, and each starts with the balance of the one before', async () => {
  const server = await serverForTest({ now: beforeMidnight })
  const developer = await developerWithTheme(server)
  await sellAroundMidnight(server, developer)
  server.clock.set(inMay)
  const shared = { deductions: 0, payouts: 0 }
  expect(await statementsOf(server, developer)).toMatchObject([
    { month: '2026-04', opening: 80_000, sales: 40_000, refunds: 80_000, closing: 40_000, ...shared },
    { month: '2026-03', opening: 0, sales: 80_000, refunds: 0, closing: 80_000, ...shared },
  ])
})

test('the PDF shows each line and the sums, and stays the same byte for byte', async () => {
  const server = await serverForTest({ now: beforeMidnight })
  const developer = await developerWithTheme(server)
  await sellAroundMidnight(server, developer)
  server.clock.set(inMay)
  const reply = await pdfOf(server, developer, '2026-04')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  const text = readPdfText(reply.rawPayload)
  // The last column is what each line changes, not a running balance.
  for (const shown of [
    'April 2026',
    'Opening balance',
    'Change',
    '₹800.00',
    'Sale: Bazaar',
    'Refund: Bazaar',
    '-₹1,000.00',
  ]) {
    expect(text).toContain(shown)
  }
  const [{ number, content_hash: hash } = { number: '', content_hash: '' }] = await statementsOf(server, developer)
  expect(number).toMatch(/^ST\/26-27\/\d{6}$/)
  expect(text).toContain(number)
  expect(text.replaceAll(' ', '')).toContain(hash)

  server.clock.advance(40 * 86_400_000)
  const again = await pdfOf(server, developer, '2026-04')
  expect(again.rawPayload.equals(reply.rawPayload)).toBe(true)
})

test('a frozen statement can’t be changed, not even in the database', async () => {
  const server = await serverForTest({ now: beforeMidnight })
  const developer = await developerWithTheme(server)
  await sellAroundMidnight(server, developer)
  server.clock.set(inMay)
  await statementsOf(server, developer)
  const update = server.db.updateTable('developer_statements').set({ closing_paise: 1 })
  await expect(update.execute()).rejects.toThrow('append-only')
  await expect(server.db.deleteFrom('developer_statements').execute()).rejects.toThrow('append-only')
})

test('a month has no statement while it lasts, before the first sale, or if nothing happened', async () => {
  const server = await serverForTest({ now: beforeMidnight })
  const developer = await developerWithTheme(server)
  await sellTheme(server.platform, developer.theme)
  expect(await statementsOf(server, developer)).toEqual([])
  server.clock.set(inMay)
  expect((await statementsOf(server, developer)).map(({ month }) => month)).toEqual(['2026-03'])
  for (const month of ['2026-02', '2026-04', '2026-05']) {
    expect((await pdfOf(server, developer, month)).json()).toMatchObject({ code: 'statement_not_found' })
  }
  expect((await pdfOf(server, developer, '2026-13')).statusCode).toBe(404)
})

test('somebody else’s statements don’t exist', async () => {
  const server = await serverForTest({ now: beforeMidnight })
  const developer = await developerWithTheme(server)
  await sellTheme(server.platform, developer.theme)
  server.clock.set(inMay)
  const other = await server.signInDeveloper()
  expect(await statementsOf(server, other)).toEqual([])
  expect((await pdfOf(server, other, '2026-03')).statusCode).toBe(404)
})

test('the nightly job freezes statements once, also if two processes run it', async () => {
  const server = await serverForTest({ now: beforeMidnight })
  const developer = await developerWithTheme(server)
  await sellAroundMidnight(server, developer)
  server.clock.set(inMay)
  await Promise.all([freezeAllStatements.run(server.platform, {}), freezeAllStatements.run(server.platform, {})])
  const rows = await server.db.selectFrom('developer_statements').select('month').orderBy('month').execute()
  expect(rows.map(({ month }) => month)).toEqual(['2026-03-01', '2026-04-01'])
})

test('a yearly summary counts by financial year and quarter in India, as JSON, PDF and CSV', async () => {
  const server = await serverForTest({ now: beforeMidnight })
  const developer = await developerWithTheme(server)
  await sellAroundMidnight(server, developer)
  const token = await developer.freshToken()
  const call = (endpoint: Parameters<TestServer['call']>[0], year: string) =>
    server.call(endpoint, { token, params: { financial_year: year } })

  const last = getYearlySummaryEndpoint.response[200].parse((await call(getYearlySummaryEndpoint, '2025-26')).json())
  expect(last.quarters.map((quarter) => quarter.sale_value)).toEqual([0, 0, 0, 100_000])
  expect(last).toMatchObject({ is_complete: true, total: { share: 80_000, refunds_count: 0 } })
  const current = getYearlySummaryEndpoint.response[200].parse((await call(getYearlySummaryEndpoint, '2026-27')).json())
  expect(current).toMatchObject({
    is_complete: false,
    quarters: [{ from: '2026-04-01', to: '2026-06-30', sale_value: 50_000, refund_value: 100_000 }, {}, {}, {}],
    total: { net_value: -50_000, share: -40_000, commission: -10_000 },
  })
  const pdf = await call(getYearlySummaryPdfEndpoint, '2026-27')
  expect(readPdfText(pdf.rawPayload)).toContain('-₹400.00')
  const csv = await call(getYearlySummaryCsvEndpoint, '2026-27')
  const rows: string[][] = parse(csv.body, { bom: true })
  expect(rows.find(([label]) => label === 'Refunds (INR)')).toEqual([
    'Refunds (INR)',
    '-1000.00',
    '0.00',
    '0.00',
    '0.00',
    '-1000.00',
  ])
  expect((await call(getYearlySummaryEndpoint, '2026-28')).statusCode).toBe(404)
})

test('payouts count when they’re sent, and back when the bank returns them', async () => {
  const { server, newDeveloper, process, complete, fail } = await startPayoutServer({ now: beforeMidnight })
  onTestFinished(server.close)
  const developer = await newDeveloper({ sales: [100_000] })
  const { id } = (await developer.request()).json()
  await process(id)
  await complete(id, { transaction_id: 'N0001', received: false })
  server.clock.advance(60_000)
  expect((await fail(id, 'The bank returned it')).statusCode).toBe(200)
  server.clock.advance(2 * 60 * 60_000)
  const statements = await statementsOf(server, developer)
  expect(statements).toMatchObject([{ month: '2026-03', sales: 80_000, payouts: 80_000, closing: 0 }])
  server.clock.set(inMay)
  expect(await statementsOf(server, developer)).toMatchObject([
    { month: '2026-04', opening: 0, payouts: -80_000, closing: 80_000 },
    { month: '2026-03' },
  ])
})
