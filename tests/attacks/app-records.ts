import { AppScope, appScopes } from '@haat/app-manifest'
import type { Endpoint } from '@haat/http-contract'
import { startExportEndpoint } from '../../domains/src/app-exports/contract.ts'
import { installApp, requestToken } from '../../domains/src/app-platform/installed-app.fixture.ts'
import { type ManifestInput, publishApp } from '../../domains/src/app-platform/published-app.fixture.ts'
import { addAppRecordEndpoint, putAppDataEndpoint } from '../../domains/src/app-platform/storage/contract.ts'
import { createWebhookEndpoint } from '../../domains/src/app-platform/webhook-endpoints/contract.ts'
import { createCustomerEndpoint } from '../../domains/src/customers/profiles/contract.ts'
import type { TestServer } from '../harness.ts'

interface Owner {
  readonly token: string
  readonly slug: string
}

/** What the apps with tokens store in Haat. */
const stored: Partial<ManifestInput> = {
  app_data: [{ key: 'notes', on: 'product' }],
  collections: [{ name: 'visits', schema: { type: 'object' }, index: ['place'] }],
}

/** Installs the app whose permissions and state the store's people change. Returns its ID. */
export async function insertManagedApp(server: TestServer, owner: Owner): Promise<string> {
  const settings = [{ key: 'greeting', label: 'Greeting', type: 'text' as const }]
  const { id } = await publishApp(server, { settings })
  await installApp(server, owner, id)
  return id
}

/**
 * Installs apps and returns their tokens: one with all scopes and one without any in the attacked store, and one with all
 * scopes in another store.
 */
export async function insertApps(server: TestServer, owner: Owner, stranger: Owner) {
  // The others are implied. A manifest can't name all.
  const implied = new Set(AppScope.options.map((scope) => appScopes[scope].implies))
  const scopes = AppScope.options.filter((scope) => !implied.has(scope))
  const required = scopes.map((scope) => ({ scope, reason: 'Tries everything that an app can do' }))
  const tokenIn = async (store: Owner, permissions: ManifestInput['permissions']) => {
    const app = await publishApp(server, { permissions, ...stored })
    return requestToken(server, app, await installApp(server, store, app.id))
  }
  return {
    app: await tokenIn(owner, { required, optional: [] }),
    appWithoutScopes: await tokenIn(owner, { required: [], optional: [] }),
    appElsewhere: await tokenIn(stranger, { required, optional: [] }),
  }
}

/** A member of staff has asked for an app, although it's installed. Returns the request's ID. */
export async function insertAppRequest(
  { db, clock }: TestServer,
  { app_id: appId, store_id: storeId, account_id: accountId }: Record<'app_id' | 'store_id' | 'account_id', string>,
): Promise<string> {
  const { id } = await db
    .insertInto('app_requests')
    .values({ store_id: storeId, app_id: appId, requested_by: accountId, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a value and a record with an app's token, exports records, and adds a customer to write to. Returns their IDs. */
export async function insertStoredByApp(server: TestServer, token: string, productId: string) {
  const params = { on: 'product', owner_id: productId, key: 'notes' }
  const value = await server.call(putAppDataEndpoint, { token, params, body: { value: 1 } })
  if (value.statusCode !== 200) throw new Error(value.body)
  const record = await server.call(addAppRecordEndpoint, {
    token,
    params: { collection: 'visits' },
    body: { data: { place: 'Pune' } },
  })
  const exported = await server.call(startExportEndpoint, { token, body: { resource: 'products' } })
  const appExport = String(exported.json().id)
  const reader = { email: 'reader@example.com', accepts_marketing: true }
  const customer = await server.call(createCustomerEndpoint, { token, body: reader })
  const ids = { appExport, mailedCustomer: String(customer.json().id) }
  return { appRecord: String(record.json().id), ...ids, ...(await insertDelivery(server, token)) }
}

/** Adds webhooks and a delivery to one of them. */
async function insertDelivery({ call, db, clock }: TestServer, token: string) {
  const add = async (path: string) => {
    const body = { url: `https://app.example.com/${path}`, types: ['products.updated'] }
    const reply = await call(createWebhookEndpoint, { token, body })
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return String(reply.json().id)
  }
  const appWebhook = await add('one')
  const now = clock.now()
  const { store_id: storeId } = await db
    .selectFrom('app_endpoints')
    .innerJoin('app_installations', 'app_installations.id', 'app_endpoints.installation_id')
    .select('app_installations.store_id')
    .where('app_endpoints.id', '=', appWebhook)
    .executeTakeFirstOrThrow()
  const event = { type: 'products.updated', subject_id: 'a product' }
  const { id: eventId } = await db
    .insertInto('app_events')
    .values({ ...event, store_id: storeId, data: '{}', occurred_at: now, is_fanned_out: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: appDelivery } = await db
    .insertInto('app_deliveries')
    .values({
      event_id: eventId,
      endpoint_id: appWebhook,
      event_type: event.type,
      subject_id: event.subject_id,
      is_essential: false,
      due_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { appWebhook, appDelivery, appWebhookToDelete: await add('two') }
}

interface StoredIds {
  readonly product: string
  readonly appRecord: string
  readonly appWebhook: string
  readonly appWebhookToDelete: string
  readonly appDelivery: string
  readonly appExport: string
  readonly mailedCustomer: string
}

/** Valid values for what apps store, by the name of their field. */
export function storedByAppValues({ url, method }: Endpoint, ids: StoredIds): Record<string, unknown> {
  if (url.startsWith('/api/app/data')) {
    const on = { on: 'product', owner_id: ids.product, key: 'notes' }
    return { ...on, value: 1, items: [{ ...on, value: 1 }] }
  }
  if (url === '/api/store/apps/:id/settings') return { values: { greeting: 'Hello' } }
  if (url.startsWith('/api/app/webhooks')) {
    const address = { url: 'https://app.example.com/hook', types: ['products.updated'], type: 'products.updated' }
    return { ...address, id: method === 'DELETE' ? ids.appWebhookToDelete : ids.appWebhook }
  }
  if (url.startsWith('/api/app/deliveries')) {
    const replayed = { webhook_id: ids.appWebhook, since: '2026-01-01T00:00:00Z', until: '2030-01-01T00:00:00Z' }
    return { id: ids.appDelivery, ...replayed, type: 'products.updated', cursor: undefined }
  }
  if (url === '/api/app/emails') {
    return { customer_id: ids.mailedCustomer, kind: 'marketing', path: '/products', button: undefined }
  }
  if (url.startsWith('/api/app/exports')) return { id: ids.appExport, fields: undefined }
  if (!url.startsWith('/api/app/records')) return {}
  const index = method === 'GET' ? { index: 'place', value: 'Pune' } : {}
  return {
    collection: 'visits',
    id: ids.appRecord,
    data: { place: 'Pune' },
    items: [{ data: { place: 'Pune' } }],
    ...index,
  }
}
