import { inTransaction, type Tx } from '@haat/db'
import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openJournals } from './open-journals.ts'
import { type LedgerLine, postJournals } from './post-journals.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const occurredAt = new Date('2026-11-21T10:00:00Z')
const line = (account: LedgerLine['account'], amountPaise: number): LedgerLine => ({
  account,
  payee_id: null,
  amount_paise: amountPaise,
})
const post = (lines: LedgerLine[], refId: string = crypto.randomUUID()) =>
  inTransaction(database.db, (tx) => postJournals(tx, 'sale', [{ ref_id: refId, occurred_at: occurredAt, lines }]))
const balance = async (account: string) => {
  const row = await database.db
    .selectFrom('ledger_balances')
    .select('balance_paise')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.balance_paise ?? 0
}

test('a balanced journal is added to the balances', async () => {
  const before = await balance('provider')
  await post([line('provider', 100), line('platform_commission', -82), line('gst_output', -18)])
  expect(await balance('provider')).toBe(before + 100)
})

test('a journal that doesn’t sum to 0 is rejected at COMMIT and leaves nothing', async () => {
  const before = await balance('provider')
  await expect(post([line('provider', 100), line('platform_commission', -99)])).rejects.toMatchObject({
    constraint: 'ledger_journals_balance',
  })
  expect(await balance('provider')).toBe(before)
})

test('a journal without lines is rejected', async () => {
  await expect(post([])).rejects.toMatchObject({ constraint: 'ledger_journals_balance' })
})

test('a later transaction can’t add lines, even if they sum to 0', async () => {
  const [id = ''] = (await post([line('provider', 5), line('gst_output', -5)])).values()
  const insert = sql`INSERT INTO ledger_lines (journal_id, line_no, account, amount_paise)
    VALUES (${id}, 3, 'provider', 1), (${id}, 4, 'gst_output', -1)`
  await expect(insert.execute(database.db)).rejects.toThrow('journals of earlier transactions are complete')
})

test('an event is posted once', async () => {
  const refId = crypto.randomUUID()
  const lines = [line('provider', 5), line('gst_output', -5)]
  expect((await post(lines, refId)).size).toBe(1)
  const before = await balance('provider')
  expect((await post(lines, refId)).size).toBe(0)
  expect(await balance('provider')).toBe(before)
})

describe('can’t be changed or deleted:', () => {
  test.each([
    ['journals', sql`UPDATE ledger_journals SET occurred_at = now()`],
    ['journals', sql`DELETE FROM ledger_journals`],
    ['lines', sql`UPDATE ledger_lines SET amount_paise = 1`],
    ['lines', sql`DELETE FROM ledger_lines`],
    ['balances', sql`UPDATE ledger_balances SET balance_paise = 0`],
    ['balances', sql`DELETE FROM ledger_balances`],
    ['balances', sql`INSERT INTO ledger_balances (account, balance_paise) VALUES ('rounding', 1)`],
    ['statutory rules', sql`UPDATE statutory_rules SET rate_bp = 1`],
    ['statutory rules', sql`DELETE FROM statutory_rules`],
  ])('%s', async (_, statement) => {
    await post([line('provider', 5), line('gst_output', -5)])
    await expect(statement.execute(database.db)).rejects.toMatchObject({ code: '23001' })
  })
})

test('two rules of a kind can’t be in force on one day', async () => {
  const insert = (tx: Tx, from: string, to: string | null) =>
    tx
      .insertInto('statutory_rules')
      .values({ kind: 'tcs', effective_from: from, effective_to: to, rate_bp: 100, section: '52 CGST' })
      .execute()
  const end = (tx: Tx) =>
    tx.updateTable('statutory_rules').set({ effective_to: '2027-03-31' }).where('kind', '=', 'tcs').execute()
  await expect(inTransaction(database.db, (tx) => insert(tx, '2027-04-01', null))).rejects.toMatchObject({
    constraint: 'statutory_rules_tcs',
  })
  await expect(
    inTransaction(database.db, async (tx) => {
      await end(tx)
      await insert(tx, '2027-03-31', null)
    }),
  ).rejects.toMatchObject({ constraint: 'statutory_rules_tcs' })
  await inTransaction(database.db, async (tx) => {
    await end(tx)
    await insert(tx, '2027-04-01', null)
  })
})

test('journals of one call are all posted or none', async () => {
  const before = await balance('provider')
  await expect(
    inTransaction(database.db, async (tx) => {
      await postJournals(tx, 'sale', [
        { ref_id: crypto.randomUUID(), occurred_at: occurredAt, lines: [line('provider', 9), line('gst_output', -9)] },
      ])
      await openJournals(tx, 'refund', [{ ref_id: crypto.randomUUID(), occurred_at: occurredAt }])
    }),
  ).rejects.toThrow('does not balance')
  expect(await balance('provider')).toBe(before)
})
