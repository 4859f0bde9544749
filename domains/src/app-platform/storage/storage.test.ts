import { randomBytes } from 'node:crypto'
import { AppManifest } from '@haat/app-manifest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { createProductEndpoint, deleteProductEndpoint } from '../../products/contract.ts'
import { pauseAppEndpoint, uninstallAppEndpoint, updateAppEndpoint } from '../installations/contract.ts'
import { installApp, requestToken, startInstalledApp } from '../installed-app.fixture.ts'
import { exampleManifest, type ManifestInput, publishVersion } from '../published-app.fixture.ts'
import {
  addAppRecordEndpoint,
  addAppRecordsEndpoint,
  deleteAppDataEndpoint,
  deleteAppRecordEndpoint,
  getAppDataEndpoint,
  getAppRecordEndpoint,
  listAppDataEndpoint,
  listAppRecordsEndpoint,
  patchAppDataEndpoint,
  patchAppRecordEndpoint,
  putAppDataEndpoint,
  putAppRecordEndpoint,
  writeAppDataBatchEndpoint,
} from './contract.ts'
import { readPublicData, readPublicRecords } from './read-public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const rating = {
  type: 'object',
  required: ['stars'],
  additionalProperties: false,
  properties: { stars: { type: 'number', maximum: 5 } },
} as const
const review = {
  type: 'object',
  required: ['product', 'status'],
  additionalProperties: false,
  properties: {
    product: { type: 'string' },
    status: { type: 'string', enum: ['new', 'published'] },
    stars: { type: 'integer' },
  },
} as const
const storing: Partial<ManifestInput> = {
  app_data: [
    { key: 'rating', on: 'product', schema: rating, storefront: true },
    { key: 'notes', on: 'store', max_bytes: 20 },
    { key: 'numbers', on: 'store', max_bytes: 65_536 },
  ],
  collections: [
    { name: 'reviews', schema: review, index: ['product', 'status'], storefront: { where: { status: 'published' } } },
    { name: 'visits', schema: { type: 'object' } },
  ],
}

/** An app that stores values and records, in a store with a product. */
async function startApp() {
  const installed = await startInstalledApp(server, storing)
  const { owner, token } = installed
  const { id: storeId } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  const body = { store_slug: owner.slug, title: 'Turmeric', status: 'active', variants: [{ price_paise: 9_900 }] }
  const created = await server.call(createProductEndpoint, { token: owner.token, body })
  const productId: string = created.json().id
  const call = (endpoint: Parameters<TestServer['call']>[0], options: Parameters<TestServer['call']>[1] = {}) =>
    server.call(endpoint, { token, ...options })
  const ofProduct = { on: 'product', owner_id: productId, key: 'rating' }
  return { ...installed, store_id: storeId, product_id: productId, call, ofProduct }
}

test('parts of values and records are changed, if what comes of it is what the manifest declares', async () => {
  const { call, ofProduct } = await startApp()
  const patch = (value: unknown, headers = {}) =>
    call(patchAppDataEndpoint, { params: ofProduct, body: { value }, headers })
  expect((await patch({ stars: 4 })).json().code).toBe('app_data_not_found')
  await call(putAppDataEndpoint, { params: ofProduct, body: { value: { stars: 4.5 } } })
  expect((await patch({ stars: 4 }, { 'if-match': '"1"' })).json()).toMatchObject({ value: { stars: 4 }, revision: 2 })
  expect((await patch({ stars: 1 }, { 'if-match': '"1"' })).json()).toMatchObject({
    code: 'stored_value_changed',
    revision: 2,
  })
  expect((await patch({ stars: null })).json().errors).toMatchObject([{ path: 'body.value.stars' }])

  const collection = 'reviews'
  const data = { product: 'tea', status: 'new', stars: 3 }
  const { id } = (await call(addAppRecordEndpoint, { params: { collection }, body: { data } })).json()
  const changed = await Promise.all([
    call(patchAppRecordEndpoint, { params: { collection, id }, body: { data: { stars: null } } }),
    call(patchAppRecordEndpoint, { params: { collection, id }, body: { data: { status: 'published' } } }),
  ])
  expect(changed.map((reply) => reply.json().revision).sort()).toEqual([2, 3])
  const found = await call(listAppRecordsEndpoint, {
    params: { collection },
    query: { index: 'status', value: 'published' },
  })
  expect(found.json().items).toMatchObject([{ id, data: { product: 'tea', status: 'published' } }])
  expect(found.json().items[0].data).not.toHaveProperty('stars')
  // None of several at once is lost.
  const visits = { collection: 'visits', id: '' }
  visits.id = (await call(addAppRecordEndpoint, { params: visits, body: { data: {} } })).json().id
  const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  await Promise.all(
    fields.map((name) => call(patchAppRecordEndpoint, { params: visits, body: { data: { [name]: 1 } } })),
  )
  const visit = (await call(getAppRecordEndpoint, { params: visits })).json()
  expect(Object.keys(visit.data).toSorted()).toEqual(fields)
  const other = await startApp()
  const foreign = await other.call(patchAppRecordEndpoint, { params: { collection, id }, body: { data: {} } })
  expect(foreign.json().code).toBe('app_record_not_found')
})

