import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { readCsv } from '../../../../tests/read-csv.ts'
import { createCustomerEndpoint } from '../../customers/profiles/contract.ts'
import { subscribeEndpoint, unsubscribeEndpoint } from '../contract.ts'
import {
  addSubscriberEndpoint,
  exportSubscribersEndpoint,
  listSubscribersEndpoint,
  unsubscribeSubscriberEndpoint,
} from './contract.ts'

let server: TestServer
let vendor: Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  vendor = await server.signInVendor()
})

const store = () => ({ store_slug: vendor.slug })
const add = (email: string, token = vendor.token, more: object = {}) =>
  server.call(addSubscriberEndpoint, { token, body: { ...store(), email, ...more } })
const unsubscribe = (id: string, token = vendor.token, body: object = store()) =>
  server.call(unsubscribeSubscriberEndpoint, { token, params: { id }, body })
const list = async (query: Record<string, string> = {}) =>
  (await server.call(listSubscribersEndpoint, { token: vendor.token, query: { ...store(), ...query } })).json().items
const emailsOf = (items: { email: string }[]) => items.map(({ email }) => email)

test('the team adds and unsubscribes somebody, once each', async () => {
  const added = await add(' Meena@Example.com ')
  expect([added.statusCode, added.json().email]).toEqual([201, 'meena@example.com'])
  expect((await add('meena@example.com')).json().code).toBe('already_subscribed')
  const { id } = added.json()
  const ended = (await unsubscribe(id)).json()
  server.clock.advance(60_000)
  expect((await unsubscribe(id)).json().unsubscribed_at).toBe(ended.unsubscribed_at)
  const again = await add('meena@example.com', vendor.token, { has_agreed_again: true })
  expect([again.statusCode, again.json()]).toEqual([201, expect.objectContaining({ id, unsubscribed_at: null })])
  const entries = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'subscriber.added',
    'subscriber.unsubscribed',
    'subscriber.added',
  ])
  expect(JSON.stringify(entries)).not.toContain('meena')
  // Otherwise nothing would show later that the person had unsubscribed.
  expect(entries.at(-1)?.details).toEqual({ had_unsubscribed_at: ended.unsubscribed_at })
})

test('somebody who unsubscribed isn’t added again unless the team says that they agreed again', async () => {
  await server.call(subscribeEndpoint, { body: { ...store(), email: 'ravi@example.com' } })
  const [before] = await list()
  const { unsubscribe_token: token } = await server.db
    .selectFrom('newsletter_subscribers')
    .select('unsubscribe_token')
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()
  await server.call(unsubscribeEndpoint, { body: { token } })
  server.clock.advance(60_000)
  for (const more of [{}, { has_agreed_again: false }]) {
    const refused = await add('Ravi@example.com', vendor.token, more)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'has_unsubscribed'])
  }
  const ended = expect.objectContaining({ id: before.id, subscribed_at: before.subscribed_at })
  expect(await list({ 'filter[status]': 'in:unsubscribed' })).toEqual([ended])
})

test('the list is searched, filtered and sorted, and links to customers', async () => {
  await add('asha@example.com')
  const { id } = (await add('ravi@example.org')).json()
  await unsubscribe(id)
  const customer = { ...store(), email: 'asha@example.com', name: 'Asha' }
  await server.call(createCustomerEndpoint, { token: vendor.token, body: customer })
  expect(emailsOf(await list({ sort: 'email' }))).toEqual(['asha@example.com', 'ravi@example.org'])
  expect(emailsOf(await list({ q: 'example.org' }))).toEqual(['ravi@example.org'])
  expect(emailsOf(await list({ 'filter[status]': 'in:subscribed' }))).toEqual(['asha@example.com'])
  expect(await list({ q: 'asha' })).toMatchObject([{ customer_name: 'Asha' }])
  expect(await list({ q: 'ravi' })).toMatchObject([{ customer_id: null }])
})

test('the list is downloaded without formulas', async () => {
  await add('+cmd@example.com')
  const query = { ...store(), columns: 'email,status' }
  const reply = await server.call(exportSubscribersEndpoint, { token: vendor.token, query })
  expect(readCsv(reply.body)).toEqual([
    ['Email', 'Status'],
    ["'+cmd@example.com", 'Subscribed'],
  ])
})

test('only the owner and staff with the permission for customers change subscribers of their store', async () => {
  const { id } = (await add('asha@example.com')).json()
  const others = await server.signInStaff(vendor.slug, ['orders'])
  const staff = await server.signInStaff(vendor.slug, ['customers'])
  const foreign = await server.signInVendor()
  expect((await add('new@example.com', others.token)).json().code).toBe('permission_missing')
  const reply = await unsubscribe(id, foreign.token, { store_slug: foreign.slug })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'subscriber_not_found'])
  expect((await unsubscribe(id, staff.token)).statusCode).toBe(200)
})
