import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import {
  createSavedViewEndpoint,
  deleteSavedViewEndpoint,
  listSavedViewsEndpoint,
  MAX_SAVED_VIEWS,
  updateSavedViewEndpoint,
} from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Account {
  readonly token: string
  readonly slug: string
}

const create = ({ token, slug }: Account, name: string, query = 'status=draft', list = 'products') =>
  server.call(createSavedViewEndpoint, { token, body: { store_slug: slug, list, name, query } })
const namesOf = async ({ token, slug }: Account, list = 'products') => {
  const response = await server.call(listSavedViewsEndpoint, { token, query: { store_slug: slug, list } })
  return response.json().items.map(({ name }: { name: string }) => name)
}

test('an account saves, renames and deletes views of a list', async () => {
  const owner = await server.signInVendor()
  const saved = await create(owner, 'Drafts')
  expect(saved.statusCode).toBe(201)
  const { id } = saved.json()
  await create(owner, 'Manual', 'kind=manual', 'collections')
  expect(await namesOf(owner)).toEqual(['Drafts'])

  const body = { store_slug: owner.slug, name: 'All drafts' }
  const renamed = await server.call(updateSavedViewEndpoint, { token: owner.token, params: { id }, body })
  expect(renamed.json()).toMatchObject({ name: 'All drafts', query: 'status=draft', list: 'products' })

  const query = { store_slug: owner.slug }
  const remove = () => server.call(deleteSavedViewEndpoint, { token: owner.token, params: { id }, query })
  expect((await remove()).statusCode).toBe(204)
  expect((await remove()).json().code).toBe('saved_view_not_found')
  expect(await namesOf(owner)).toEqual([])
})

test('view names are unique per list, ignoring case', async () => {
  const owner = await server.signInVendor()
  await create(owner, 'Low stock')
  expect((await create(owner, 'LOW STOCK')).json().code).toBe('view_name_taken')
  expect((await create(owner, 'Low stock', 'kind=rule', 'collections')).statusCode).toBe(201)
  const { id } = (await create(owner, 'Drafts')).json()
  const body = { store_slug: owner.slug, name: 'low stock' }
  const renamed = await server.call(updateSavedViewEndpoint, { token: owner.token, params: { id }, body })
  expect(renamed.json().code).toBe('view_name_taken')
})

test('concurrent requests can’t exceed the limit of views', async () => {
  const owner = await server.signInVendor()
  for (let number = 2; number <= MAX_SAVED_VIEWS; number += 1) await create(owner, `View ${number}`)
  const replies = await Promise.all([create(owner, 'One'), create(owner, 'Another')])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await namesOf(owner)).toHaveLength(MAX_SAVED_VIEWS)
})

test('colleagues and other stores can’t list or change an account’s views', async () => {
  const owner = await server.signInVendor()
  const colleague = { ...(await server.signInStaff(owner.slug, ['themes'])), slug: owner.slug }
  const stranger = await server.signInVendor()
  const { id } = (await create(owner, 'Drafts')).json()
  expect((await create(colleague, 'Drafts')).statusCode).toBe(201)

  const change = (token: string, storeSlug: string) =>
    server.call(updateSavedViewEndpoint, { token, params: { id }, body: { store_slug: storeSlug, name: 'Mine now' } })
  expect((await change(colleague.token, owner.slug)).json().code).toBe('saved_view_not_found')
  expect((await change(stranger.token, owner.slug)).json().code).toBe('store_not_found')
  expect((await change(stranger.token, stranger.slug)).json().code).toBe('saved_view_not_found')
  const remove = await server.call(deleteSavedViewEndpoint, {
    token: colleague.token,
    params: { id },
    query: { store_slug: owner.slug },
  })
  expect(remove.statusCode).toBe(404)
  expect(await namesOf(owner)).toEqual(['Drafts'])
})

test('names and filters are limited', async () => {
  const owner = await server.signInVendor()
  for (const reply of [
    await create(owner, ''),
    await create(owner, 'x'.repeat(41)),
    await create(owner, 'Long', 'q='.padEnd(1001, 'x')),
    await create(owner, 'Odd', 'status=draft', 'Products; DROP'),
  ]) {
    expect(reply.json().code).toBe('invalid_fields')
  }
})