describe('values', () => {
  test('are stored, read, changed with their revision and deleted', async () => {
    const { call, ofProduct, store_id: storeId } = await startApp()
    const put = (stars: unknown, headers = {}) =>
      call(putAppDataEndpoint, { params: ofProduct, body: { value: { stars } }, headers })
    expect((await call(getAppDataEndpoint, { params: ofProduct })).json().code).toBe('app_data_not_found')
    const first = await put(4.5)
    expect([first.statusCode, first.json().revision, first.headers.etag]).toEqual([200, 1, '"1"'])
    expect((await put(4.6, { 'if-match': '"1"' })).json()).toMatchObject({ value: { stars: 4.6 }, revision: 2 })
    const stale = await put(1, { 'if-match': '"1"' })
    expect(stale.json()).toMatchObject({ status: 409, code: 'stored_value_changed', revision: 2 })
    const listed = await call(listAppDataEndpoint, { params: { on: 'product', owner_id: ofProduct.owner_id } })
    expect(listed.json().items).toMatchObject([{ key: 'rating', value: { stars: 4.6 } }])
    const ofStore = { on: 'store', owner_id: storeId, key: 'notes' }
    const batch = await call(writeAppDataBatchEndpoint, {
      body: { items: [{ ...ofStore, value: 'hello' }, { ...ofProduct }] },
    })
    expect(batch.json()).toEqual({ written: 1, deleted: 1 })
    expect((await call(getAppDataEndpoint, { params: ofStore })).json().value).toBe('hello')
    for (const _ of [1, 2]) expect((await call(deleteAppDataEndpoint, { params: ofStore })).statusCode).toBe(204)
    expect((await call(getAppDataEndpoint, { params: ofStore })).statusCode).toBe(404)
  })

  test('that aren’t declared, don’t fit or belong to nothing in the store are refused, also in a batch', async () => {
    const { call, ofProduct, store_id: storeId } = await startApp()
    const other = await startApp()
    const codeOf = async (params: Record<string, string>, value: unknown) =>
      (await call(putAppDataEndpoint, { params, body: { value } })).json().code
    expect(await codeOf({ ...ofProduct, key: 'other' }, 1)).toBe('not_declared')
    expect(await codeOf(ofProduct, { stars: 6 })).toBe('invalid_fields')
    expect(await codeOf(ofProduct, { stars: 1, extra: true })).toBe('invalid_fields')
    expect(await codeOf({ on: 'store', owner_id: storeId, key: 'notes' }, 'x'.repeat(30))).toBe('invalid_fields')
    // PostgreSQL writes large numbers out, so that they take more space than they were sent with.
    expect(await codeOf({ on: 'store', owner_id: storeId, key: 'numbers' }, Array(300).fill(1e300))).toBe(
      'invalid_fields',
    )
    expect(await codeOf(other.ofProduct, { stars: 1 })).toBe('owner_not_found')
    const items = [
      { ...ofProduct, value: { stars: 3 } },
      { ...other.ofProduct, value: { stars: 3 } },
    ]
    expect((await call(writeAppDataBatchEndpoint, { body: { items } })).json().code).toBe('owner_not_found')
    expect((await call(getAppDataEndpoint, { params: ofProduct })).statusCode).toBe(404)
  })

  test('are deleted with what they belong to, and no longer count', async () => {
    const { call, ofProduct, owner, app } = await startApp()
    await call(putAppDataEndpoint, { params: ofProduct, body: { value: { stars: 4 } } })
    const used = () =>
      server.db.selectFrom('app_storage').select(['records', 'bytes']).where('app_id', '=', app.id).executeTakeFirst()
    expect(await used()).toEqual({ records: 0, bytes: 12 })
    const query = { store_slug: owner.slug }
    const params = { id: ofProduct.owner_id }
    await server.call(deleteProductEndpoint, { token: owner.token, params, query })
    expect((await call(getAppDataEndpoint, { params: ofProduct })).statusCode).toBe(404)
    expect(await used()).toEqual({ records: 0, bytes: 0 })
  })
})

