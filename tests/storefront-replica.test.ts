import { closeDatabase, connect, type Db } from '@haat/db'
import { migrate } from '@haat/db/migrate'
import { type ReplicatedCluster, startReplicatedCluster } from '@haat/db/replicated-cluster'
import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProductEndpoint, updateProductEndpoint } from '../domains/src/products/contract.ts'
import { ALL_ADDRESSES } from '../server/src/platform/replica/open-reads.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

const METRICS_TOKEN = 'the-token-of-the-metrics-in-tests'

let servers: ReplicatedCluster
let stores: TestStorefront
/** Connected to the replica. */
let replayer: Db
beforeAll(async () => {
  servers = await startReplicatedCluster()
  await migrate(servers.primary.connectionString)
  const database = await createTestDatabase({ cluster: servers.primary.connectionString })
  const replicaUrl = new URL(servers.replica.connectionString)
  replicaUrl.pathname = new URL(database.connectionString).pathname
  stores = await startTestStorefront({
    database,
    environment: { DATABASE_REPLICA_URL: replicaUrl.href, METRICS_TOKEN },
  })
  replayer = connect({ connectionString: servers.replica.connectionString })
})
afterAll(async () => {
  await stores.close()
  await closeDatabase(replayer)
  await servers.stop()
})

async function openStore(title: string) {
  const vendor = await stores.signInVendor()
  const body = { store_slug: vendor.slug, title, status: 'active', variants: [{ price_paise: 45_000 }] }
  const created = await stores.call(createProductEndpoint, { token: vendor.token, body })
  expect(created.statusCode, created.body).toBe(201)
  const { id, handle, revision } = created.json()
  const visit = async () => (await stores.visit(`/${vendor.slug}/products/${handle}`)).body
  return { ...vendor, product_id: id, revision, visit }
}

test('storefronts read a replica, except what it does not show yet', async () => {
  const [changed, unchanged] = [await openStore('Assam Gold'), await openStore('Kangra Green')]
  expect(await changed.visit()).toContain('Assam Gold')
  const metrics = async () =>
    (await stores.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body
  await expect.poll(metrics).toContain('database_replica_used 1')
  await untilShown(unchanged.slug)
  await sql`SELECT pg_wal_replay_pause()`.execute(replayer)

  // Nobody is notified of this, so it shows where a page comes from.
  await stores.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await tx.updateTable('products').set({ title: 'Unannounced' }).where('id', '=', unchanged.product_id).execute()
  })
  expect(await unchanged.visit()).toContain('Kangra Green')

  const body = { store_slug: changed.slug, title: 'Assam Gold, second flush' }
  const updated = await stores.call(updateProductEndpoint, {
    params: { id: changed.product_id },
    token: changed.token,
    headers: { 'if-match': `"${changed.revision}"` },
    body,
  })
  expect(updated.statusCode, updated.body).toBe(200)
  await expect.poll(changed.visit).toContain('Assam Gold, second flush')

  await sql`SELECT pg_wal_replay_resume()`.execute(replayer)
  await untilShown(changed.slug)
  expect(await changed.visit()).toContain('Assam Gold, second flush')
})

/** Waits until storefronts may read everything of a store from the replica. */
async function untilShown(slug: string): Promise<void> {
  const { id } = await stores.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const isOnReplica = async () =>
    (
      await sql<{ is_replica: boolean }>`SELECT pg_is_in_recovery() AS is_replica`.execute(
        stores.services.reads.of(ALL_ADDRESSES, id),
      )
    ).rows
  await expect.poll(isOnReplica).toEqual([{ is_replica: true }])
}
