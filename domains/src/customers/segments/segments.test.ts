import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { findSegmentsOf } from '../index.ts'
import { createCustomerEndpoint, listCustomersEndpoint } from '../profiles/contract.ts'
import {
  countSegmentEndpoint,
  createSegmentEndpoint,
  deleteSegmentEndpoint,
  getSegmentEndpoint,
  listSegmentCountsEndpoint,
  listSegmentsEndpoint,
  type SegmentRule,
  updateSegmentEndpoint,
} from './contract.ts'

let server: TestServer
let token: string
let store: { store_slug: string }
let storeId: string
let ids: Record<'asha' | 'bala' | 'chitra', string>
// 11:30 am in India.
const NOW = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(NOW)
  const vendor = await server.signInVendor()
  token = vendor.token
  store = { store_slug: vendor.slug }
  const row = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  storeId = row.id
  const address = { name: 'x', line1: 'x', city: 'x', pincode: '560001' }
  const add = async (body: object, figures: { orders: number; last_order_at: Date | null; created_at: Date }) => {
    const { id } = (await server.call(createCustomerEndpoint, { token, body: { ...store, ...body } })).json()
    await server.db
      .updateTable('customers')
      .set({
        orders_count: figures.orders,
        spent_paise: figures.orders * 100_000,
        last_order_at: figures.last_order_at,
        created_at: figures.created_at,
      })
      .where('id', '=', id)
      .execute()
    return id
  }
  ids = {
    asha: await add(
      { email: 'asha@example.com', tags: ['VIP'], accepts_marketing: true, address: { ...address, state_code: '29' } },
      { orders: 5, last_order_at: new Date('2026-11-19T18:29:00Z'), created_at: new Date('2026-01-01T00:00:00Z') },
    ),
    bala: await add(
      { email: 'bala@example.com', address: { ...address, state_code: '33' } },
      { orders: 1, last_order_at: new Date('2026-11-19T18:31:00Z'), created_at: new Date('2026-11-01T00:00:00Z') },
    ),
    chitra: await add({ phone: '98765 43210' }, { orders: 0, last_order_at: null, created_at: NOW }),
  }
})

const body = (rules: readonly SegmentRule[], match: 'all' | 'any' = 'all', name = 'Segment') => ({
  ...store,
  name,
  match,
  rules,
})
const create = (rules: readonly SegmentRule[], match: 'all' | 'any' = 'all') =>
  server.call(createSegmentEndpoint, { token, body: body(rules, match) })
const vip: SegmentRule = { field: 'tag', operator: 'is', value: 'vip' }

async function membersOf(segmentId: string): Promise<string[]> {
  const names: string[] = []
  for (const [name, id] of Object.entries(ids)) {
    const segments = await findSegmentsOf(server.db, { store_id: storeId, id }, [segmentId], server.clock.now())
    if (segments.has(segmentId)) names.push(name)
  }
  return names
}

