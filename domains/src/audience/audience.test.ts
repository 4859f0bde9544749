import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { insertAtOnce } from '../../../tests/insert-at-once.ts'
import { sendMessageEndpoint, subscribeEndpoint, unsubscribeEndpoint } from './contract.ts'
import { listMessagesEndpoint } from './messages/contract.ts'
import { listSubscribersEndpoint } from './subscribers/contract.ts'

let server: TestServer
let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  vendor = await server.signInVendor()
  // Each test starts without used-up rate limits.
  await server.db.deleteFrom('rate_limits').execute()
})

let visitors = 0
/** Sends each request from a new IP address, so that only the rate limit's own test reaches the limit. */
function post(endpoint: { url: string }, body: object, remoteAddress = `10.0.${visitors >> 8}.${visitors++ & 255}`) {
  return server.app.inject({
    method: 'POST',
    url: endpoint.url,
    payload: { store_slug: vendor.slug, ...body },
    remoteAddress,
  })
}
const message = { name: 'Meena', email: 'Meena@Example.com', body: 'Do you ship\nto Leh?' }
const list = async (endpoint: typeof listMessagesEndpoint | typeof listSubscribersEndpoint, query = {}) =>
  server.call(endpoint, { token: vendor.token, query: { store_slug: vendor.slug, ...query } })

describe('a message', () => {
  test('is saved for the store and emailed to its owner', async () => {
    const reply = await post(sendMessageEndpoint, { ...message, fields: { 'Order number': '17' } })
    expect(reply.statusCode).toBe(201)
    expect((await list(listMessagesEndpoint)).json().items).toEqual([
      {
        id: reply.json().id,
        name: 'Meena',
        email: 'meena@example.com',
        phone: '',
        body: 'Do you ship\nto Leh?',
        fields: { 'Order number': '17' },
        status: 'open',
        is_read: false,
        created_at: server.clock.now().toISOString(),
      },
    ])
    const [mail] = await server.mailsTo(vendor.email)
    expect(mail?.subject).toBe('New message for Store 1')
    for (const part of ['Meena, meena@example.com sent a message', 'Do you ship', 'Order number: 17']) {
      expect(mail?.text_body).toContain(part)
    }
  })

  test('can’t insert HTML into the email', async () => {
    await post(sendMessageEndpoint, { ...message, body: '<img src=x onerror=alert(1)>' })
    const [mail] = await server.mailsTo(vendor.email)
    expect(mail?.html_body).toContain('&lt;img src=x')
  })

  test.each([
    ['an invalid email', { email: 'meena' }, 'body.email'],
    ['no text', { body: '   ' }, 'body.body'],
    ['a name with a line break', { name: 'Meena\nBcc: all' }, 'body.name'],
    ['too much text', { body: 'x'.repeat(5001) }, 'body.body'],
  ])('with %s is refused with the field', async (_, changes, path) => {
    const reply = await post(sendMessageEndpoint, { ...message, ...changes })
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, path])
    expect(await server.mailsTo(vendor.email)).toEqual([])
  })

  test('to a suspended or unknown store is refused', async () => {
    await server.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', vendor.slug).execute()
    expect((await post(sendMessageEndpoint, message)).statusCode).toBe(503)
    expect((await post(sendMessageEndpoint, { ...message, store_slug: 'nowhere' })).statusCode).toBe(404)
  })

  test('is limited to ten in ten minutes per IP address', async () => {
    const statuses = []
    for (let number = 0; number < 11; number += 1) {
      statuses.push((await post(sendMessageEndpoint, message, '10.9.9.9')).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429])
  })

  test('is limited to 200 a day per store, also when messages are sent at once', async () => {
    const { id: storeId } = await server.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', vendor.slug)
      .executeTakeFirstOrThrow()
    const createdAt = server.clock.now()
    const row = { store_id: storeId, name: '', email: 'a@example.com', body: 'x', created_at: createdAt }
    await server.db.insertInto('store_messages').values(Array(199).fill(row)).execute()
    const send = () => post(sendMessageEndpoint, message)
    const replies = await insertAtOnce(server.db, 'store_messages', [send, send])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429])
    expect((await post(sendMessageEndpoint, message)).json().code).toBe('too_many_messages')
    server.clock.advance(24 * 3_600_000 + 1)
    expect((await post(sendMessageEndpoint, message)).statusCode).toBe(201)
  })
})

describe('the newsletter', () => {
  const subscribers = async () => (await list(listSubscribersEndpoint)).json().items

  test('subscribes an email once, in any case, and notifies the owner once', async () => {
    const emails = ['meena@example.com', ' MEENA@example.com ', 'meena@example.com']
    const replies = await Promise.all(emails.map((email) => post(subscribeEndpoint, { email })))
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(Array(3).fill([200, { subscribed: true }]))
    expect(await subscribers()).toMatchObject([{ email: 'meena@example.com', unsubscribed_at: null }])
    expect((await server.mailsTo(vendor.email)).map(({ subject }) => subject)).toEqual(['New subscriber to Store 1'])
  })

  test('allows unsubscribing with the token from an email, and subscribing again', async () => {
    await post(subscribeEndpoint, { email: 'meena@example.com' })
    const { unsubscribe_token: token } = await server.db
      .selectFrom('newsletter_subscribers')
      .innerJoin('stores', 'stores.id', 'newsletter_subscribers.store_id')
      .select('unsubscribe_token')
      .where('slug', '=', vendor.slug)
      .executeTakeFirstOrThrow()
    for (const any of ['unknown', token, token]) {
      const reply = await post(unsubscribeEndpoint, { token: any })
      expect([reply.statusCode, reply.json()]).toEqual([200, { subscribed: false }])
    }
    expect(await subscribers()).toMatchObject([{ unsubscribed_at: server.clock.now().toISOString() }])
    await post(subscribeEndpoint, { email: 'meena@example.com' })
    expect(await subscribers()).toMatchObject([{ unsubscribed_at: null }])
  })
})
