import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { startInstalledApp } from '../../app-platform/installed-app.fixture.ts'
import { createProductEndpoint, listProductsEndpoint, updateProductEndpoint } from '../catalog/contract.ts'
import { changeProductsEndpoint } from './contract.ts'

/** Installs an app that changes products, in a store with three of them. */
async function startShop(server: TestServer) {
  const { token, owner } = await startInstalledApp(server, {
    permissions: { required: [{ scope: 'products:write', reason: 'Changes prices of many products' }], optional: [] },
  })
  const ids: string[] = []
  for (const title of ['Turmeric', 'Pepper', 'Cumin']) {
    const body = { title, status: 'active', variants: [{ price_paise: 9_900, stock_quantity: 4 }] }
    const reply = await server.call(createProductEndpoint, { token, body })
    if (reply.statusCode !== 201) throw new Error(reply.body)
    ids.push(reply.json().id)
    server.clock.advance(1_000)
  }
  return {
    token,
    owner,
    ids,
    change: (body: object) => server.call(changeProductsEndpoint, { token, body }),
    list: async (query: Record<string, string>) => (await server.call(listProductsEndpoint, { token, query })).json(),
  }
}

test('an app changes many products, and refuses single changes with the reason', async () => {
  const server = await serverForTest()
  const { ids, change, list, token } = await startShop(server)
  const [turmeric = '', pepper = '', cumin = ''] = ids
  const since = server.clock.now().toISOString()
  const missing = crypto.randomUUID()

  const reply = await change({
    items: [
      { id: turmeric, revision: 1, set: { title: 'Lakadong turmeric', variants: [{ price_paise: 12_900 }] } },
      { id: pepper, set: { title: 'Pepper' } },
      { id: cumin, revision: 7, set: { title: 'Black cumin' } },
      { id: missing, set: { title: 'Saffron' } },
    ],
  })
  expect(reply.json().items).toEqual([
    { id: turmeric, status: 'changed', revision: 2 },
    { id: pepper, status: 'unchanged', revision: 1 },
    expect.objectContaining({ id: cumin, status: 'refused', code: 'stale_revision', revision: 1 }),
    expect.objectContaining({ id: missing, status: 'refused', code: 'product_not_found', revision: null }),
  ])
  expect(await list({ updated_since: since, include: 'variants' })).toMatchObject({
    total: 1,
    items: [{ id: turmeric, title: 'Lakadong turmeric', variants: [{ price_paise: 12_900, stock_quantity: 4 }] }],
  })
  expect((await list({ ids: `${pepper},${missing}` })).items).toMatchObject([{ id: pepper }])
  const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID()).join(',')
  expect((await server.call(listProductsEndpoint, { token, query: { ids: tooMany } })).statusCode).toBe(422)
})

test('changes all products or none if the batch is atomic, and gives a handle only once', async () => {
  const server = await serverForTest()
  const { ids, change, list, token } = await startShop(server)
  const items = ids.map((id) => ({ id, set: { handle: 'spice' } }))
  const refused = await change({ items, atomic: true })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'batch_refused', items: [{ id: ids[1], code: 'handle_taken' }, { id: ids[2] }] },
  ])
  expect((await list({})).items.map(({ revision }: { revision: number }) => revision)).toEqual([1, 1, 1])
  const partly = (await change({ items })).json()
  expect(partly.items.map(({ status }: { status: string }) => status)).toEqual(['changed', 'refused', 'refused'])
  const invalid = await change({ items: [{ id: ids[2], set: { options: ['Size'] } }] })
  expect(invalid.json().items[0]).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'set.variants' }] })
  const twice = await change({ items: [items[0], items[0]] })
  expect(twice.statusCode).toBe(422)
  const single = { token, params: { id: ids[0] ?? '' }, body: { revision: 2, title: 'Spice mix' } }
  expect((await server.call(updateProductEndpoint, single)).json().revision).toBe(3)
})

test('entries of the audit log name the app that changed products', async () => {
  const server = await serverForTest()
  const { ids, change, owner } = await startShop(server)
  await change({ items: ids.map((id) => ({ id, set: { vendor: 'Priya' } })) })
  const entries = await server.db
    .selectFrom('audit_entries')
    .innerJoin('stores', 'stores.id', 'audit_entries.store_id')
    .select(['actor_kind', 'action', 'details', 'subject_id'])
    .where('stores.slug', '=', owner.slug)
    .where('action', '=', 'product.updated')
    .execute()
  expect(entries).toHaveLength(3)
  expect(entries[0]).toMatchObject({
    actor_kind: 'app',
    details: { changed: ['vendor'], app: { name: 'Example app' } },
  })
})
