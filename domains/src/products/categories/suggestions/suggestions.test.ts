import { DAY_MS, type Endpoint } from '@haat/http-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/harness.ts'
import { productsJobs } from '../../index.ts'
import { type CategoryStore, categoryStore } from '../category.fixture.ts'
import {
  acceptCategorySuggestionEndpoint,
  addSubcategoriesEndpoint,
  createCategoryEndpoint,
  deleteSubcategoryEndpoint,
  dismissCategorySuggestionEndpoint,
  getCategoryEndpoint,
  getCategoryTreeEndpoint,
  listCategorySuggestionsEndpoint,
  listSubcategoriesEndpoint,
  updateCategoryStatusEndpoint,
  updateSubcategoryEndpoint,
} from '../contract.ts'

let server: TestServer
let store: CategoryStore
let visitors = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  store = await categoryStore(server)
})

/** A visitor's request: each from another address. */
const visit = (endpoint: Endpoint, body: object, token?: string) => {
  visitors += 1
  return server.call(endpoint, {
    body: { store_slug: store.slug, ...body },
    ip: `203.0.${Math.floor(visitors / 250)}.${visitors % 250}`,
    ...(token === undefined ? {} : { token }),
  })
}
const suggestNames = (...names: string[]) =>
  visit(addSubcategoriesEndpoint, { parent_id: store.idOf('Silk'), subcategories: names.map((name) => ({ name })) })
const listOpen = () => store.succeed(listCategorySuggestionsEndpoint)
const accept = (id: string) => store.call(acceptCategorySuggestionEndpoint, { params: { id } })

const original = 'Sarees(Silk(Kanjeevaram Banarasi) Cotton) Gifts'

