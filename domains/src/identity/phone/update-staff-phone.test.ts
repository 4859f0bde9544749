import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { removeOldTexts, sendQueuedText } from '../../notifications/index.ts'
import { getStaffProfileEndpoint } from '../../staff/contract.ts'
import { anotherCode } from '../codes/latest-code.fixture.ts'
import { updateStaffPhoneOtpEndpoint } from '../contract.ts'

const phone = '+919876543210'
const update = (server: TestServer, token: string, body: object) =>
  server.call(updateStaffPhoneOtpEndpoint, { token, body })
const textsTo = (server: TestServer, number: string) =>
  server.db.selectFrom('outgoing_texts').selectAll().where('phone', '=', number).orderBy('id').execute()
const latestCode = async (server: TestServer) => (await textsTo(server, phone)).at(-1)?.code ?? ''
const staffOf = async (server: TestServer) => server.signInStaff((await server.signInVendor()).slug, [])
const phoneOf = async (server: TestServer, token: string) =>
  (await server.call(getStaffProfileEndpoint, { token })).json().phone

test('saves a phone number after the code for it was entered', async () => {
  const server = await serverForTest()
  const { token, account_id: accountId } = await staffOf(server)
  const sent = await update(server, token, { phone: '98765 43210' })
  expect([sent.statusCode, sent.json()]).toEqual([202, { phone, resend_after_seconds: 60 }])
  expect(await phoneOf(server, token)).toBeNull()
  const code = await latestCode(server)
  expect((await update(server, token, { phone, code: anotherCode(code) })).json().code).toBe('wrong_code')
  const saved = await update(server, token, { phone: '+91 98765-43210', code })
  expect([saved.statusCode, saved.json()]).toEqual([200, { phone }])
  expect(await phoneOf(server, token)).toBe(phone)
  expect((await update(server, token, { phone, code })).json().code).toBe('wrong_code')
  const audit = server.db.selectFrom('audit_entries').selectAll().where('action', '=', 'account.phone_changed')
  expect(await audit.execute()).toMatchObject([{ actor_id: accountId, actor_kind: 'staff' }])
})

test('a code works only for its number, its owner, and ten minutes', async () => {
  const server = await serverForTest()
  const [meena, anil] = [await staffOf(server), await staffOf(server)]
  await update(server, meena.token, { phone })
  const code = await latestCode(server)
  expect((await update(server, meena.token, { phone: '+919876543211', code })).json().code).toBe('wrong_code')
  expect((await update(server, anil.token, { phone, code })).json().code).toBe('wrong_code')
  server.clock.advance(10 * 60_000)
  expect((await update(server, meena.token, { phone, code })).json().code).toBe('wrong_code')
})

test('sends another code only after a minute', async () => {
  const server = await serverForTest()
  const { token } = await staffOf(server)
  await update(server, token, { phone })
  const soon = await update(server, token, { phone })
  expect([soon.statusCode, soon.json()]).toMatchObject([429, { code: 'code_just_sent', retry_after_seconds: 60 }])
  server.clock.advance(45_000)
  expect((await update(server, token, { phone })).json()).toMatchObject({ retry_after_seconds: 15 })
  server.clock.advance(15_000)
  expect((await update(server, token, { phone })).statusCode).toBe(202)
  expect(await textsTo(server, phone)).toHaveLength(2)
})

test('sends six codes per hour, then returns how long to wait for the next one', async () => {
  const server = await serverForTest()
  const { token } = await staffOf(server)
  for (let sent = 0; sent < 6; sent += 1) {
    expect((await update(server, token, { phone })).statusCode).toBe(202)
    server.clock.advance(5 * 60_000)
  }
  const refused = await update(server, token, { phone })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'code_just_sent', detail: 'You can request another code in 30 minutes.', retry_after_seconds: 1800 },
  ])
  server.clock.advance(30 * 60_000)
  expect((await update(server, token, { phone })).statusCode).toBe(202)
  expect(await textsTo(server, phone)).toHaveLength(7)
})

test('rejects an invalid phone number, and vendors', async () => {
  const server = await serverForTest()
  const { token } = await staffOf(server)
  for (const wrong of ['12345', 'abc', '+0123456789', '+91987654321012345']) {
    expect((await update(server, token, { phone: wrong })).json().errors).toMatchObject([{ path: 'body.phone' }])
  }
  const vendor = await server.signInVendor()
  expect((await update(server, vendor.token, { phone })).statusCode).toBe(403)
})

test('a text message with an expired code isn’t sent, and a sent code is removed', async () => {
  const server = await serverForTest()
  const { token } = await staffOf(server)
  const sent: string[] = []
  const platform: typeof server.platform = {
    ...server.platform,
    texts: { delivers: true, send: async ({ text }) => void sent.push(text) },
  }
  await update(server, token, { phone })
  const [first] = await textsTo(server, phone)
  await sendQueuedText.run(platform, { text_id: first?.id })
  await sendQueuedText.run(platform, { text_id: first?.id })
  expect(sent).toEqual([first?.body])
  expect((await textsTo(server, phone))[0]).toMatchObject({ status: 'sent', code: null })
  server.clock.advance(60_000)
  await update(server, token, { phone })
  server.clock.advance(10 * 60_000)
  await removeOldTexts.run(platform, {})
  const second = (await textsTo(server, phone))[1]
  await sendQueuedText.run(platform, { text_id: second?.id })
  expect(second).toMatchObject({ status: 'failed', code: null })
  expect(sent).toHaveLength(1)
})
