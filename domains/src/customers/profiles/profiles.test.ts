import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { readCsv } from '../../../../tests/read-csv.ts'
import {
  addCustomerAddressEndpoint,
  createCustomerEndpoint,
  deleteCustomerAddressEndpoint,
  exportCustomersEndpoint,
  getCustomerEndpoint,
  listCustomersEndpoint,
  tagCustomersEndpoint,
  updateCustomerAddressEndpoint,
  updateCustomerEndpoint,
} from './contract.ts'

let server: TestServer
let token: string
let store: { store_slug: string }
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const vendor = await server.signInVendor()
  token = vendor.token
  store = { store_slug: vendor.slug }
})

const address = { name: 'Asha Rao', line1: '12 MG Road', city: 'Bengaluru', pincode: '560001', state_code: '29' }
const create = (fields: object, caller = token) =>
  server.call(createCustomerEndpoint, { token: caller, body: { ...store, ...fields } })
const added = async (fields: object) => (await create(fields)).json()
const update = (id: string, changes: object) =>
  server.call(updateCustomerEndpoint, { token, params: { id }, body: { ...store, ...changes } })
const get = (id: string) => server.call(getCustomerEndpoint, { token, params: { id }, query: store })
const list = async (query: Record<string, string> = {}) => {
  const reply = await server.call(listCustomersEndpoint, { token, query: { ...store, ...query } })
  return reply.json().items.map(({ name }: { name: string }) => name)
}
const auditOf = async (id: string) => {
  const rows = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows
}

describe('adding a customer', () => {
  test('stores contact, tags, consent and address', async () => {
    const reply = await create({
      name: ' Asha Rao ',
      email: 'ASHA@example.com',
      phone: '98765 43210',
      tags: ['VIP', 'vip', 'Wholesale'],
      accepts_marketing: true,
      address,
    })
    expect(reply.statusCode).toBe(201)
    const customer = reply.json()
    expect(customer).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+919876543210',
      tags: ['VIP', 'Wholesale'],
      city: 'Bengaluru',
      state_code: '29',
      consent_source: 'staff',
      consent_history: [{ accepts_marketing: true, source: 'staff', changed_by: 'Priya Subramanian' }],
      addresses: [{ ...address, is_default: true }],
      orders_count: 0,
      last_order_at: null,
    })
    expect((await get(customer.id)).json()).toEqual(customer)
    expect((await auditOf(customer.id)).map(({ action }) => action)).toEqual([
      'customer.created',
      'customer.consent_changed',
    ])
  })

  test('needs an email address or a phone number', async () => {
    expect((await create({ name: 'Asha' })).json().code).toBe('contact_missing')
    expect((await create({ phone: '98765 43210' })).statusCode).toBe(201)
  })

  test('refuses a known contact and names the customer', async () => {
    const { id } = await added({ email: 'asha@example.com' })
    const reply = await create({ email: 'Asha@example.com' })
    expect([reply.statusCode, reply.json().code, reply.json().customer_id]).toEqual([409, 'customer_exists', id])
    const family = await added({ phone: '98765 43210' })
    expect((await create({ phone: '+919876543210' })).json().customer_id).toBe(family.id)
    expect((await create({ email: 'ravi@example.com', phone: '98765 43210' })).statusCode).toBe(201)
  })

  test.each([
    ['email', { email: 'asha' }],
    ['phone', { phone: '12' }],
    ['tags', { email: 'a@example.com', tags: ['a, b'] }],
    ['address.state_code', { email: 'a@example.com', address: { ...address, state_code: '99' } }],
  ])('refuses a wrong %s with its field', async (field, fields) => {
    const reply = await create(fields)
    expect([reply.statusCode, reply.json().errors[0].path.replace(/\.\d+$/, '')]).toEqual([422, `body.${field}`])
  })
})

