import { DAY_MS } from '@haat/http-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { insertAtOnce } from '../../../../tests/insert-at-once.ts'
import { readCsv } from '../../../../tests/read-csv.ts'
import { eraseCustomerEndpoint } from '../../customers/personal-data/contract.ts'
import { createCustomerEndpoint } from '../../customers/profiles/contract.ts'
import { visitForTest } from '../../impersonation/impersonation.fixture.ts'
import { listNotificationsEndpoint } from '../../notifications/contract.ts'
import { sendMessageEndpoint } from '../contract.ts'
import {
  countUnreadMessagesEndpoint,
  deleteMessageEndpoint,
  exportMessagesEndpoint,
  getMessageEndpoint,
  listMessagesEndpoint,
  replyToMessageEndpoint,
  updateMessageEndpoint,
} from './contract.ts'

let server: TestServer
let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  vendor = await server.signInVendor()
  await server.db.deleteFrom('rate_limits').execute()
})

const store = () => ({ store_slug: vendor.slug })
/** Sends a message to the store, and returns its id. */
async function receive(message: { name?: string; email?: string; body?: string } = {}): Promise<string> {
  const body = { ...store(), name: 'Meena', email: 'meena@example.com', body: 'Do you ship to Leh?', ...message }
  const reply = await server.call(sendMessageEndpoint, { body })
  expect(reply.statusCode).toBe(201)
  return reply.json().id
}
const list = async (query: Record<string, string> = {}, token = vendor.token) =>
  (await server.call(listMessagesEndpoint, { token, query: { ...store(), ...query } })).json()
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)
const get = async (id: string) =>
  (await server.call(getMessageEndpoint, { token: vendor.token, params: { id }, query: store() })).json()
const update = (id: string, changes: object) =>
  server.call(updateMessageEndpoint, { token: vendor.token, params: { id }, body: { ...store(), ...changes } })
const replyTo = (id: string, body: string, token = vendor.token) =>
  server.call(replyToMessageEndpoint, { token, params: { id }, body: { ...store(), body } })
const actionsOf = async (id: string) =>
  (
    await server.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action)

describe('the list', () => {
  test('is filtered by status and searched by name, email and text', async () => {
    const asha = await receive({ name: 'Asha' })
    await receive({ name: 'Ravi', email: 'ravi@example.org', body: 'A 100% discount?' })
    await update(asha, { status: 'archived' })
    expect(namesOf(await list())).toEqual(['Ravi', 'Asha'])
    expect(namesOf(await list({ 'filter[status]': 'in:open' }))).toEqual(['Ravi'])
    expect(namesOf(await list({ 'filter[status]': 'not_in:open,spam' }))).toEqual(['Asha'])
    for (const q of ['example.org', '100% dis', 'ravi']) expect(namesOf(await list({ q }))).toEqual(['Ravi'])
    expect(namesOf(await list({ q: '100%dis' }))).toEqual([])
  })

  test('is paged, newest first', async () => {
    for (const name of ['One', 'Two', 'Three']) await receive({ name })
    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', cursor: first.next_cursor })
    expect([...namesOf(first), ...namesOf(second)]).toEqual(['Three', 'Two', 'One'])
    expect(second.next_cursor).toBeNull()
  })

  test('is downloaded without formulas, and the download is recorded without the words', async () => {
    await receive({ name: '=HYPERLINK("https://example.com")' })
    const query = { ...store(), q: 'meena', columns: 'name,email' }
    const reply = await server.call(exportMessagesEndpoint, { token: vendor.token, query })
    expect(readCsv(reply.body)).toEqual([
      ['Name', 'Email'],
      ['\'=HYPERLINK("https://example.com")', 'meena@example.com'],
    ])
    const entry = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject_id', '=', 'messages')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.action).toBe('list.exported')
    expect(JSON.stringify(entry.details)).not.toContain('meena')
  })
})

test('unread messages are counted until somebody opens them or they are closed', async () => {
  const count = async () =>
    (await server.call(countUnreadMessagesEndpoint, { token: vendor.token, query: store() })).json().unread_count
  const [first, second] = [await receive(), await receive()]
  await receive()
  expect(await count()).toBe(3)
  await update(first, { is_read: true })
  await update(second, { status: 'spam' })
  expect(await count()).toBe(1)
  await update(first, { is_read: false })
  expect(await count()).toBe(2)
  expect(await actionsOf(first)).toEqual([])
  expect(await actionsOf(second)).toEqual(['message.status_changed'])
})