describe('a segment', () => {
  test.each<[string, SegmentRule, string[]]>([
    ['orders at least', { field: 'orders_count', operator: 'at_least', value: 1 }, ['asha', 'bala']],
    ['orders at most', { field: 'orders_count', operator: 'at_most', value: 1 }, ['bala', 'chitra']],
    ['orders equal', { field: 'orders_count', operator: 'equals', value: 0 }, ['chitra']],
    ['spent at least', { field: 'spent_paise', operator: 'at_least', value: 500_000 }, ['asha']],
    // 20 November begins at 18:30 UTC on the 19th.
    ['last order before a day', { field: 'last_order_at', operator: 'before', date: '2026-11-20' }, ['asha']],
    ['last order after a day', { field: 'last_order_at', operator: 'after', date: '2026-11-19' }, ['bala']],
    ['ordered within days', { field: 'last_order_at', operator: 'within_days', days: 1 }, ['asha', 'bala']],
    ['not ordered within days', { field: 'last_order_at', operator: 'not_within_days', days: 1 }, ['chitra']],
    ['created before', { field: 'created_at', operator: 'before', date: '2026-10-01' }, ['asha']],
    ['created within days', { field: 'created_at', operator: 'within_days', days: 30 }, ['bala', 'chitra']],
    ['tag, in any case', vip, ['asha']],
    ['without a tag', { field: 'tag', operator: 'is_not', value: 'VIP' }, ['bala', 'chitra']],
    ['State', { field: 'state_code', operator: 'is', value: '33' }, ['bala']],
    [
      'not a State, also without an address',
      { field: 'state_code', operator: 'is_not', value: '33' },
      ['asha', 'chitra'],
    ],
    ['accepts marketing', { field: 'accepts_marketing', operator: 'is', value: true }, ['asha']],
  ])('has the customers of its condition: %s', async (_, rule, members) => {
    const reply = await create([rule])
    expect(reply.json().customer_count).toBe(members.length)
    expect(await membersOf(reply.json().id)).toEqual(members)
  })

  test('combines conditions with all or any', async () => {
    const rules: SegmentRule[] = [vip, { field: 'orders_count', operator: 'at_most', value: 0 }]
    expect(await membersOf((await create(rules, 'all')).json().id)).toEqual([])
    expect(await membersOf((await create(rules, 'any')).json().id)).toEqual(['asha', 'chitra'])
  })

  test('filters the list of customers', async () => {
    const one = (await create([vip])).json().id
    const two = (await create([{ field: 'orders_count', operator: 'equals', value: 0 }])).json().id
    const list = async (filter: string) => {
      const query = { ...store, 'filter[segment_id]': filter }
      const reply = await server.call(listCustomersEndpoint, { token, query })
      return reply.json().items?.map(({ id }: { id: string }) => id) ?? reply.json().code
    }
    expect(await list(`in:${one}`)).toEqual([ids.asha])
    expect(await list(`in:${one},${two}`)).toEqual([ids.chitra, ids.asha])
    expect(await list(`in:${crypto.randomUUID()}`)).toBe('segment_not_found')
  })

  test('is listed, changed and deleted, with audit entries', async () => {
    const { id } = (await create([vip])).json()
    const params = { id }
    const changed = await server.call(updateSegmentEndpoint, {
      token,
      params,
      body: body([{ ...vip, operator: 'is_not' }], 'any', 'Others'),
    })
    expect(changed.json()).toMatchObject({ name: 'Others', match: 'any', customer_count: 2 })
    const { items } = (await server.call(listSegmentsEndpoint, { token, query: store })).json()
    const { customer_count: count, ...listed } = changed.json()
    expect(items).toEqual([listed])
    const counts = await server.call(listSegmentCountsEndpoint, { token, query: store })
    expect(counts.json()).toEqual({ items: [{ id, customer_count: count }], next_cursor: null })
    expect((await server.call(getSegmentEndpoint, { token, params, query: store })).json()).toEqual(changed.json())
    expect((await server.call(deleteSegmentEndpoint, { token, params, query: store })).json()).toEqual({ id })
    expect((await server.call(deleteSegmentEndpoint, { token, params, query: store })).statusCode).toBe(404)
    const entries = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'customer_segment.created',
      'customer_segment.updated',
      'customer_segment.deleted',
    ])
  })

  test('that a discount is limited to can’t be deleted', async () => {
    const { id } = (await create([vip])).json()
    const now = server.clock.now()
    await server.db
      .insertInto('discounts')
      .values({
        ...{ store_id: storeId, method: 'code', title: 'VIP', code: 'VIP', kind: 'order' },
        ...{ value_kind: 'percentage', value: 1000, segment_id: id, starts_at: now, created_at: now, updated_at: now },
      })
      .execute()
    const reply = await server.call(deleteSegmentEndpoint, { token, params: { id }, query: store })
    expect(reply.json().code).toBe('segment_in_use')
  })

  test('is counted before it’s saved', async () => {
    const { name: _, ...conditions } = body([vip])
    const reply = await server.call(countSegmentEndpoint, { token, body: conditions })
    expect(reply.json()).toEqual({ customer_count: 1 })
  })

  test.each([
    ['no condition', []],
    ['an unknown field', [{ field: 'email', operator: 'is', value: 'x' }]],
    ['a date that doesn’t exist', [{ field: 'created_at', operator: 'before', date: '2026-02-30' }]],
    ['a negative amount', [{ field: 'spent_paise', operator: 'at_least', value: -1 }]],
  ])('with %s is refused', async (_, rules) => {
    const reply = await server.call(createSegmentEndpoint, {
      token,
      body: { ...store, name: 'x', match: 'all', rules },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_fields'])
  })

  test('a store has at most 50, also with requests at once', async () => {
    const replies = await Promise.all(Array.from({ length: 52 }, () => create([vip])))
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(50)
    expect(replies.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('too_many_segments')
  })

  test('of another store doesn’t exist, and the permission is needed', async () => {
    const { id } = (await create([vip])).json()
    const params = { id }
    const calls = (caller: string, ownStore: { store_slug: string }) =>
      Promise.all([
        server.call(getSegmentEndpoint, { token: caller, params, query: ownStore }),
        server.call(updateSegmentEndpoint, { token: caller, params, body: { ...body([vip]), ...ownStore } }),
        server.call(deleteSegmentEndpoint, { token: caller, params, query: ownStore }),
      ])
    const codesOf = (replies: readonly { json(): { code: string } }[]) => [
      ...new Set(replies.map((reply) => reply.json().code)),
    ]
    const other = await server.signInVendor()
    expect(codesOf(await calls(other.token, { store_slug: other.slug }))).toEqual(['segment_not_found'])
    const limited = await server.signInStaff(store.store_slug, ['discounts'])
    expect(codesOf(await calls(limited.token, store))).toEqual(['permission_missing'])
    // Discounts are limited to segments.
    expect((await server.call(listSegmentsEndpoint, { token: limited.token, query: store })).statusCode).toBe(200)
    const counts = await server.call(listSegmentCountsEndpoint, { token: limited.token, query: store })
    expect(counts.json().code).toBe('permission_missing')
    const ofStranger = { store_id: crypto.randomUUID(), id: ids.asha }
    expect(await findSegmentsOf(server.db, ofStranger, [id], NOW)).toEqual(new Set())
  })
})