describe('records', () => {
  test('are added many at once, all or none', async () => {
    const { call } = await startApp()
    const params = { collection: 'reviews' }
    const add = (items: object[]) =>
      call(addAppRecordsEndpoint, { params, body: { items: items.map((data) => ({ data })) } })
    const listed = async () => (await call(listAppRecordsEndpoint, { params })).json().items
    const valid = { product: 'p1', status: 'new', stars: 1 }
    const refused = await add([valid, { ...valid, stars: 'many' }])
    expect(refused.json()).toMatchObject({ code: 'invalid_fields', errors: [{ path: 'body.items.1.data.stars' }] })
    expect(await listed()).toEqual([])
    const large = { data: { numbers: Array(100).fill(1e300) } }
    const visits = { collection: 'visits' }
    for (const [endpoint, body] of [
      [addAppRecordEndpoint, large],
      [addAppRecordsEndpoint, { items: [large] }],
    ] as const) {
      const tooLarge = await call(endpoint, { params: visits, body })
      expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([422, 'invalid_fields'])
    }
    const { ids } = (await add([valid, { ...valid, stars: 2 }])).json()
    expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]])
  })

  test('are added once for a key, listed by an index, changed and deleted', async () => {
    const { call } = await startApp()
    const reviews = { collection: 'reviews' }
    const add = (data: object, headers = {}) => call(addAppRecordEndpoint, { params: reviews, body: { data }, headers })
    const first = await add({ product: 'p1', status: 'new' }, { 'idempotency-key': 'k1' })
    expect(first.statusCode).toBe(201)
    expect((await add({ product: 'p1', status: 'new' }, { 'idempotency-key': 'k1' })).json()).toEqual(first.json())
    for (const stars of [1, 2, 3]) await add({ product: 'p2', status: 'published', stars })
    const list = async (query: Record<string, string>) =>
      (await call(listAppRecordsEndpoint, { params: reviews, query })).json()
    const page = await list({ index: 'product', value: 'p2', limit: '2' })
    expect(page.items.map(({ data }: { data: { stars: number } }) => data.stars)).toEqual([3, 2])
    const next = await list({ index: 'product', value: 'p2', limit: '2', cursor: page.next_cursor })
    expect([next.items.length, next.next_cursor]).toEqual([1, null])
    expect((await list({ index: 'stars', value: '1' })).code).toBe('invalid_fields')
    expect((await list({ where: '{"stars":1}' })).code).toBe('invalid_fields')
    expect((await list({ where: '["product"]' })).code).toBe('invalid_fields')
    const both = await list({ where: JSON.stringify({ product: 'p2', status: 'published' }), limit: '2' })
    expect(both.items).toEqual(page.items)
    expect((await list({ where: '{"product":"p2","status":"new"}' })).items).toEqual([])
    const one = { ...reviews, id: first.json().id }
    const changed = await call(putAppRecordEndpoint, {
      params: one,
      body: { data: { product: 'p2', status: 'published' } },
    })
    expect(changed.json().revision).toBe(2)
    expect((await list({ index: 'product', value: 'p2' })).items).toHaveLength(4)
    const stale = await call(putAppRecordEndpoint, {
      params: one,
      body: { data: { product: 'p3', status: 'new' } },
      headers: { 'if-match': '"1"' },
    })
    expect(stale.statusCode).toBe(409)
    expect((await call(deleteAppRecordEndpoint, { params: one })).statusCode).toBe(204)
    expect((await call(getAppRecordEndpoint, { params: one })).json().code).toBe('app_record_not_found')
  })

  test('are found by other fields when a version indexes them, and not by other apps or stores', async () => {
    const { call, app, owner, token } = await startApp()
    const params = { collection: 'reviews' }
    const { id } = (
      await call(addAppRecordEndpoint, { params, body: { data: { product: 'p1', status: 'new', stars: 5 } } })
    ).json()
    // Too long for an index, and not to be compressed.
    const note = randomBytes(5_000).toString('base64')
    await call(addAppRecordEndpoint, { params: { collection: 'visits' }, body: { data: { note } } })
    const stranger = await startApp()
    expect((await stranger.call(getAppRecordEndpoint, { params: { ...params, id } })).statusCode).toBe(404)
    const { collections = [] } = storing
    const indexed = collections.map((collection) => ({
      ...collection,
      index: collection.name === 'reviews' ? ['stars'] : ['note'],
    }))
    await publishVersion(
      server,
      AppManifest.parse(exampleManifest({ ...storing, id: app.id, version: '1.1.0', collections: indexed })),
    )
    await server.call(updateAppEndpoint, {
      token: owner.token,
      params: { id: app.id },
      body: { store_slug: owner.slug },
    })
    expect((await call(listAppRecordsEndpoint, { params })).statusCode).toBe(401)
    const { installation_id: installationId } = await reinstalled(app, owner)
    const fresh = await requestToken(server, app, installationId)
    const query = { index: 'stars', value: '5' }
    const found = await server.call(listAppRecordsEndpoint, { token: fresh, params, query })
    expect(found.json().items).toMatchObject([{ id }])
    expect(token).not.toBe(fresh)
  })

  test('beyond the quota of the plan are refused, and so are values', async () => {
    const { call, app, store_id: storeId, ofProduct } = await startApp()
    const params = { collection: 'visits' }
    await call(addAppRecordEndpoint, { params, body: { data: {} } })
    await server.db
      .updateTable('app_storage')
      .set({ records: 10_000, bytes: 50_000_000 })
      .where('app_id', '=', app.id)
      .execute()
    expect((await call(addAppRecordEndpoint, { params, body: { data: {} } })).json()).toMatchObject({
      code: 'quota_exceeded',
      limit: 'records',
      allowed: 10_000,
      used: 10_001,
    })
    const value = await call(putAppDataEndpoint, { params: ofProduct, body: { value: { stars: 1 } } })
    expect(value.json()).toMatchObject({ code: 'quota_exceeded', limit: 'bytes' })
    expect(await server.db.selectFrom('app_data').select('key').where('store_id', '=', storeId).execute()).toEqual([])
  })
})

