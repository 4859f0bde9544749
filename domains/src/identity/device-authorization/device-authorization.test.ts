import { expect, test } from 'vitest'
import {
  approveDeviceEndpoint,
  denyDeviceEndpoint,
  findDeviceEndpoint,
  getOwnTokenEndpoint,
  listTokensEndpoint,
  pollDeviceTokenEndpoint,
  requestDeviceCodeEndpoint,
} from '../contract.ts'
import { developerForTest, email } from '../developer-account/developer-account.fixture.ts'

async function setUp() {
  const context = await developerForTest()
  const { server, call } = context
  const body = { client: 'haat-cli/1.0', hostname: 'anita-laptop' }
  const start = async () => (await server.call(requestDeviceCodeEndpoint, { body, ip: '203.0.113.9' })).json()
  const { device_code: deviceCode, user_code: userCode, ...device } = await start()
  const poll = () => server.call(pollDeviceTokenEndpoint, { body: { device_code: deviceCode } })
  const approve = (code: string = userCode) => call(approveDeviceEndpoint, { body: { user_code: code } })
  return { ...context, start, device, deviceCode, userCode, poll, approve }
}

test('a command line gets an access token once, after the developer has approved its code', async () => {
  const { server, call, device, deviceCode, userCode, poll, approve } = await setUp()
  const page = `${server.platform.settings.urls.studio}/device`
  expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(device).toEqual({
    verification_uri: page,
    verification_uri_complete: `${page}?code=${userCode}`,
    expires_in: 600,
    interval: 5,
  })
  expect((await poll()).json()).toMatchObject({ status: 400, code: 'authorization_pending' })
  const typed = { user_code: ` ${userCode.toLowerCase().replace('-', ' ')}` }
  expect((await call(findDeviceEndpoint, { body: typed })).json()).toEqual({
    client: 'haat-cli/1.0',
    hostname: 'anita-laptop',
    ip: '203.0.113.9',
    requested_at: server.clock.now().toISOString(),
    expires_at: new Date(server.clock.now().getTime() + 600_000).toISOString(),
    scopes: ['themes:read', 'themes:write', 'themes:submit'],
  })
  expect((await approve()).json()).toEqual({ hostname: 'anita-laptop' })
  server.clock.advance(5_000)
  const granted = (await poll()).json()
  expect(granted).toMatchObject({ token_type: 'Bearer', expires_in: 90 * 24 * 60 * 60, account: { email } })
  expect(granted.access_token).toMatch(/^haat_dev_[\w-]{43}$/)
  server.clock.advance(5_000)
  expect((await poll()).json()).toMatchObject({ code: 'expired_token' })

  expect((await server.call(getOwnTokenEndpoint, { token: granted.access_token })).json()).toMatchObject({
    name: 'anita-laptop',
    account: { email },
  })
  expect((await call(listTokensEndpoint)).json().items).toMatchObject([{ name: 'anita-laptop', last_ip: '127.0.0.1' }])
  const mail = (await server.mailsTo(email)).at(-1)
  expect(mail?.text_body).toContain('haat-cli/1.0 on anita-laptop')
  const stored = JSON.stringify([
    await server.db.selectFrom('device_authorizations').selectAll().execute(),
    await server.db.selectFrom('developer_tokens').selectAll().execute(),
    await server.db.selectFrom('audit_entries').selectAll().execute(),
  ])
  for (const secret of [deviceCode, userCode, granted.access_token]) expect(stored).not.toContain(secret)
})

test('two polls at once get one token', async () => {
  const { poll, approve } = await setUp()
  await approve()
  const replies = await Promise.all([poll(), poll()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('polling too fast slows the command line down', async () => {
  const { server, poll, approve } = await setUp()
  await poll()
  server.clock.advance(4_000)
  expect((await poll()).json()).toMatchObject({ code: 'slow_down', interval: 10 })
  await approve()
  server.clock.advance(9_000)
  expect((await poll()).json()).toMatchObject({ code: 'slow_down', interval: 15 })
  server.clock.advance(15_000)
  expect((await poll()).statusCode).toBe(200)
})

test('a denied, an expired and an unknown code get no token', async () => {
  const { server, call, userCode, poll, approve } = await setUp()
  expect((await call(denyDeviceEndpoint, { body: { user_code: userCode } })).statusCode).toBe(200)
  expect((await approve()).json()).toMatchObject({ code: 'unknown_user_code' })
  expect((await poll()).json()).toMatchObject({ code: 'access_denied' })
  server.clock.advance(600_000)
  expect((await poll()).json()).toMatchObject({ code: 'expired_token' })
  const unknown = { device_code: 'x'.repeat(43) }
  expect((await server.call(pollDeviceTokenEndpoint, { body: unknown })).json()).toMatchObject({
    code: 'expired_token',
  })
})

test('a session can enter five wrong codes', async () => {
  const { call, start, approve, developer } = await setUp()
  for (const last of ['B', 'C', 'D', 'F', 'G']) {
    expect((await approve(`BBBB-BBB${last}`)).json()).toMatchObject({ code: 'unknown_user_code' })
  }
  expect((await approve()).json()).toMatchObject({ code: 'too_many_user_codes' })
  const body = { user_code: (await start()).user_code }
  const token = await developer.freshToken()
  expect((await call(approveDeviceEndpoint, { body, token })).statusCode).toBe(200)
})

test('a malformed code is refused without being counted', async () => {
  const { approve } = await setUp()
  for (let attempt = 0; attempt < 6; attempt += 1) expect((await approve('AEIO-UAEI')).statusCode).toBe(422)
  expect((await approve()).statusCode).toBe(200)
})
