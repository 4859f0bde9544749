import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { changeProductsEndpoint } from '../../products/batch/contract.ts'
import { createProductEndpoint, listProductsEndpoint } from '../../products/contract.ts'
import type { Installation } from '../../serve.ts'
import { startInstalledApp } from '../installed-app.fixture.ts'
import { ownInstallationEndpoint } from '../own-installation/contract.ts'
import { AppLimits } from './app-limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '30' } })
})
afterAll(() => server.close())

const start = () =>
  startInstalledApp(server, {
    permissions: { required: [{ scope: 'products:write', reason: 'Changes prices of many products' }], optional: [] },
  })

test('an app has a bucket of points in each store, which refills', async () => {
  const { token, owner } = await start()
  const list = (limit: string) => server.call(listProductsEndpoint, { token, query: { limit } })
  const first = await list('200')
  expect(first.headers).toMatchObject({ 'ratelimit-policy': '"app";q=100;w=10', ratelimit: '"app";r=92;t=1' })
  for (let count = 0; count < 11; count += 1) expect((await list('200')).statusCode).toBe(200)
  const refused = await list('101')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    { code: 'app_rate_limited', retry_after_seconds: 1 },
  ])
  expect(refused.headers).toMatchObject({ 'retry-after': '1', ratelimit: '"app";r=4;t=1' })
  expect((await list('50')).headers.ratelimit).toBe('"app";r=2;t=10')
  // Another store's bucket is full.
  expect((await server.call(ownInstallationEndpoint, { token: (await start()).token })).headers.ratelimit).toBe(
    '"app";r=99;t=1',
  )
  server.clock.advance(1_000)
  expect((await list('200')).headers.ratelimit).toBe('"app";r=4;t=10')
  const query = { store_slug: owner.slug }
  const ofOwner = await server.call(listProductsEndpoint, { token: owner.token, query })
  expect([ofOwner.statusCode, ofOwner.headers.ratelimit]).toEqual([200, undefined])
})

test('a batch costs a point for each item, and at most what the bucket holds', async () => {
  const { token } = await start()
  const items = (count: number) =>
    Array.from({ length: count }, () => ({ id: crypto.randomUUID(), set: { title: 'Saffron' } }))
  const change = (count: number) => server.call(changeProductsEndpoint, { token, body: { items: items(count) } })
  expect((await change(30)).headers.ratelimit).toBe('"app";r=70;t=3')
  const refused = await change(72)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
  server.clock.advance(60_000)
  const all = await change(200)
  expect([all.statusCode, all.headers.ratelimit]).toEqual([200, '"app";r=0;t=10'])
})

test('at most 10 requests of an app in a store are under way', async () => {
  const { token, owner } = await start()
  const { id } = (await server.call(createProductEndpoint, { token, body: { title: 'Saffron' } })).json()
  const body = { items: [{ id, set: { vendor: 'Priya' } }] }
  const first = await server.db.transaction().execute(async (tx) => {
    const store = await tx.selectFrom('stores').select('id').where('slug', '=', owner.slug).executeTakeFirstOrThrow()
    // All changes of the catalogue wait for this lock.
    await tx.selectFrom('store_catalogs').selectAll().where('store_id', '=', store.id).forUpdate().execute()
    const replies = Array.from({ length: 11 }, () => server.call(changeProductsEndpoint, { token, body }))
    return { replies, refused: await Promise.race(replies) }
  })
  expect([first.refused.statusCode, first.refused.json().code]).toEqual([429, 'app_rate_limited'])
  const statuses = (await Promise.all(first.replies)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await server.call(changeProductsEndpoint, { token, body })).statusCode).toBe(200)
})

test('processes share the buckets', async () => {
  const { app, owner, installation_id: id } = await start()
  const store = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  const installation: Installation = {
    id,
    app_id: app.id,
    is_development: false,
    store_id: store.id,
    store_slug: owner.slug,
    scopes: new Set(),
    person: undefined,
  }
  const processes = [new AppLimits(server.platform), new AppLimits(server.platform)]
  let taken = 0
  for (let count = 0; count < 80; count += 1) {
    for (const limits of processes) if ((await limits.take(installation, 1)).allowed) taken += 1
  }
  expect(taken).toBe(100)
})

test('valid tokens of apps don’t count for the limit of their address', async () => {
  const [one, other] = [await start(), await start()]
  const ip = '198.51.100.7'
  const read = (token: string) => server.call(ownInstallationEndpoint, { token, ip })
  const replies = []
  for (let count = 0; count < 20; count += 1) replies.push(await read(one.token), await read(other.token))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  const unknown = `${one.token.slice(0, -8)}AAAAAAAA`
  for (let count = 0; count < 30; count += 1) replies.push(await read(unknown))
  expect(replies.at(-1)?.json().code).toBe('too_many_requests')
})