describe('a reply', () => {
  test('is emailed with the message quoted as text, and answers go to the store', async () => {
    const id = await receive({ body: 'See <b>this</b>:\nhttps://example.com' })
    const reply = await replyTo(id, 'Yes, we do.\n\nIn five days.')
    expect([reply.statusCode, reply.json().status]).toEqual([201, 'answered'])
    const [mail] = await server.mailsTo('meena@example.com')
    expect(mail).toMatchObject({
      recipient_name: 'Meena',
      subject: 'Re: your message to Store 1',
      reply_to: vendor.email,
      status: 'queued',
    })
    expect(mail?.text_body).toContain('Yes, we do.\n\nIn five days.')
    expect(mail?.text_body).toContain('> See <b>this</b>:\n> https://example.com')
    expect(mail?.html_body).toContain('&lt;b&gt;this')
    expect(mail?.html_body).not.toContain('href')
    expect((await get(id)).replies).toMatchObject([{ body: 'Yes, we do.\n\nIn five days.', sent_by: vendor.name }])
    expect(await actionsOf(id)).toEqual(['message.replied'])
  })

  test('with the same idempotency key is sent once', async () => {
    const id = await receive({ email: 'once@example.com' })
    const send = () =>
      server.call(replyToMessageEndpoint, {
        token: vendor.token,
        params: { id },
        body: { ...store(), body: 'Yes.' },
        headers: { 'idempotency-key': 'one' },
      })
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201])
    expect(await server.mailsTo('once@example.com')).toHaveLength(1)
  })

  test('without text is refused with the field', async () => {
    const reply = await replyTo(await receive({ email: 'none@example.com' }), ' \n ')
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'body.body'])
    expect(await server.mailsTo('none@example.com')).toEqual([])
  })

  test('is refused after 500 in a day, also when replies to several messages are sent at once', async () => {
    const ids = await Promise.all([1, 2].map((place) => receive({ email: `many${place}@example.com` })))
    const [id = ''] = ids
    const { store_id: storeId } = await server.db
      .selectFrom('store_messages')
      .select('store_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const row = { store_id: storeId, message_id: id, body: 'x', created_at: server.clock.now() }
    await server.db.insertInto('store_message_replies').values(Array(499).fill(row)).execute()
    const requests = ids.map((one) => () => replyTo(one, 'One more'))
    const replies = await insertAtOnce(server.db, 'store_message_replies', requests)
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429])
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(refused.map((reply) => reply.json().code)).toEqual(['too_many_replies'])
    const dayBefore = new Date(server.clock.now().getTime() - DAY_MS)
    await server.db.updateTable('store_message_replies').set({ created_at: dayBefore }).execute()
    expect((await replyTo(id, 'The next day')).statusCode).toBe(201)
  })
})

test('a message shows the customer with its email address', async () => {
  const id = await receive({ email: 'Meena@Example.com' })
  expect((await get(id)).customer).toBeNull()
  const body = { ...store(), email: 'meena@example.com', name: 'Meena Iyer' }
  await server.call(createCustomerEndpoint, { token: vendor.token, body })
  expect((await get(id)).customer).toMatchObject({ name: 'Meena Iyer' })
})

test('a deleted message is gone with its replies', async () => {
  const id = await receive()
  await replyTo(id, 'Yes')
  const call = { token: vendor.token, params: { id }, query: store() }
  expect((await server.call(deleteMessageEndpoint, call)).statusCode).toBe(204)
  expect((await server.call(getMessageEndpoint, call)).json().code).toBe('message_not_found')
  expect(await actionsOf(id)).toEqual(['message.replied', 'message.deleted'])
})

