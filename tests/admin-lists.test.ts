import { createClient } from '@haat/http-client'
import type { Endpoint, FilterOperator, ListDefinition } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { signInAdminEndpoint, signInVendorEndpoint } from '../domains/src/identity/contract.ts'
import { demoAdmin } from '../server/src/demo/demo-accounts.ts'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { readCsv } from './read-csv.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

type Row = Readonly<Record<string, unknown>>
type Query = Readonly<Record<string, string>>

interface List {
  readonly url: string
  readonly definition: ListDefinition
  /** The same schema in the endpoint that exports the list. */
  readonly sort: unknown
}

const endpoints: readonly Endpoint[] = domainRoutes.map(({ endpoint }) => endpoint)
const sortOf = ({ query }: Endpoint): unknown => (query instanceof z.ZodObject ? query.shape.sort : undefined)
const lists = endpoints.flatMap((endpoint): List[] => {
  const { url, query } = endpoint
  return query !== undefined && 'list' in query
    ? [{ url, definition: query.list as ListDefinition, sort: sortOf(endpoint) }]
    : []
})
const exportOf = ({ url, sort }: List) =>
  endpoints.find((endpoint) => endpoint.url !== url && sort !== undefined && sortOf(endpoint) === sort)?.url

const LIMIT = 200
const STORE = 'priya-masala'
let platform: TestPlatform
/** Of the platform's owner, and of the store's. */
let tokens: { readonly admin: string; readonly store: string }
beforeAll(async () => {
  platform = await startTestPlatform()
  const client = createClient((path, init) => fetch(platform.urls.backend + path, init))
  const { email, password } = platform.vendor
  const [admin, vendor] = await Promise.all([
    client.call(signInAdminEndpoint, { body: demoAdmin }),
    client.call(signInVendorEndpoint, { body: { email, password } }),
  ])
  tokens = { admin: 'token' in admin ? admin.token : '', store: 'token' in vendor ? vendor.token : '' }
  await stopSchedule()
})
afterAll(() => platform.close())

/** The lists are read several times and compared: recurring jobs, which start every minute, would add to them. */
async function stopSchedule(): Promise<void> {
  await sql`DELETE FROM pgboss.schedule`.execute(platform.db)
  const due = sql<{ name: string }>`
    SELECT name FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`
  await vi.waitFor(async () => expect((await due.execute(platform.db)).rows).toEqual([]), { timeout: 20_000 })
}

const isOfStore = (url: string) => url.startsWith('/api/store/')

const request = (url: string, query: Query) =>
  fetch(
    `${platform.urls.backend}${url}?${new URLSearchParams(isOfStore(url) ? { ...query, store_slug: STORE } : query)}`,
    {
      headers: { authorization: `Bearer ${isOfStore(url) ? tokens.store : tokens.admin}` },
    },
  )

async function read(url: string, query: Query): Promise<{ items: Row[]; next_cursor: string | null }> {
  const reply = await request(url, query)
  const body = await reply.json()
  expect([url, query, reply.status, reply.status === 200 ? '' : body]).toEqual([url, query, 200, ''])
  return body
}

/** What identifies a row of any list. */
const keyOf = (row: Row) => String(row.id ?? row.vendor_id ?? row.variant_id ?? row.store_slug)
const keysOf = ({ items }: { items: Row[] }) => items.map(keyOf)

/** Reads up to three pages, one after the other. */
async function readPages(url: string, query: Query): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 3; page += 1) {
    const { items, next_cursor: next } = await read(url, { ...query, ...(cursor === null ? {} : { cursor }) })
    keys.push(...items.map(keyOf))
    cursor = next
    if (cursor === null) break
  }
  return keys
}

/** A value that a filter accepts, preferably one of the rows'. */
function exampleOf(value: z.ZodType, operator: FilterOperator, found: unknown): string {
  if (operator === 'empty') return 'true'
  if (typeof found === 'string' || typeof found === 'number') return String(found)
  if (value instanceof z.ZodEnum) return String(value.options[0])
  const examples = ['5', new Date().toISOString(), crypto.randomUUID(), 'some-text']
  return examples.find((text) => value.safeParse(value instanceof z.ZodNumber ? Number(text) : text).success) ?? ''
}

