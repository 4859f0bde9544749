import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { shopOf } from '../../../../tests/search/search-shop.ts'
import { CatalogReads } from './catalog-reads.ts'
import { findStorefront } from './find-storefront.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Returns a store, and a function that reads a numbered list of it through the cache. */
async function openShop() {
  const shop = shopOf(server, await server.signInVendor())
  const reads = new CatalogReads(server)
  let count = 0
  const read = async (key = 'list') => {
    const store = await findStorefront(server.db, shop.slug)
    if (store === undefined) throw new Error('The store has just been created')
    const json = await reads.get({ store, now: server.clock.now(), key }, async () => {
      count += 1
      return `read ${count}`
    })
    return json.toString()
  }
  return { shop, read }
}

test('reads a list once until the catalogue changes', async () => {
  const { shop, read } = await openShop()
  expect([await read(), await read()]).toEqual(['read 1', 'read 1'])
  expect(await read('another list')).toBe('read 2')
  await shop.sell({ title: 'Stool' })
  expect([await read(), await read()]).toEqual(['read 3', 'read 3'])
})

test('reads a list again when something scheduled becomes visible', async () => {
  const { shop, read } = await openShop()
  const publishedAt = new Date(server.clock.now().getTime() + HOUR_MS).toISOString()
  await shop.create('page', { title: 'Diwali', published_at: publishedAt })
  expect(await read()).toBe('read 1')
  server.clock.advance(HOUR_MS - 1)
  expect(await read()).toBe('read 1')
  server.clock.advance(1)
  expect([await read(), await read()]).toEqual(['read 2', 'read 2'])
})

test('stores do not share lists', async () => {
  const reads = new CatalogReads(server)
  for (const name of ['first', 'second']) {
    const store = { id: randomUUID(), catalog_version: 1 }
    const json = await reads.get({ store, now: server.clock.now(), key: 'list' }, async () => name)
    expect(json.toString()).toBe(name)
  }
})

test('a request from before a publication does not hide it from those after', async () => {
  const { shop } = await openShop()
  const reads = new CatalogReads(server)
  const now = server.clock.now()
  const publishedAt = new Date(now.getTime() + HOUR_MS)
  await shop.create('page', { title: 'Diwali', published_at: publishedAt.toISOString() })
  const store = await findStorefront(server.db, shop.slug)
  if (store === undefined) throw new Error('The store has just been created')
  const readAt = async (time: Date) => {
    const json = await reads.get({ store, now: time, key: 'list' }, async () => time.toISOString())
    return json.toString()
  }
  await reads.get({ store, now: publishedAt, key: 'another list' }, async () => '')
  expect(await readAt(now)).toBe(now.toISOString())
  expect(await readAt(publishedAt)).toBe(publishedAt.toISOString())
})

test('does not keep a read that has failed', async () => {
  const { shop } = await openShop()
  const reads = new CatalogReads(server)
  const store = await findStorefront(server.db, shop.slug)
  if (store === undefined) throw new Error('The store has just been created')
  const request = { store, now: server.clock.now(), key: 'list' }
  const failing = reads.get(request, () => Promise.reject(new Error('The database is away')))
  await expect(failing).rejects.toThrow('The database is away')
  expect((await reads.get(request, async () => 'read')).toString()).toBe('read')
})