/** Uninstalls and installs an app. */
async function reinstalled(app: { readonly id: string }, owner: { readonly token: string; readonly slug: string }) {
  await server.call(uninstallAppEndpoint, { token: owner.token, body: { app_id: app.id, store_slug: owner.slug } })
  return { installation_id: await installApp(server, owner, app.id) }
}

test('blocks read what the manifest gives to the storefront, while the app works', async () => {
  const { call, app, owner, store_id: storeId, ofProduct } = await startApp()
  await call(putAppDataEndpoint, { params: ofProduct, body: { value: { stars: 4 } } })
  await call(putAppDataEndpoint, {
    params: { on: 'store', owner_id: storeId, key: 'notes' },
    body: { value: 'secret' },
  })
  const params = { collection: 'reviews' }
  for (const status of ['new', 'published']) {
    await call(addAppRecordEndpoint, { params, body: { data: { product: 'p1', status } } })
  }
  await call(addAppRecordEndpoint, { params: { collection: 'visits' }, body: { data: {} } })
  const read = async () => ({
    data: await readPublicData(server.db, storeId, [
      {
        app_id: app.id,
        on: 'product',
        owner_ids: [ofProduct.owner_id, crypto.randomUUID()],
        keys: ['rating', 'other'],
      },
      { app_id: app.id, on: 'store', owner_ids: [storeId], keys: ['notes'] },
      { app_id: 'somebody-else', on: 'product', owner_ids: [ofProduct.owner_id], keys: ['rating'] },
    ]),
    records: (
      await readPublicRecords(server.db, storeId, [
        { app_id: app.id, collection: 'visits', limit: 5 },
        { app_id: app.id, collection: 'reviews', by: { index: 'product', value: 'p1' }, limit: 5 },
        { app_id: app.id, collection: 'reviews', by: { index: 'product', value: 'p2' }, limit: 5 },
        { app_id: app.id, collection: 'reviews', limit: 5 },
      ])
    ).map((list) => list.map(({ data }) => data)),
  })
  const published = { product: 'p1', status: 'published' }
  expect(await read()).toEqual({
    data: [{ app_id: app.id, ...ofProduct, value: { stars: 4 } }],
    records: [[], [published], [], [published]],
  })
  await server.call(pauseAppEndpoint, { token: owner.token, params: { id: app.id }, body: { store_slug: owner.slug } })
  expect(await read()).toEqual({ data: [], records: [[], [], [], []] })
})
