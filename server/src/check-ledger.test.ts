import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

test('ledger:check exits with 0, and with 1 and the first differences if the books don’t add up', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const run = () => {
    const file = new URL('../../scripts/ledger-check.js', import.meta.url).pathname
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.connectionString }
    return promisify(execFile)(process.execPath, [file], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )
  }
  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('The books add up.') })
  await database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await sql`INSERT INTO ledger_balances (account, balance_paise) VALUES ('rounding', 7)`.execute(tx)
  })
  const { code, stdout } = await run()
  expect(code).toBe(1)
  expect(stdout).toContain('✗ the accounts of refunds and rounding are empty: 1 difference\n')
  expect(stdout).toContain('"balance_paise":7')
})