describe('the notification of a message', () => {
  const notificationsOf = async (token: string) =>
    (await server.call(listNotificationsEndpoint, { token, query: {} })).json()

  test('doesn’t say who sent it, and administrators who view the dashboard don’t get it', async () => {
    const { vendor: viewed, visit } = await visitForTest(server)
    const body = {
      store_slug: viewed.slug,
      name: 'Zubin',
      email: 'zubin@example.com',
      phone: '9876501234',
      body: 'Hello',
    }
    expect((await server.call(sendMessageEndpoint, { body })).statusCode).toBe(201)
    const own = await notificationsOf(viewed.token)
    expect(own.items.map(({ type }: { type: string }) => type)).toContain('messages')
    expect(JSON.stringify(own)).not.toMatch(/zubin|98765/i)
    const shown = await notificationsOf(visit)
    expect(shown.items.map(({ type }: { type: string }) => type)).toEqual(['account'])
    expect(shown.unread_count).toBe(1)
  })

  test('is deleted with the message, also when its sender is erased', async () => {
    const staff = await server.signInStaff(vendor.slug, ['customers'])
    const counts = async () => {
      const all = await Promise.all([vendor, staff].map(({ token }) => notificationsOf(token)))
      return all.map(({ items }) => items.length)
    }
    const id = await receive({ email: 'gone@example.com' })
    await receive({ email: 'gone@example.com' })
    await receive({ email: 'kept@example.com' })
    expect(await counts()).toEqual([3, 3])
    await server.call(deleteMessageEndpoint, { token: vendor.token, params: { id }, query: store() })
    expect(await counts()).toEqual([2, 2])
    const customer = await server.call(createCustomerEndpoint, {
      token: vendor.token,
      body: { ...store(), email: 'gone@example.com', name: 'Meena Iyer' },
    })
    const erased = await server.call(eraseCustomerEndpoint, {
      token: vendor.token,
      params: { id: customer.json().id },
      body: store(),
    })
    expect(erased.statusCode).toBeLessThan(300)
    expect(await counts()).toEqual([1, 1])
  })
})

describe('access', () => {
  test('staff need the permission for customers', async () => {
    const id = await receive({ email: 'staff@example.com' })
    const staff = await server.signInStaff(vendor.slug, ['customers'])
    const others = await server.signInStaff(vendor.slug, ['orders', 'settings'])
    expect(namesOf(await list({}, staff.token))).toEqual(['Meena'])
    expect((await replyTo(id, 'Yes', staff.token)).json().replies).toMatchObject([{ sent_by: staff.name }])
    expect((await list({}, others.token)).code).toBe('permission_missing')
    expect((await replyTo(id, 'Yes', others.token)).statusCode).toBe(403)
  })

  test('another store’s message doesn’t exist', async () => {
    const id = await receive({ email: 'foreign@example.com' })
    const other = await server.signInVendor()
    const query = { store_slug: other.slug }
    const call = { token: other.token, params: { id } }
    const replies = [
      await server.call(getMessageEndpoint, { ...call, query }),
      await server.call(updateMessageEndpoint, { ...call, body: { ...query, status: 'spam' } }),
      await server.call(replyToMessageEndpoint, { ...call, body: { ...query, body: 'Yes' } }),
      await server.call(deleteMessageEndpoint, { ...call, query }),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      Array(4).fill([404, 'message_not_found']),
    )
    expect(await server.mailsTo('foreign@example.com')).toEqual([])
    expect(await get(id)).toMatchObject({ status: 'open', replies: [] })
  })
})

test('the owner and the staff who look after customers are told about a message in the dashboard', async () => {
  const staff = await server.signInStaff(vendor.slug, ['customers'])
  const others = await server.signInStaff(vendor.slug, ['products'])
  const id = await receive()
  for (const { token } of [vendor, staff]) expect(await server.toldInApp(token)).toEqual(['New message for Store 1'])
  expect(await server.toldInApp(others.token)).toEqual([])
  const { url } = await server.db
    .selectFrom('notifications')
    .select('url')
    .where('account_id', '=', staff.account_id)
    .executeTakeFirstOrThrow()
  expect(url).toBe(`http://localhost:3001/messages/${id}?store=${vendor.slug}`)
  const [mail] = await server.mailsTo(vendor.email)
  expect(mail?.reply_to).toBe('meena@example.com')
  expect(mail?.text_body).toContain(`View message: ${url}\n`)
  expect(await server.mailsTo(staff.email)).toEqual([])
})
