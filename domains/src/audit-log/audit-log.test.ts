import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import { recordAudit } from '../audit/index.ts'
import { updatePlatformSettingsEndpoint } from '../platform-settings/contract.ts'
import { getPlatformSettings } from '../platform-settings/index.ts'
import { exportAuditEntriesEndpoint, listAuditEntriesEndpoint, verifyAuditLogEndpoint } from './contract.ts'
import { sealAuditEntries } from './index.ts'

type Server = Awaited<ReturnType<typeof serverForTest>>

const record = (server: Server, subjectId: string) =>
  inTransaction(server.db, (tx) =>
    recordAudit(tx, { action: 'payout.failed', actor: 'system', subject_id: subjectId, reason: '=HYPERLINK("x")' }),
  )
const seal = (server: Server) => sealAuditEntries.run(server.platform, {})

/** Changes the log like somebody with the database's own rights. */
async function tamper(server: Server, change: () => Promise<unknown>) {
  await sql`ALTER TABLE audit_entries DISABLE TRIGGER USER`.execute(server.db)
  await change()
  await sql`ALTER TABLE audit_entries ENABLE TRIGGER USER`.execute(server.db)
}

test('a changed and a removed entry are found, and an untouched log is intact', async () => {
  const server = await serverForTest()
  const { token } = await server.signInAdmin()
  const verify = async () => (await server.call(verifyAuditLogEndpoint, { token })).json()
  for (const subject of ['one', 'two', 'three']) await record(server, subject)
  await seal(server)
  await record(server, 'four')
  await seal(server)
  const intact = await verify()
  expect(intact).toMatchObject({ is_intact: true, problems: [], unsealed: 0, last_seal: { number: 2 } })

  await tamper(server, () => sql`UPDATE audit_entries SET reason = 'other' WHERE subject_id = 'two'`.execute(server.db))
  await tamper(server, () => sql`DELETE FROM audit_entries WHERE subject_id = 'four'`.execute(server.db))
  const { is_intact: isIntact, problems } = await verify()
  expect(isIntact).toBe(false)
  expect(problems).toMatchObject([
    { kind: 'entry_changed', seal_number: 1 },
    { kind: 'entry_removed', seal_number: 2 },
  ])
})

test('an entry that was taken out of the queue, so that it never gets a seal, is found', async () => {
  const server = await serverForTest()
  const { token } = await server.signInAdmin()
  await record(server, 'sealed')
  await seal(server)
  for (const subject of ['hidden', 'waiting']) await record(server, subject)
  const { id } = await server.db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_id', '=', 'hidden')
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('audit_unsealed').where('entry_id', '=', id).execute()
  const { problems } = (await server.call(verifyAuditLogEndpoint, { token })).json()
  expect(problems).toEqual([{ kind: 'entry_never_sealed', seal_number: null, entry_id: id }])
})

test('an entry whose transaction commits late is sealed once it has committed', async () => {
  const server = await serverForTest()
  await inTransaction(server.db, async (tx) => {
    await recordAudit(tx, { action: 'payout.failed', actor: 'system', subject_id: 'early id' })
    await record(server, 'commits first')
    await seal(server)
  })
  const numbers = () =>
    server.db
      .selectFrom('audit_entries')
      .innerJoin('audit_seal_entries', 'entry_id', 'audit_entries.id')
      .select(['subject_id', 'seal_number'])
      .where('subject_id', 'is not', null)
      .orderBy('seal_number')
      .execute()
  expect(await numbers()).toMatchObject([{ subject_id: 'commits first' }])
  await seal(server)
  expect(await numbers()).toMatchObject([{ subject_id: 'commits first' }, { subject_id: 'early id' }])
})

test('a change of the settings is listed with both values, its address and request, and exported', async () => {
  const server = await serverForTest()
  const admin = await server.signInAdmin()
  const before = await getPlatformSettings(server.db)
  const body = { ...before, vendor_approval: 'manual' as const }
  const changed = await server.call(updatePlatformSettingsEndpoint, { token: admin.token, body })
  expect(changed.json().settings.vendor_approval).toBe('manual')
  await record(server, 'x')

  const query = { 'filter[action]': 'contains:settings', 'filter[actor_id]': `eq:${admin.account_id}` }
  const { items } = (await server.call(listAuditEntriesEndpoint, { token: admin.token, query })).json()
  expect(items).toMatchObject([
    {
      action: 'platform_settings.changed',
      before: { vendor_approval: 'auto' },
      after: { vendor_approval: 'manual' },
      ip: '127.0.0.1',
      request_id: changed.headers['x-request-id'],
    },
  ])

  const file = await server.call(exportAuditEntriesEndpoint, {
    token: admin.token,
    query: { 'filter[subject_id]': 'eq:x', columns: 'action,reason' },
  })
  expect(file.payload).toBe(`\uFEFFAction,Reason\r\npayout.failed,"'=HYPERLINK(""x"")"\r\n`)
  const exported = await server.call(listAuditEntriesEndpoint, { token: admin.token, query: { q: 'list.exported' } })
  expect(exported.json().items).toHaveLength(1)
})

test('a field that could hold a secret is refused', async () => {
  const server = await serverForTest()
  const entry = { action: 'account.changed', actor: 'system', before: {}, after: { password_hash: 'x' } } as const
  await expect(inTransaction(server.db, (tx) => recordAudit(tx, entry))).rejects.toThrow('password_hash')
})

test('entries with single values before and after a change are listed too', async () => {
  const server = await serverForTest()
  const { token } = await server.signInAdmin()
  const entry = {
    action: 'product.status_changed',
    actor: 'system',
    details: { before: 'draft', after: 'active' },
  } as const
  await inTransaction(server.db, (tx) => recordAudit(tx, entry))
  const query = { 'filter[action]': 'eq:product.status_changed' }
  const { items } = (await server.call(listAuditEntriesEndpoint, { token, query })).json()
  expect(items).toMatchObject([{ before: null, after: null, details: { before: 'draft', after: 'active' } }])
})
