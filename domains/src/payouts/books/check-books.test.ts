import { inTransaction } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayoutServer, startPayoutServer } from '../payouts/payouts.fixture.ts'
import { buyThemes, refundTheme, sellTheme } from '../theme-sales.fixture.ts'
import { type CheckResult, checkBooks, runChecks } from './check-books.ts'
import { checkBooksNightly } from './check-books-nightly.ts'

let payouts: PayoutServer
beforeAll(async () => {
  payouts = await startPayoutServer({ now: new Date('2026-11-20T06:00:00Z') })
  const { server } = payouts
  const developer = await payouts.newDeveloper({ sales: [100_000, 70_001] })
  const refunded = await sellTheme(server.platform, developer.theme)
  const { id: failed } = (await developer.request()).json()
  await payouts.fail(failed)
  const { id: completed } = (await developer.request()).json()
  await payouts.process(completed)
  await payouts.complete(completed, { transaction_id: 'UTR1' })
  await refundTheme(server.platform, refunded)
  await sellTheme(server.platform, developer.theme, { sale_paise: 12_345 })
})
afterAll(() => payouts.server.close())

const namesOfWrong = (results: CheckResult[]) =>
  results.filter((result) => result.difference_count > 0).map((result) => result.name)
const wrong = async () => namesOfWrong(await checkBooks(payouts.server.db))

/** Changes rows past the triggers that protect them, checks the books, and undoes the change. */
async function wrongAfter(statement: RawBuilder<unknown>): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  const work = inTransaction(payouts.server.db, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    const { numAffectedRows } = await statement.execute(tx)
    expect(Number(numAffectedRows)).toBeGreaterThan(0)
    found = namesOfWrong(await runChecks(tx))
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return found
}

test('books with sales, refunds, and failed and completed payouts add up', async () => {
  const results = await checkBooks(payouts.server.db)
  expect(results.length).toBeGreaterThan(10)
  expect(namesOfWrong(results)).toEqual([])
})

const balances = 'every balance is the sum of its lines'
const stands = 'each account of a payee has the sum of the earnings, commissions or payouts that it stands for'
const totals = 'every total is the sum of its earnings'
const payoutSum = 'a payout has the number and the sum of its earnings'
const captured = 'every captured purchase of a theme is one sale, and every refunded one is reversed'
const oneEarning = 'every sale of a developer’s theme has one earning, and every refund one reversal, of the price paid'

test.each<[string, RawBuilder<unknown>, string[]]>([
  [
    'a line of another amount',
    sql`UPDATE ledger_lines SET amount_paise = amount_paise + 1 WHERE account = 'developer_paid'`,
    ['every journal has lines and sums to 0', balances],
  ],
  [
    'a line of the platform that is gone',
    sql`DELETE FROM ledger_lines WHERE account = 'gst_output'`,
    ['every journal has lines and sums to 0', 'every balance of the platform is the sum of its lines'],
  ],
  [
    'a balance that was changed',
    sql`UPDATE ledger_balances SET balance_paise = balance_paise - 1 WHERE account = 'developer_pending'`,
    [balances, stands],
  ],
  [
    'an amount left in rounding',
    sql`INSERT INTO ledger_balances (account, balance_paise) VALUES ('rounding', 1)`,
    ['every balance of the platform is the sum of its lines', 'the accounts of refunds and rounding are empty'],
  ],
  [
    'tax that was withheld without a journal',
    sql`UPDATE earning_totals SET tds_paise = tds_paise + 1 WHERE refunds > 0`,
    ['the accounts of TDS, TCS and GST on the commission have what the earnings say is withheld', totals],
  ],
  ['a total that was changed', sql`UPDATE earning_totals SET sales = sales + 1 WHERE refunds > 0`, [totals]],
  [
    'an earning that is pending again while its payout is completed',
    sql`UPDATE earnings SET status = 'pending', payout_id = NULL
      WHERE id = (SELECT min(id::text)::uuid FROM earnings WHERE status = 'paid')`,
    [stands, payoutSum],
  ],
  [
    'an earning that is paid in an open payout',
    sql`UPDATE payouts SET status = 'paid', completed_at = NULL WHERE status = 'completed'`,
    ['an earning has the status and the developer of its payout'],
  ],
  [
    'a payout of another amount',
    sql`UPDATE payouts SET amount_paise = amount_paise + 1 WHERE status = 'completed'`,
    [stands, payoutSum],
  ],
  [
    'an earning that a failed payout returned twice',
    sql`DELETE FROM returned_earnings WHERE earning_id = (SELECT min(earning_id::text)::uuid FROM returned_earnings)`,
    [payoutSum],
  ],
  [
    'a payout without its last step',
    sql`DELETE FROM payout_events WHERE status = 'completed'`,
    ['every payout has the step of its status'],
  ],
  [
    'a refund that was never reversed',
    sql`UPDATE purchases SET status = 'refunded', refunded_at = now()
      WHERE id = (SELECT purchase_id FROM earnings WHERE status = 'pending' AND sale_paise > 0 LIMIT 1)`,
    [captured, oneEarning, 'the payment provider’s account has what buyers paid, less refunds'],
  ],
  [
    'an earning of another price than was paid',
    sql`UPDATE purchases SET subtotal_paise = subtotal_paise + 1, total_paise = total_paise + 1
      WHERE id = (SELECT purchase_id FROM earnings WHERE status = 'pending' AND sale_paise > 0 LIMIT 1)`,
    [oneEarning, 'the payment provider’s account has what buyers paid, less refunds'],
  ],
])('finds %s', async (_, statement, expected) => {
  expect(await wrongAfter(statement)).toEqual(expected)
})

test('the nightly check records the result, and emails administrators if something differs', async () => {
  const { server, admin, newDeveloper } = payouts
  const lastCheck = () =>
    server.db.selectFrom('ledger_checks').selectAll().orderBy('checked_at', 'desc').limit(1).executeTakeFirst()
  await checkBooksNightly.run(server.platform, {})
  expect(await lastCheck()).toMatchObject({ difference_count: 0, differences: [] })
  expect(await server.mailsTo(admin.email)).toEqual([])

  const developer = await newDeveloper()
  const sale = { purchase_id: crypto.randomUUID(), theme: developer.theme, sale_paise: 50_000 }
  await buyThemes(server.db, [sale], server.clock.now())
  expect(await wrong()).toEqual([
    captured,
    oneEarning,
    'the payment provider’s account has what buyers paid, less refunds',
  ])
  server.clock.advance(86_400_000)
  await checkBooksNightly.run(server.platform, {})
  expect(await lastCheck()).toMatchObject({ difference_count: 3 })
  const [mail] = await server.mailsTo(admin.email)
  expect(mail?.subject).toBe('The books don’t add up: 3 differences')
  expect(mail?.text_body).toContain(`Not true: ${captured}. Differences: 1.`)
})
