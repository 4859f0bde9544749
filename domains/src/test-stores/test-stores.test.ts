import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { searchRecordsEndpoint } from '../admin-search/contract.ts'
import { listAllStoresEndpoint, listVendorsEndpoint } from '../vendors/contract.ts'
import { exampleShop } from './example-shop.ts'
import { createTestStore, deleteTestStore } from './test-stores.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The number of rows of all tables that have this value in the column, by table. */
async function rowsWith(column: 'store_id' | 'account_id', id: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT columns.table_name AS name FROM information_schema.columns
    JOIN information_schema.tables ON tables.table_name = columns.table_name AND tables.table_schema = columns.table_schema
    WHERE columns.table_schema = 'public' AND column_name = ${column} AND table_type = 'BASE TABLE'`.execute(server.db)
  expect(tables.length).toBeGreaterThan(3)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${sql.table(name)} WHERE ${sql.ref(column)}::text = ${id}`.execute(
      server.db,
    )
    if (rows[0] !== undefined && rows[0].count > 0) counts[name] = rows[0].count
  }
  return counts
}

test('a throw-away store is in no list, and nothing of it is left after it’s deleted', async () => {
  const admin = await server.signInAdmin()
  const slug = `throw-away-${crypto.randomUUID().slice(0, 8)}`
  const { owner, content } = await createTestStore(server.platform, {
    kind: 'throw_away',
    name: 'Zephyrine test',
    slug,
    template: exampleShop,
  })
  expect(content).toMatchObject({ product_ids: { length: 3 }, customer_ids: { length: 2 }, order_ids: { length: 1 } })
  const before = await rowsWith('store_id', owner.store.id)
  expect(before).toMatchObject({ products: 3, customers: 2, orders: 1, order_payments: 1 })
  expect(before).not.toHaveProperty('audit_entries')

  const found = await server.call(searchRecordsEndpoint, { token: admin.token, query: { q: 'Zephyrine' } })
  expect(found.statusCode, found.body).toBe(200)
  expect(found.body).not.toContain(slug)
  for (const endpoint of [listAllStoresEndpoint, listVendorsEndpoint]) {
    const list = await server.call(endpoint, { token: admin.token })
    expect(list.statusCode, list.body).toBe(200)
    expect(list.body).not.toContain('Zephyrine')
  }
  expect(await server.mailsTo(owner.email)).toEqual([])

  const document = { store_id: owner.store.id, order_id: content.order_ids[0] ?? '', kind: 'invoice', number: 'INV-1' }
  const serial = { series: 'INV', financial_year: '26-27', serial: 1, issued_at: server.clock.now() }
  await server.db
    .insertInto('order_documents')
    .values({ ...document, ...serial, issued_on: sql`'2026-11-30'`, document: '{}' })
    .execute()
  await deleteTestStore(server.platform, owner.store.id)
  expect(await rowsWith('store_id', owner.store.id)).toEqual({})
  expect(await rowsWith('account_id', owner.account_id)).toEqual({})
  const account = server.db.selectFrom('accounts').select('id').where('id', '=', owner.account_id)
  expect(await account.execute()).toEqual([])
  await deleteTestStore(server.platform, owner.store.id)
})

test('a real store can’t be deleted, or turned into a test store', async () => {
  const owner = await server.signInVendor()
  const { id } = await server.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', owner.slug)
    .executeTakeFirstOrThrow()
  await expect(deleteTestStore(server.platform, id)).rejects.toThrow('Only test stores')
  const change = server.db.updateTable('stores').set({ test_kind: 'throw_away' }).where('id', '=', id)
  await expect(change.execute()).rejects.toThrow('test store')
})
