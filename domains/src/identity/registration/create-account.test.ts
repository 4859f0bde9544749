import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { createAdmin, createVendor, endSessions, openSession } from '../index.ts'

const asha = { name: 'Asha Rao', email: 'Asha@Example.com', password: 'kettle on the window sill' }
const origin = { ip: '127.0.0.1', user_agent: 'test' }

test('an account made by hand is confirmed, has its address in lower case, and is in the audit', async () => {
  const server = await serverForTest()
  const admin = await createAdmin(server.platform, asha)
  expect(admin).toMatchObject({ kind: 'admin', email: 'asha@example.com', email_verified_at: server.clock.now() })
  const audit = await server.db.selectFrom('audit_entries').selectAll().execute()
  expect(audit).toMatchObject([{ action: 'account.created', actor_kind: 'system', subject_id: admin.id }])
})

test('an address is taken within a kind only', async () => {
  const server = await serverForTest()
  await createAdmin(server.platform, asha)
  await expect(createAdmin(server.platform, asha)).rejects.toMatchObject({ kind: { code: 'email_taken' } })
  await expect(createVendor(server.platform, asha)).resolves.toMatchObject({ kind: 'vendor' })
})

test('what registration refuses is refused here too', async () => {
  const server = await serverForTest()
  const make = (wrong: Partial<typeof asha>) => createAdmin(server.platform, { ...asha, ...wrong })
  await expect(make({ password: 'short' })).rejects.toThrow('password: Use at least 10 characters')
  await expect(make({ password: 'qwertyuiop' })).rejects.toMatchObject({ kind: { code: 'common_password' } })
  await expect(make({ email: 'asha' })).rejects.toMatchObject({ kind: { code: 'invalid_fields' } })
  expect(await server.db.selectFrom('accounts').select('id').execute()).toEqual([])
})

test('ending the sessions of an account ends all of its own, once, with the reason', async () => {
  const server = await serverForTest()
  const [asked, spared] = [await createVendor(server.platform, asha), await createAdmin(server.platform, asha)]
  for (const account of [asked, asked, spared]) await openSession(server.platform, account, origin)
  const end = () => server.db.transaction().execute((tx) => endSessions(tx, server.platform, asked.id, 'suspension'))
  expect([await end(), await end()]).toEqual([2, 0])
  const live = server.db.selectFrom('sessions').select('account_id').where('ended_at', 'is', null)
  expect(await live.execute()).toEqual([{ account_id: spared.id }])
})

test('what is no address of a caller is not kept, and a long agent is cut', async () => {
  const server = await serverForTest()
  const account = await createVendor(server.platform, asha)
  for (const ip of ['unknown', 'fe80::1%eth0', "127.0.0.1'; --", '203.0.113.9']) {
    await openSession(server.platform, account, { ip, user_agent: 'x'.repeat(1_000) })
  }
  const sessions = await server.db.selectFrom('sessions').select(['ip', 'user_agent']).orderBy('id').execute()
  expect(sessions.map((session) => session.ip)).toEqual([null, null, null, '203.0.113.9'])
  expect(new Set(sessions.map((session) => session.user_agent))).toEqual(new Set(['x'.repeat(400)]))
})
