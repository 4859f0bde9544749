import { DAY_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import {
  recoverPasswordEndpoint,
  requestDeviceCodeEndpoint,
  signInDeveloperEndpoint,
  signInVendorEndpoint,
  startTotpEndpoint,
} from './contract.ts'
import { developerForTest, email, password } from './developer-account/developer-account.fixture.ts'
import { identityJobs } from './index.ts'

test('deletes codes and failed sign-ins after a day and sessions after 30 days', async () => {
  const server = await serverForTest()
  const { email } = await server.signInVendor()
  await server.call(recoverPasswordEndpoint, { body: { email } })
  await server.call(signInVendorEndpoint, { body: { email, password: 'not the password' } })
  const left = async () => {
    for (const job of identityJobs) await job.run(server.platform, {})
    const counts = { one_time_codes: 0, sign_in_attempts: 0, sessions: 0, accounts: 0 }
    for (const table of ['one_time_codes', 'sign_in_attempts', 'sessions', 'accounts'] as const) {
      counts[table] = (await server.db.selectFrom(table).selectAll().execute()).length
    }
    return counts
  }
  expect(await left()).toEqual({ one_time_codes: 1, sign_in_attempts: 2, sessions: 1, accounts: 1 })
  server.clock.advance(DAY_MS + 11 * 60_000)
  expect(await left()).toEqual({ one_time_codes: 0, sign_in_attempts: 0, sessions: 1, accounts: 1 })
  server.clock.advance(30 * DAY_MS)
  expect(await left()).toEqual({ one_time_codes: 0, sign_in_attempts: 0, sessions: 0, accounts: 1 })
  expect(identityJobs.every((job) => job.schedule !== undefined)).toBe(true)
})

test('deletes what developers leave unfinished, and access tokens a month after they expire', async () => {
  const { server, call, developer } = await developerForTest()
  await server.call(signInDeveloperEndpoint, { body: { email, password } })
  await server.call(requestDeviceCodeEndpoint, { body: { client: 'haat-cli/1.0', hostname: 'laptop' } })
  await call(startTotpEndpoint, { body: { password } })
  await server.issueAccessToken(developer.account_id, ['themes:read'])
  const tables = ['pending_sign_ins', 'device_authorizations', 'totp_authenticators', 'developer_tokens'] as const
  const left = async () => {
    for (const job of identityJobs) await job.run(server.platform, {})
    const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()))
    return rows.map(({ length }) => length)
  }
  expect(await left()).toEqual([1, 1, 1, 1])
  server.clock.advance(11 * 60_000)
  expect(await left()).toEqual([0, 1, 1, 1])
  server.clock.advance(DAY_MS)
  expect(await left()).toEqual([0, 0, 0, 1])
  server.clock.advance(120 * DAY_MS)
  expect(await left()).toEqual([0, 0, 0, 0])
})
