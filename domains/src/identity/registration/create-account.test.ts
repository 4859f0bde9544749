import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { createAdmin, createVendor, endSessions, openSession } from '../index.ts'

const asha = { name: 'Asha Rao', email: 'Asha@Example.com', password: 'kettle on the window sill' }
const origin = { ip: '127.0.0.1', user_agent: 'test' }

test('an account created directly has a verified email in lower case and an audit entry', async () => {
  const server = await serverForTest()
  const admin = await createAdmin(server.platform, asha)
  expect(admin).toMatchObject({ kind: 'admin', email: 'asha@example.com', email_verified_at: server.clock.now() })
  const audit = await server.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()
  expect(audit).toMatchObject([
    { action: 'account.created', actor_kind: 'system', subject_id: admin.id },
    { action: 'admin.role_given' },
  ])
})

test('an email is unique within one kind of account', async () => {
  const server = await serverForTest()
  await createAdmin(server.platform, asha)
  await expect(createAdmin(server.platform, asha)).rejects.toMatchObject({ kind: { code: 'email_taken' } })
  await expect(createVendor(server.platform, asha)).resolves.toMatchObject({ kind: 'vendor' })
})

test('applies the same rules as registration', async () => {
  const server = await serverForTest()
  const make = (wrong: Partial<typeof asha>) => createAdmin(server.platform, { ...asha, ...wrong })
  await expect(make({ password: 'short' })).rejects.toThrow('password: Use at least 10 characters')
  await expect(make({ password: 'qwertyuiop' })).rejects.toMatchObject({ kind: { code: 'common_password' } })
  await expect(make({ email: 'asha' })).rejects.toMatchObject({ kind: { code: 'invalid_fields' } })
  expect(await server.db.selectFrom('accounts').select('id').execute()).toEqual([])
})

test('ends all sessions of one account, once', async () => {
  const server = await serverForTest()
  const [vendor, admin] = [await createVendor(server.platform, asha), await createAdmin(server.platform, asha)]
  for (const account of [vendor, vendor, admin]) await openSession(server.platform, account, origin)
  const end = () => server.db.transaction().execute((tx) => endSessions(tx, server.platform, vendor.id, 'suspension'))
  expect([await end(), await end()]).toMatchObject([{ sessions: 2 }, { sessions: 0 }])
  const active = server.db.selectFrom('sessions').select('account_id').where('ended_at', 'is', null)
  expect(await active.execute()).toEqual([{ account_id: admin.id }])
})

test('ignores an invalid IP address and truncates a long user agent', async () => {
  const server = await serverForTest()
  const account = await createVendor(server.platform, asha)
  for (const ip of ['unknown', 'fe80::1%eth0', "127.0.0.1'; --", '203.0.113.9']) {
    await openSession(server.platform, account, { ip, user_agent: 'x'.repeat(1_000) })
  }
  const sessions = await server.db.selectFrom('sessions').select(['ip', 'user_agent']).orderBy('id').execute()
  expect(sessions.map((session) => session.ip)).toEqual([null, null, null, '203.0.113.9'])
  expect(new Set(sessions.map((session) => session.user_agent))).toEqual(new Set(['x'.repeat(400)]))
})
