import { AppManifest } from '@haat/app-manifest'
import { type Db, inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { exampleManifest } from '../../domains/src/app-platform/published-app.fixture.ts'
import { sealSecret } from '../../domains/src/app-platform/webhooks/endpoint-secret.ts'
import { newWebhookSecret } from '../../domains/src/app-platform/webhooks/sign-webhook.ts'
import { exampleApp } from '../../domains/src/app-store/example-app.ts'
import { saveApps } from '../../domains/src/app-store/index.ts'
import { insertAccount } from '../../domains/src/identity/index.ts'
import { BENCHMARK_SECRET } from '../with-seeded-server.ts'

/** An installation with one endpoint, and its store. */
export interface AppStore {
  readonly store_id: string
  readonly installation_id: string
  readonly endpoint_id: string
}

/**
 * Adds stores in which apps are installed, each installation with an endpoint at an address of its own, if `urlOf` says so.
 * Returns the installations.
 */
export async function seedAppStores(
  db: Db,
  count: number,
  urlOf: (index: number) => string,
  appsOfStore = 1,
): Promise<AppStore[]> {
  const now = new Date()
  const appIds = Array.from({ length: appsOfStore }, (_, index) => `bench-app-${index + 1}`)
  for (const id of appIds) await publishApp(db, id, now)
  const { id: vendorId } = await inTransaction(db, (tx) =>
    insertAccount(tx, { kind: 'vendor', name: 'Meera Iyer', email: 'meera@example.com', password_hash: 'none', now }),
  )
  const { rows } = await sql<{ store_id: string; installation_id: string }>`
    WITH added AS (
      INSERT INTO stores (vendor_id, slug, name)
      SELECT ${vendorId}, 'bench-' || number, 'Store ' || number FROM generate_series(1, ${count}::integer) AS number
      RETURNING id
    )
    INSERT INTO app_installations (store_id, app_id, installed_by, version_id, gets_events, scopes)
    SELECT added.id, app_versions.app_id, ${vendorId}, app_versions.id, true, '{products:read}'
    FROM added CROSS JOIN app_versions WHERE app_versions.app_id = ANY (${sql.val(appIds)})
    RETURNING store_id, id AS installation_id`.execute(db)
  return inTransaction(db, async (tx) => {
    const stores: AppStore[] = []
    for (const [index, { store_id: storeId, installation_id: installationId }] of rows.entries()) {
      const endpointId = crypto.randomUUID()
      await tx
        .insertInto('app_endpoints')
        .values({
          id: endpointId,
          installation_id: installationId,
          url: urlOf(index),
          types: ['products.created'],
          source: 'api',
          secret_encrypted: sealSecret(BENCHMARK_SECRET, endpointId, newWebhookSecret()),
          created_at: now,
        })
        .execute()
      stores.push({ store_id: storeId, installation_id: installationId, endpoint_id: endpointId })
    }
    return stores
  })
}

async function publishApp(db: Db, appId: string, now: Date): Promise<void> {
  const manifest = AppManifest.parse(exampleManifest({ id: appId }))
  await saveApps(db, [exampleApp({ id: appId, title: manifest.name })])
  await db.updateTable('apps').set({ kind: 'hosted' }).where('id', '=', appId).execute()
  await db
    .insertInto('app_versions')
    .values({
      app_id: appId,
      version: manifest.version,
      manifest: JSON.stringify(manifest),
      files_hash: '0'.repeat(64),
      status: 'published',
      created_at: now,
      published_at: now,
    })
    .execute()
}

/** Records events in turn in the stores, as if they happened now, in one transaction. */
export async function recordEvents(db: Db, stores: readonly AppStore[], count: number): Promise<void> {
  await sql`
    INSERT INTO app_events (generation, store_id, type, subject_id, data, occurred_at)
    SELECT (SELECT begin_app_event_generation()), (${sql.val(stores.map(({ store_id: id }) => id))}::uuid[])[number % ${stores.length} + 1],
      'products.created', gen_random_uuid(), jsonb_build_object('id', gen_random_uuid(), 'revision', 1), now()
    FROM generate_series(1, ${count}::integer) AS number`.execute(db)
  await sql`NOTIFY app_events_recorded`.execute(db)
}
