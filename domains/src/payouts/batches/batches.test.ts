import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freezePayoutsEndpoint } from '../contract.ts'
import { sellTheme } from '../theme-sales.fixture.ts'
import { payTo, startBatchServer } from './batches.fixture.ts'

let batches: Awaited<ReturnType<typeof startBatchServer>>
beforeAll(async () => {
  batches = await startBatchServer({ environment: { LOG_LEVEL: 'error' } })
})
afterAll(() => batches.server.close())

const code = (reply: { json: () => { code?: string } }) => reply.json().code

test('a batch is approved by a second administrator, exported and recorded', async () => {
  const { newPayout, create, approve, exportFile, show, server } = batches
  const [first, other] = [await newPayout({ rupees: 20_000 }), await newPayout({ name: 'Zoë D’Souza, =Ltd' })]
  const created = await create([first.id, other.id])
  expect(created.statusCode).toBe(201)
  const { id } = created.json()
  expect(created.json()).toMatchObject({ status: 'draft', payouts_count: 2, total_amount: first.amount + other.amount })
  expect(code(await exportFile(id))).toBe('payout_batch_conflict')
  const own = await approve(id, batches.admin)
  expect([own.statusCode, code(own)]).toEqual([409, 'second_administrator_needed'])
  const approved = await approve(id)
  expect(approved.json()).toMatchObject({
    status: 'approved',
    approved_by: { name: 'Ravi Menon' },
    self_approval: null,
  })
  expect(approved.json().items.map((item: { payout: { status: string } }) => item.payout.status)).toEqual([
    'processing',
    'processing',
  ])
  const file = await exportFile(id)
  expect(file.headers['content-type']).toContain('text/csv')
  const rows: Record<string, string>[] = parse(file.body, { columns: true })
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        'Beneficiary Name': 'ANITA DESAI',
        'Account Number': first.bank.account_number,
        Amount: '20000.00',
        Mode: 'NEFT',
      }),
      expect.objectContaining({ 'Beneficiary Name': 'ZOE D SOUZA LTD', Amount: '1000.00' }),
    ]),
  )
  expect(rows.every((row) => /^HP[0-9A-Z]{14}$/.test(row.Reference ?? ''))).toBe(true)
  expect(await show(id)).toMatchObject({ status: 'exported', export_count: 1 })
  const entries = await server.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map((entry) => entry.action)).toEqual([
    'payout_batch.created',
    'payout_batch.approved',
    'payout_batch.exported',
  ])
})

test('a payout is in at most one batch, until the batch is cancelled', async () => {
  const { newPayout, create, cancel } = batches
  const { id } = await newPayout()
  const replies = await Promise.all([create([id]), create([id])])
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409])
  const batch = replies.find((reply) => reply.statusCode === 201)
  expect(code(await create([id]))).toBe('payouts_not_batchable')
  expect((await cancel(batch?.json().id)).json()).toMatchObject({ status: 'cancelled' })
  expect((await create([id])).statusCode).toBe(201)
})

test('an administrator approves her own batches only up to a limit in 24 hours', async () => {
  const { newPayout, create, approve, second } = batches
  const own = async (rupees: number) => {
    const reply = await create([(await newPayout({ rupees })).id])
    return approve(reply.json().id, batches.admin)
  }
  expect((await own(6_000)).json()).toMatchObject({ status: 'approved', self_approval: 'below_limit' })
  expect(code(await own(6_000))).toBe('second_administrator_needed')
  expect(second.token).not.toBe(batches.admin.token)
})

test('the only administrator approves her own batches if the settings allow it', async () => {
  const { newPayout, create, approve, admin, server } = await startBatchServer({
    environment: { PAYOUT_SOLE_APPROVER: '1', PAYOUT_SECOND_APPROVER_ABOVE: '0' },
  })
  const { id } = (await create([(await newPayout()).id])).json()
  expect(code(await approve(id, admin))).toBe('second_administrator_needed')
  await server.db.updateTable('accounts').set({ status: 'suspended' }).where('name', '=', 'Ravi Menon').execute()
  expect((await approve(id, admin)).json()).toMatchObject({ self_approval: 'only_administrator' })
  const entry = await server.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'payout_batch.approved')
    .executeTakeFirstOrThrow()
  expect(entry.details).toMatchObject({ self_approval: 'only_administrator' })
  await server.close()
})

