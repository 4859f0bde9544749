import { expect, test } from 'vitest'
import { serverForTest } from '../../../tests/harness.ts'
import { recoverPasswordEndpoint, signInVendorEndpoint } from './contract.ts'
import { identityJobs } from './index.ts'

const DAY_MS = 24 * 60 * 60_000

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