describe('without a token', () => {
  test('changes are suggestions, which change nothing until they’re accepted', async () => {
    const added = await suggestNames('Organza', 'Tussar')
    expect(added.statusCode).toBe(202)
    const expiry = new Date(server.clock.now().getTime() + 30 * DAY_MS).toISOString()
    expect(added.json()).toEqual({ suggestion_id: expect.any(String), expires_at: expiry })
    server.clock.advance(1000)
    const updated = await visit(updateSubcategoryEndpoint, { id: store.idOf('Cotton'), name: 'Handloom cotton' })
    server.clock.advance(1000)
    const removed = await visit(deleteSubcategoryEndpoint, { id: store.idOf('Banarasi') })
    expect([updated.statusCode, removed.statusCode]).toEqual([202, 202])
    expect(await store.outline()).toBe(original)

    const { items, total } = await listOpen()
    expect(total).toBe(3)
    expect(items).toMatchObject([
      { kind: 'delete', category: { path: 'Sarees > Silk > Banarasi' } },
      { kind: 'update', category: { name: 'Cotton' }, changes: { name: 'Handloom cotton' } },
      { kind: 'add', category: { name: 'Silk' }, subcategories: [{ name: 'Organza' }, { name: 'Tussar' }] },
    ])
    const accepted = await accept(added.json().suggestion_id)
    expect(accepted.json().category_ids).toHaveLength(2)
    await accept(updated.json().suggestion_id)
    await accept(removed.json().suggestion_id)
    expect(await store.outline()).toBe('Sarees(Silk(Kanjeevaram Organza Tussar) Handloom cotton) Gifts')
    expect(await listOpen()).toMatchObject({ items: [], total: 0 })
    expect((await accept(added.json().suggestion_id)).json().code).toBe('suggestion_not_found')
  })

  test('the team is told once while suggestions are open', async () => {
    const [clerk, cashier] = [
      await server.signInStaff(store.slug, ['collections']),
      await server.signInStaff(store.slug, ['products']),
    ]
    const told = ['A visitor suggests a change of the categories of Store 1']
    await suggestNames('Organza')
    await suggestNames('Tussar')
    expect(await server.toldInApp(clerk.token)).toEqual(told)
    for (const { id } of (await listOpen()).items) expect((await accept(id)).statusCode).toBeLessThan(300)
    await suggestNames('Chanderi')
    expect(await server.toldInApp(clerk.token)).toEqual([...told, ...told])
    expect(await server.toldInApp(cashier.token)).toEqual([])
  })

  test('a suggestion is dismissed, and two answers at once count once', async () => {
    const { suggestion_id: id } = (await suggestNames('Organza')).json()
    const answers = await Promise.all([
      accept(id),
      store.call(dismissCategorySuggestionEndpoint, { params: { id } }),
      accept(id),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
    const { suggestion_id: next } = (await suggestNames('Tussar')).json()
    expect((await store.call(dismissCategorySuggestionEndpoint, { params: { id: next } })).json()).toEqual({ id: next })
    expect((await listOpen()).total).toBe(0)
    expect(await store.outline()).not.toContain('Tussar')
  })

  test('a suggestion that can’t be made stays open', async () => {
    const { suggestion_id: id } = (await suggestNames('Organza')).json()
    await store.add('Organza', 'Silk')
    expect((await accept(id)).json().code).toBe('category_name_taken')
    expect((await listOpen()).total).toBe(1)
  })

  test('a store has at most 50 open suggestions, and they expire after 30 days', async () => {
    for (let number = 1; number <= 50; number += 1) expect((await suggestNames(`Weave ${number}`)).statusCode).toBe(202)
    const full = await suggestNames('One more')
    expect([full.statusCode, full.json().code]).toEqual([429, 'suggestion_limit_reached'])
    const first = (await listOpen()).items[0].id
    await server.db
      .updateTable('category_suggestions')
      .set({ created_at: new Date(0), expires_at: server.clock.now() })
      .execute()
    // Even before the job has run.
    expect(await listOpen()).toMatchObject({ items: [], total: 0 })
    expect((await accept(first)).json().code).toBe('suggestion_not_found')
    expect((await suggestNames('One more')).statusCode).toBe(202)
    await productsJobs.find(({ queue }) => queue === 'delete-expired-category-suggestions')?.run(server.platform, {})
    const left = await server.db.selectFrom('category_suggestions').select('content').execute()
    expect(left).toMatchObject([{ content: { subcategories: [{ name: 'One more' }] } }])
  })

  test('only names and descriptions of visible subcategories can be suggested', async () => {
    const code = async (endpoint: Endpoint, body: object) => (await visit(endpoint, body)).json().code
    const silk = store.idOf('Silk')
    expect(await code(updateSubcategoryEndpoint, { id: silk, status: 'hidden' })).toBe('invalid_fields')
    expect(await code(updateSubcategoryEndpoint, { id: silk })).toBe('invalid_fields')
    expect(await code(updateSubcategoryEndpoint, { id: silk, description: 'x'.repeat(1001) })).toBe('invalid_fields')
    expect(await code(updateSubcategoryEndpoint, { id: store.idOf('Gifts'), name: 'A' })).toBe('not_a_subcategory')
    expect(await code(deleteSubcategoryEndpoint, { id: store.idOf('Gifts') })).toBe('not_a_subcategory')
    await store.succeed(updateCategoryStatusEndpoint, { body: { ids: [store.idOf('Sarees')], status: 'hidden' } })
    expect(await code(deleteSubcategoryEndpoint, { id: silk })).toBe('category_not_found')
    expect(await code(deleteSubcategoryEndpoint, { store_slug: 'no-such-store', id: silk })).toBe(
      'storefront_not_found',
    )
  })

  test('a suggested description is plain text, however long all of them are', async () => {
    const description = `<a href="https://evil.example">Silk</a>\n\n${'"'.repeat(900)}`
    const subcategories = Array.from({ length: 50 }, (_, index) => ({ name: `Weave ${index}`, description }))
    const suggested = await visit(addSubcategoriesEndpoint, { parent_id: store.idOf('Silk'), subcategories })
    expect(suggested.statusCode, suggested.body).toBe(202)
    await accept(suggested.json().suggestion_id)
    const saved = await server.db
      .selectFrom('categories')
      .select('description')
      .where('name', '=', 'Weave 7')
      .executeTakeFirstOrThrow()
    expect(saved.description).toContain('<p>&lt;a href=&quot;https://evil.example&quot;&gt;Silk&lt;/a&gt;</p><p>&quot;')
  })

  test('an address has 60 calls an hour', async () => {
    const call = () =>
      server.call(deleteSubcategoryEndpoint, {
        body: { store_slug: store.slug, id: store.idOf('Gifts') },
        ip: '198.51.100.7',
      })
    const codes = new Set<number>()
    for (let number = 0; number < 60; number += 1) codes.add((await call()).statusCode)
    expect([...codes]).toEqual([409])
    expect((await call()).json().code).toBe('too_many_requests')
  })
})

describe('with a token', () => {
  test('of the store’s people, changes take effect at once', async () => {
    const { token } = await server.signInStaff(store.slug, ['collections'])
    const body = {
      parent_id: store.idOf('Silk'),
      subcategories: [{ name: 'Organza', hsn_code: '5007' }, { name: 'Tussar' }],
    }
    const added = await visit(addSubcategoriesEndpoint, body, token)
    expect(added.statusCode).toBe(200)
    expect(added.json().items).toMatchObject([
      { name: 'Organza', position: 3 },
      { name: 'Tussar', position: 4 },
    ])
    const updated = await visit(updateSubcategoryEndpoint, { id: store.idOf('Cotton'), status: 'hidden' }, store.token)
    expect([updated.statusCode, updated.json().status]).toEqual([200, 'hidden'])
    const removed = await visit(deleteSubcategoryEndpoint, { id: store.idOf('Silk') }, token)
    expect(removed.json()).toMatchObject({ deleted_ids: [store.idOf('Silk')] })
    expect(await store.outline()).toBe('Sarees(Kanjeevaram Banarasi Organza Tussar Cotton) Gifts')
    // All or none.
    const taken = { parent_id: store.idOf('Gifts'), subcategories: [{ name: 'Boxes' }, { name: 'boxes' }] }
    expect((await visit(addSubcategoriesEndpoint, taken, token)).json().code).toBe('category_name_taken')
    expect(await store.outline()).toContain('Gifts')
    const stale = await visit(updateSubcategoryEndpoint, { id: store.idOf('Cotton'), name: 'X', revision: 1 }, token)
    expect(stale.json().code).toBe('stale_revision')
  })

  test('they don’t count towards the hourly limit of visitors', async () => {
    const id = store.idOf('Cotton')
    const update = (token?: string) => visit(updateSubcategoryEndpoint, { id, name: 'Cotton sarees' }, token)
    const codes = new Set<number>()
    for (let number = 0; number < 61; number += 1) codes.add((await update(store.token)).statusCode)
    expect([...codes]).toEqual([200])
    expect((await update()).statusCode).toBe(202)
  })

  test('of other people, they’re refused, and don’t become suggestions', async () => {
    const calls = (token: string) =>
      Promise.all([
        visit(addSubcategoriesEndpoint, { parent_id: store.idOf('Silk'), subcategories: [{ name: 'A' }] }, token),
        visit(updateSubcategoryEndpoint, { id: store.idOf('Silk'), name: 'A' }, token),
        visit(deleteSubcategoryEndpoint, { id: store.idOf('Silk') }, token),
      ])
    const codes = async (token: string) => (await calls(token)).map((reply) => reply.json().code)
    const other = await categoryStore(server)
    expect(await codes(other.token)).toEqual(Array(3).fill('store_not_found'))
    const clerk = await server.signInStaff(store.slug, ['orders'])
    expect(await codes(clerk.token)).toEqual(Array(3).fill('permission_missing'))
    expect((await calls('no-such-token')).map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect((await listOpen()).total).toBe(0)
    expect(await store.outline()).toBe(original)
  })
})

test('the other endpoints refuse people without the permission, and other stores’ categories', async () => {
  const clerk = await server.signInStaff(store.slug, ['orders'])
  const other = await categoryStore(server)
  const query = { store_slug: store.slug }
  for (const endpoint of [getCategoryTreeEndpoint, listSubcategoriesEndpoint, listCategorySuggestionsEndpoint]) {
    expect((await server.call(endpoint, { query })).statusCode).toBe(401)
    expect((await server.call(endpoint, { query, token: clerk.token })).json().code).toBe('permission_missing')
    expect((await server.call(endpoint, { query, token: other.token })).json().code).toBe('store_not_found')
  }
  const foreign = await store.call(getCategoryEndpoint, { params: { id: other.idOf('Silk') } })
  expect(foreign.json().code).toBe('category_not_found')
  const body = { ...query, name: 'A', parent_id: other.idOf('Silk') }
  const created = await server.call(createCategoryEndpoint, { body, token: store.token })
  expect(created.json().code).toBe('category_not_found')
})