test('the lists of the administration are found, and each can be exported', () => {
  const ofAdministration = lists.filter(({ url }) => !isOfStore(url))
  expect(ofAdministration.length).toBeGreaterThan(14)
  expect(ofAdministration.filter((list) => exportOf(list) === undefined).map(({ url }) => url)).toEqual([])
})

describe.each(lists.map((list) => [list.url, list] as const))('%s', (url, list) => {
  const { sorts, filters } = list.definition

  test.each(sorts)('returns exact pages by %s, in both directions', async (sort) => {
    const all = await read(url, { sort, limit: String(LIMIT) })
    const keys = keysOf(all)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(0)
    const limit = String(Math.max(1, Math.ceil(keys.length / 5)))
    const pages = await readPages(url, { sort, limit })
    expect(pages).toEqual(keys.slice(0, pages.length))
    if (all.next_cursor !== null) return
    const descending = await read(url, { sort: `-${sort}`, limit: String(LIMIT) })
    expect(keysOf(descending)).toEqual(keys.toReversed())
  })

  // Which segments there are is up to the store: customers.test.ts filters by them.
  const names = Object.keys(filters).filter((name) => name !== 'segment_id')
  test.each(names)('filters by %s with every operator, and refuses others', async (name) => {
    const { value, operators } = filters[name] as ListDefinition['filters'][string]
    const { items } = await read(url, { limit: String(LIMIT) })
    const found = items.map((row) => row[name]).find((one) => typeof one === 'string' || typeof one === 'number')
    for (const operator of operators) {
      const example = exampleOf(value, operator, found)
      const filtered = await read(url, { [`filter[${name}]`]: `${operator}:${example}`, limit: String(LIMIT) })
      if (found === undefined) continue
      for (const row of filtered.items)
        expect([operator, row[name], matches(row[name], operator, example)]).toEqual([operator, row[name], true])
      if (operator !== 'not_in' && operator !== 'empty') expect(filtered.items.length).toBeGreaterThan(0)
    }
    const other = (['in', 'gte', 'contains', 'eq'] as const).find((operator) => !operators.includes(operator))
    expect((await request(url, { [`filter[${name}]`]: `${other}:x` })).status).toBe(422)
  })

  test('finds nothing by words that no row has, and refuses an unknown sort', async () => {
    const words = crypto.randomUUID()
    expect((await read(url, { q: words })).items).toEqual([])
    expect((await request(url, { sort: 'unknown' })).status).toBe(422)
  })

  const address = exportOf(list)
  if (address === undefined) return
  test('exports the rows of the current view, and records the download', async () => {
    const before = await countDownloads()
    const shown = await read(url, { limit: String(LIMIT) })
    const { headers, rows } = await download(address, {})
    expect(new Set(headers).size).toBe(headers.length)
    expect(rows.length).toBeGreaterThan(shown.next_cursor === null ? shown.items.length - 1 : LIMIT)
    expect(await download(address, { q: crypto.randomUUID() })).toEqual({ headers, rows: [] })
    expect(await countDownloads()).toBe(before + 2)
  })
})

test('an export has the chosen columns, in their order', async () => {
  const { headers } = await download('/api/admin/mails/export', { columns: 'status,unknown,subject', q: 'payout' })
  expect(headers).toEqual(['Status', 'Subject'])
})

async function download(url: string, query: Query): Promise<{ headers: string[]; rows: string[][] }> {
  const bytes = Buffer.from(await (await request(url, query)).arrayBuffer())
  // Excel reads the file as UTF-8 only with a byte order mark.
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const [headers = [], ...rows] = readCsv(bytes.toString('utf8'))
  return { headers, rows }
}

async function countDownloads(): Promise<number> {
  const { count } = await platform.db
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('action', '=', 'list.exported')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a value of a row is one that a filter finds. */
function matches(value: unknown, operator: FilterOperator, example: string): boolean {
  const compare = () => (typeof value === 'number' ? value - Number(example) : compareTexts(String(value), example))
  switch (operator) {
    case 'eq':
    case 'in':
      return String(value) === example
    case 'not_in':
      return String(value) !== example
    case 'gte':
      return compare() >= 0
    case 'lte':
      return compare() <= 0
    case 'contains':
      return String(value).toLowerCase().includes(example.toLowerCase())
    case 'empty':
      return value === null
  }
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
