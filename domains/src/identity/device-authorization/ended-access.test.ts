import { expect, test } from 'vitest'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import {
  approveDeviceEndpoint,
  changeDeveloperPasswordEndpoint,
  listTokensEndpoint,
  pollDeviceTokenEndpoint,
  requestDeviceCodeEndpoint,
} from '../contract.ts'
import { developerForTest, password } from '../developer-account/developer-account.fixture.ts'
import { endSessions } from '../sessions/end-sessions.ts'

const change = { current_password: password, new_password: 'a loom with four shafts' }

async function setUp() {
  const context = await developerForTest()
  const { server, call } = context
  const request = { client: 'haat-cli/1.0', hostname: 'stranger' }
  const { device_code: deviceCode, user_code: userCode } = (
    await server.call(requestDeviceCodeEndpoint, { body: request })
  ).json()
  const poll = () => server.call(pollDeviceTokenEndpoint, { body: { device_code: deviceCode } })
  const approve = () => call(approveDeviceEndpoint, { body: { user_code: userCode } })
  const waitForLock = () => expect.poll(() => countLockWaits(server.db)).toBeGreaterThan(0)
  return { ...context, poll, approve, waitForLock }
}

test('a new password cancels command lines that were approved and have no access token yet', async () => {
  const { call, poll, approve } = await setUp()
  expect((await approve()).statusCode).toBe(200)
  expect((await call(changeDeveloperPasswordEndpoint, { body: change })).statusCode).toBe(200)
  expect((await poll()).json()).toMatchObject({ code: 'access_denied' })
  expect((await call(listTokensEndpoint)).json()).toEqual({ items: [] })
})

test('a poll that waits for a password change gets no access token', async () => {
  const { server, developer, call, poll, approve, waitForLock } = await setUp()
  await approve()
  const polled = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', developer.account_id).forNoKeyUpdate().execute()
    const polling = poll()
    await waitForLock()
    await endSessions(tx, server.platform, developer.account_id, 'password_change')
    return { polling }
  })
  expect((await polled.polling).json()).toMatchObject({ code: 'access_denied' })
  expect((await call(listTokensEndpoint, { token: await developer.freshToken() })).json()).toEqual({ items: [] })
})

test('a session that ends during the approval approves nothing', async () => {
  const { server, developer, poll, approve, waitForLock } = await setUp()
  const approved = await server.db.transaction().execute(async (tx) => {
    const sessions = tx.selectFrom('sessions').select('id').where('account_id', '=', developer.account_id)
    await sessions.forUpdate().execute()
    const approving = approve()
    await waitForLock()
    await endSessions(tx, server.platform, developer.account_id, 'password_change')
    return { approving }
  })
  expect((await approved.approving).json()).toMatchObject({ code: 'not_signed_in' })
  expect((await poll()).json()).toMatchObject({ code: 'authorization_pending' })
})