describe('changing a customer', () => {
  test('keeps omitted fields, and records which fields changed without their values', async () => {
    const { id } = await added({ name: 'Asha', email: 'asha@example.com', tags: ['VIP'] })
    const reply = await update(id, { note: 'Prefers calls', phone: '98765 43210', name: 'Asha' })
    expect(reply.json()).toMatchObject({ name: 'Asha', note: 'Prefers calls', phone: '+919876543210', tags: ['VIP'] })
    const entry = (await auditOf(id)).at(-1)
    expect(entry).toEqual({ action: 'customer.updated', details: { fields: ['phone', 'note'] } })
  })

  test('that changes nothing isn’t recorded', async () => {
    const { id, updated_at: updatedAt } = await added({ name: 'Asha', email: 'asha@example.com' })
    server.clock.advance(1000)
    expect((await update(id, { name: 'Asha' })).json().updated_at).toBe(updatedAt)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('lists every change of the consent, newest first', async () => {
    const { id } = await added({ email: 'asha@example.com' })
    await update(id, { accepts_marketing: true })
    await update(id, { accepts_marketing: true, name: 'Asha' })
    const { consent_history: history } = (await update(id, { accepts_marketing: false })).json()
    expect(history.map((change: { accepts_marketing: boolean }) => change.accepts_marketing)).toEqual([false, true])
  })

  test('refuses a known contact, and to remove the last one', async () => {
    await added({ email: 'asha@example.com' })
    const { id } = await added({ email: 'ravi@example.com' })
    expect((await update(id, { email: 'asha@example.com' })).json().code).toBe('customer_exists')
    expect((await update(id, { email: '' })).json().code).toBe('contact_missing')
  })

  test('adds, changes and deletes addresses', async () => {
    const { id } = await added({ email: 'asha@example.com' })
    const body = { ...store, ...address }
    const one = await server.call(addCustomerAddressEndpoint, { token, params: { id }, body })
    const addressId = one.json().addresses[0].id
    const params = { id, address_id: addressId }
    const two = await server.call(updateCustomerAddressEndpoint, { token, params, body: { ...body, city: 'Mysuru' } })
    expect([one.statusCode, two.json().city]).toEqual([201, 'Mysuru'])
    const three = await server.call(deleteCustomerAddressEndpoint, { token, params, query: store })
    expect(three.json().addresses).toEqual([])
    const again = await server.call(deleteCustomerAddressEndpoint, { token, params, query: store })
    expect(again.json().code).toBe('address_not_found')
  })
})

describe('the list', () => {
  beforeEach(async () => {
    const people = [
      { name: 'Asha Rao', email: 'asha@example.com', tags: ['VIP'], address, accepts_marketing: true },
      { name: 'bala', email: 'bala@example.com', phone: '98765 43210' },
      { name: 'Chitra', email: 'chitra@shop.in', address: { ...address, state_code: '33', pincode: '600001' } },
    ]
    for (const [index, person] of people.entries()) {
      const { id } = await added(person)
      await server.db
        .updateTable('customers')
        .set({
          orders_count: index,
          spent_paise: index * 100_000,
          last_order_at: index === 0 ? null : server.clock.now(),
        })
        .where('id', '=', id)
        .execute()
      server.clock.advance(60_000)
    }
  })

  test.each([
    ['created_at', ['Asha Rao', 'bala', 'Chitra']],
    ['-created_at', ['Chitra', 'bala', 'Asha Rao']],
    ['-name', ['Chitra', 'bala', 'Asha Rao']],
    ['orders_count', ['Asha Rao', 'bala', 'Chitra']],
    ['-spent_paise', ['Chitra', 'bala', 'Asha Rao']],
    ['last_order_at', ['bala', 'Chitra', 'Asha Rao']],
  ])('sorts by %s, also across pages', async (sort, names) => {
    expect(await list({ sort })).toEqual(names)
    const first = (await server.call(listCustomersEndpoint, { token, query: { ...store, sort, limit: '2' } })).json()
    expect(await list({ sort, limit: '2', cursor: first.next_cursor })).toEqual(names.slice(2))
  })

  test.each([
    ['filter[tag]', 'eq:vip', ['Asha Rao']],
    ['filter[accepts_marketing]', 'in:true', ['Asha Rao']],
    ['filter[accepts_marketing]', 'in:false', ['Chitra', 'bala']],
    ['filter[state_code]', 'in:33', ['Chitra']],
    ['filter[state_code]', 'not_in:33', ['bala', 'Asha Rao']],
    ['filter[orders_count]', 'gte:1;lte:1', ['bala']],
    ['filter[spent_paise]', 'gte:200000', ['Chitra']],
    ['filter[last_order_at]', 'empty:true', ['Asha Rao']],
    ['q', 'SHOP.in', ['Chitra']],
    ['q', 'rao', ['Asha Rao']],
    ['q', '098765 432', ['bala']],
    ['q', '100%', []],
  ])('%s=%s finds the matching customers', async (name, value, names) => {
    expect(await list({ [name]: value })).toEqual(names)
  })

  test('is exported as CSV, with the filters; what was searched for isn’t recorded', async () => {
    const query = { ...store, q: 'asha', columns: 'name,state_code,spent_paise' }
    const reply = await server.call(exportCustomersEndpoint, { token, query })
    expect(readCsv(reply.body)).toEqual([
      ['Name', 'State', 'Total spent'],
      ['Asha Rao', 'Karnataka', '0'],
    ])
    const entry = await server.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'list.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(entry.details)).not.toContain('asha')
  })

  test('adds and removes tags of several customers, all or none', async () => {
    const items = (await server.call(listCustomersEndpoint, { token, query: store })).json().items
    const ids = items.map(({ id }: { id: string }) => id)
    const tag = (body: object) => server.call(tagCustomersEndpoint, { token, body: { ...store, ids, ...body } })
    expect((await tag({ add: ['vip', 'Diwali'] })).json()).toEqual({ changed: 3 })
    expect(await list({ 'filter[tag]': 'eq:VIP' })).toHaveLength(3)
    expect((await tag({ remove: ['VIP'] })).json()).toEqual({ changed: 3 })
    expect((await tag({ remove: ['VIP'] })).json()).toEqual({ changed: 0 })
    const refused = await tag({ ids: [...ids, crypto.randomUUID()], add: ['Lost'] })
    expect([refused.json().code, await list({ 'filter[tag]': 'eq:Lost' })]).toEqual(['customer_not_found', []])
  })
})

test('customers of another store, and requests without the permission, are refused', async () => {
  const { id, addresses } = await added({ email: 'asha@example.com', address })
  const params = { id, address_id: addresses[0].id }
  const calls = (caller: string | undefined, ownStore: { store_slug: string }) => {
    const who = caller === undefined ? {} : { token: caller }
    const body = { ...ownStore, ...address }
    return Promise.all([
      server.call(getCustomerEndpoint, { ...who, params, query: ownStore }),
      server.call(updateCustomerEndpoint, { ...who, params, body: { ...ownStore, name: 'x' } }),
      server.call(tagCustomersEndpoint, { ...who, body: { ...ownStore, ids: [id], add: ['x'] } }),
      server.call(addCustomerAddressEndpoint, { ...who, params, body }),
      server.call(updateCustomerAddressEndpoint, { ...who, params, body }),
      server.call(deleteCustomerAddressEndpoint, { ...who, params, query: ownStore }),
    ])
  }
  const codesOf = (replies: readonly { json(): { code: string } }[]) => [
    ...new Set(replies.map((one) => one.json().code)),
  ]
  const other = await server.signInVendor()
  expect(codesOf(await calls(other.token, { store_slug: other.slug }))).toEqual(['customer_not_found'])
  expect(codesOf(await calls(other.token, store))).toEqual(['store_not_found'])
  expect(codesOf(await calls(undefined, store))).toEqual(['not_signed_in'])
  const limited = await server.signInStaff(store.store_slug, ['orders'])
  expect(codesOf(await calls(limited.token, store))).toEqual(['permission_missing'])
  const staff = await server.signInStaff(store.store_slug, ['customers'])
  expect((await create({ email: 'ravi@example.com' }, staff.token)).statusCode).toBe(201)
  expect((await get(id)).json()).toMatchObject({ name: '', tags: [], addresses: [{ city: 'Bengaluru' }] })
})
