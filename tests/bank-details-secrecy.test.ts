import { accountKinds, type Endpoint } from '@haat/http-contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { bankDetailsForTest, entered, otherAccount } from '../domains/src/payouts/bank-details/bank-details.fixture.ts'
import { startBatchServer } from '../domains/src/payouts/batches/batches.fixture.ts'
import { getBankDetailsForReviewEndpoint, listBankDetailsEndpoint } from '../domains/src/payouts/contract.ts'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { createLog } from '../server/src/log.ts'

// The GSTIN contains the PAN.
const secrets = [entered.account_number, otherAccount.account_number, entered.upi_id, entered.pan_number]

const withoutParameters = domainRoutes
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ method, url, auth }) => {
    return method === 'GET' && !url.includes(':') && accountKinds(auth)?.includes('developer')
  })

test('account number, UPI ID and PAN are in the clear only in the reviewer’s response', async () => {
  const logged: string[] = []
  const log = createLog('trace', { write: (line) => logged.push(line) })
  const { server, call, review, save, verify, reject, currentId, shown } = await bankDetailsForTest({ log })
  const replies: { readonly body: string }[] = []
  replies.push(await save({ password: 'not my password' }))
  replies.push(await save({ gst_number: '27ABCPD1234E1ZA' }))
  replies.push(await save(), await save({ branch_name: 'Andheri', revision: 0 }))
  replies.push(await reject())
  replies.push(await save(otherAccount), await verify())
  replies.push(await review(listBankDetailsEndpoint, { query: { 'filter[status]': 'in:verified' } }))
  for (const endpoint of withoutParameters) replies.push(await call(endpoint))
  // Errors that the server doesn't expect are logged with their details.
  await sql`ALTER TABLE bank_details ADD CHECK (branch_name <> 'Bandra')`.execute(server.db)
  const failed = await save({ ...otherAccount, branch_name: 'Bandra' })
  expect(failed.statusCode).toBe(500)
  replies.push(failed)
  const reviewed = await review(getBankDetailsForReviewEndpoint, { params: { id: await currentId() } })
  expect(reviewed.json()).toMatchObject({ account_number: otherAccount.account_number, pan_number: entered.pan_number })

  expect((await shown()).history).toHaveLength(1)
  expect(withoutParameters.length).toBeGreaterThan(3)
  expect(logged.length).toBeGreaterThan(0)
  const database = await dumpDatabase(server)
  expect(database).toContain('Anita Desai')
  expect(database).toContain('Your bank details are verified')
  for (const secret of secrets) {
    expect(logged.join(''), 'log').not.toContain(secret)
    expect(database, 'database').not.toContain(secret)
    for (const { body } of replies) expect(body).not.toContain(secret)
  }
})

test('a batch, its bank file and the bank’s response leave no account number behind', async () => {
  const logged: string[] = []
  const log = createLog('trace', { write: (line) => logged.push(line) })
  const batches = await startBatchServer({ log })
  onTestFinished(batches.server.close)
  const payout = await batches.newPayout({ account_number: entered.account_number, upi_id: entered.upi_id })
  const batch = await batches.newExported([payout.id])
  const file = await batches.exportFile(batch.id)
  expect(file.body).toContain(entered.account_number)
  const response = [
    'Account No,Amount,Status,UTR,Reason',
    `${entered.account_number},1000.00,FAILED,${entered.account_number},Account ${entered.account_number} is closed`,
  ].join('\n')
  const imported = await batches.importFile(batch.id, response)
  expect(imported.json().rows).toMatchObject([{ outcome: 'failed', change: 'made' }])
  const shown = await batches.show(batch.id)
  const database = await dumpDatabase(batches.server)
  expect(database).toContain('payout_batch.response_imported')
  for (const secret of [entered.account_number, entered.upi_id]) {
    expect(logged.join(''), 'log').not.toContain(secret)
    expect(database, 'database').not.toContain(secret)
    for (const body of [imported.body, JSON.stringify(shown)]) expect(body).not.toContain(secret)
  }
})

/** Returns all rows of all tables as text, with the emails and the audit. */
async function dumpDatabase({ db }: Pick<Awaited<ReturnType<typeof bankDetailsForTest>>['server'], 'db'>) {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(db)
  expect(tables.length).toBeGreaterThan(50)
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.raw(name)} AS t`.execute(db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return dumps.join('\n')
}