test('an approval covers only what the approver saw', async () => {
  const { newPayout, create, approve } = batches
  const { id } = (await create([(await newPayout()).id])).json()
  expect(code(await approve(id, batches.second, 'a'.repeat(64)))).toBe('payout_batch_changed')
})

test('an account that was exchanged in the database is never exported', async () => {
  const { newPayout, create, approve, exportFile, server } = batches
  const payout = await newPayout()
  const { id } = (await create([payout.id])).json()
  await approve(id)
  const exchange = (column: string) =>
    sql`UPDATE bank_details SET ${sql.ref(column)} = (
      SELECT ${sql.ref(column)} FROM bank_details WHERE payee_id <> ${payout.developer.account_id} LIMIT 1
    ) WHERE id = ${payout.bank.id}`.execute(server.db)
  await sql`ALTER TABLE bank_details DISABLE TRIGGER bank_details_unchanged`.execute(server.db)
  await exchange('encrypted_account_number')
  expect(code(await exportFile(id))).toBe('payouts_not_batchable')
  await exchange('account_number_hash')
  expect(code(await exportFile(id))).toBe('payout_batch_changed')
  await sql`ALTER TABLE bank_details ENABLE TRIGGER bank_details_unchanged`.execute(server.db)
})

test('a batch with a payout that failed or is on hold since isn’t exported', async () => {
  const { newPayout, create, approve, exportFile, fail, act, cancel } = batches
  const [failed, frozen] = [await newPayout(), await newPayout()]
  const [one, two] = [(await create([failed.id])).json().id, (await create([frozen.id])).json().id]
  await approve(one)
  await approve(two)
  await fail(failed.id)
  await act(freezePayoutsEndpoint, { params: { id: frozen.developer.account_id }, body: { reason: 'Suspicious' } })
  for (const [id, payoutId, problem] of [
    [one, failed.id, 'not_open'],
    [two, frozen.id, 'payouts_frozen'],
  ]) {
    const reply = await exportFile(id)
    expect(reply.json()).toMatchObject({ code: 'payouts_not_batchable', payouts: [{ payout_id: payoutId, problem }] })
  }
  expect((await cancel(two)).statusCode).toBe(200)
})

test('shows the approver what differs from the developer’s earlier payouts', async () => {
  const { newPayout, create, process, complete, newDeveloper } = batches
  const first = await newPayout({ account_number: '500100200300' })
  await process(first.id)
  await complete(first.id, { transaction_id: `UTR${first.id.slice(-8)}` })
  const shared = await newDeveloper({ bank: false })
  await payTo(batches, shared.account_id, { account_number: '900800700600' })
  await payTo(batches, first.developer.account_id, { account_number: '900800700600' })
  batches.server.clock.advance(1_000)
  await sellTheme(batches.server.platform, first.developer.theme, { sale_paise: 500_000 })
  const next = (await first.developer.request()).json()
  const fresh = await newPayout()
  const batch = (await create([next.id, fresh.id])).json()
  const differencesOf = (id: string) =>
    batch.items.find((item: { payout: { id: string } }) => item.payout.id === id).differences
  expect(differencesOf(next.id)).toEqual(['new_account', 'amount_above_median', 'shared_account'])
  expect(differencesOf(fresh.id)).toEqual(['first_payout'])
})

test('layouts for UPI and for portals that need the platform’s account say what is missing', async () => {
  const { newPayout, create, approve, exportFile } = batches
  const payout = await newPayout()
  expect((await create([payout.id], 'upi_csv')).json()).toMatchObject({ payouts: [{ problem: 'no_upi_id' }] })
  expect(code(await create([payout.id], 'filehdr_txt'))).toBe('bank_layout_unavailable')
  const withUpi = await newPayout({ upi_id: 'anita@okhdfcbank' })
  const { id } = (await create([withUpi.id], 'upi_csv')).json()
  await approve(id)
  expect((await exportFile(id)).body).toContain(',anita@okhdfcbank,1000.00,')
})
