import { accountKinds, type Endpoint, isFileResponse } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { visitForTest } from '../domains/src/impersonation/impersonation.fixture.ts'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { startTestServer, type TestServer } from './harness.ts'

// Every endpoint of the backend, from the list that the server registers, called by an administrator who views a vendor's
// dashboard.
const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const isForVendors = ({ auth }: Endpoint) => auth === 'optional' || accountKinds(auth)?.includes('vendor') === true
const isFile = ({ response }: Endpoint) => Object.values(response).some(isFileResponse)

/** Reads that need a body. Everything else that isn't GET is refused. */
const readsWithBody = [
  'POST /api/getVendorLoginDetails',
  'POST /api/store/collections/preview',
  'POST /api/store/categories/preview-removal',
  'POST /api/store/print-settings/preview',
  'POST /api/store/notification-emails/:key/preview',
]
/** Reads that are refused: personal data of a store's customers, and how the owner signs in. */
const personalData = [
  'GET /api/vendor/account',
  'GET /api/vendor/sessions',
  'GET /api/store/messages',
  'GET /api/store/messages/:id',
  'GET /api/store/subscribers',
  'GET /api/store/customers',
  'GET /api/store/customers/:id',
  'GET /api/store/order-drafts/customers',
]

const ofVendors = endpoints.filter(isForVendors)
const ofOthers = endpoints.filter((endpoint) => accountKinds(endpoint.auth) !== undefined && !isForVendors(endpoint))
const isOpen = (endpoint: Endpoint) =>
  readsWithBody.includes(nameOf(endpoint)) ||
  (endpoint.method === 'GET' && !isFile(endpoint) && !personalData.includes(nameOf(endpoint)))

const params = {
  id: crypto.randomUUID(),
  slug: 'any-theme',
  store_slug: 'any-store',
  theme_slug: 'any-theme',
  appId: '1',
}

let server: TestServer
let visit: string
let vendorId: string
let slug: string
let before: Record<string, string | null>
beforeAll(async () => {
  server = await startTestServer()
  const started = await visitForTest(server)
  visit = started.visit
  vendorId = started.vendor.account_id
  slug = started.vendor.slug
  before = await hashTables()
})
afterAll(() => server.close())

test('the lists of endpoints are complete', () => {
  expect(ofVendors.filter(isOpen).length).toBeGreaterThan(30)
  expect(ofVendors.filter((endpoint) => !isOpen(endpoint)).length).toBeGreaterThan(60)
  expect(ofOthers.length).toBeGreaterThan(80)
  const names = ofVendors.map(nameOf)
  expect([...readsWithBody, ...personalData].filter((name) => !names.includes(name))).toEqual([])
})

describe('an endpoint for vendors that changes, sends or downloads something', () => {
  test.each(named(ofVendors.filter((endpoint) => !isOpen(endpoint))))('%s: is refused', async (_, endpoint) => {
    const reply = await server.call(endpoint, { params, token: visit, body: {} })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'read_only_session'])
    expect(reply.headers['x-acting-as']).toBe(vendorId)
  })
})

describe('an endpoint for developers, staff or administrators only', () => {
  test.each(named(ofOthers))('%s: is refused', async (_, endpoint) => {
    const reply = await server.call(endpoint, { params, token: visit, body: {} })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_allowed'])
  })
})

describe('a read', () => {
  test.each(named(ofVendors.filter(isOpen)))('%s: is allowed', async (_, endpoint) => {
    const query: Record<string, string> = takesSlug(endpoint) ? { store_slug: slug } : {}
    const body = { store_slug: slug, rules: [{ field: 'title', relation: 'contains', value: 'tea' }] }
    const reply = await server.call(endpoint, {
      params: { ...params, store_slug: slug },
      query,
      token: visit,
      ...(endpoint.method === 'GET' ? {} : { body }),
    })
    expect(reply.headers['x-acting-as']).toBe(vendorId)
    // Nothing has the ids in the paths, and a few reads need more in the query.
    expect([200, 404, 409, 422]).toContain(reply.statusCode)
  })
})

test('none of these calls has changed anything', async () => {
  expect(await hashTables()).toEqual(before)
})

const takesSlug = ({ query }: Endpoint) => query instanceof z.ZodObject && 'store_slug' in query.shape

/** A hash of every table's rows, except counters of requests. */
async function hashTables(): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'rate_limits' ORDER BY relname
  `.execute(server.db)
  const hashes = tables.map(
    ({ name }) =>
      sql`SELECT ${name} AS name, (SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${sql.table(name)} t) AS hash`,
  )
  const { rows } = await sql<{ name: string; hash: string | null }>`${sql.join(hashes, sql` UNION ALL `)}`.execute(
    server.db,
  )
  expect(rows.length).toBeGreaterThan(50)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
