import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { assignPlan } from '../../domains/src/plans/index.ts'
import { createProductEndpoint } from '../../domains/src/products/contract.ts'
import { importProductsEndpoint } from '../../domains/src/products/imports/contract.ts'
import { productsJobs } from '../../domains/src/products/index.ts'
import { createMenuEndpoint } from '../../domains/src/products/menus/contract.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { MAX_GROWTH_BYTES, MAX_WAIT_MS, withNeighbour } from './with-neighbour.ts'

let server: TestServer
let token: string
let storeSlug: string

beforeAll(async () => {
  server = await startTestServer()
  const vendor = await server.signInVendor()
  token = vendor.token
  storeSlug = vendor.slug
  await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, 'enterprise'))
})
afterAll(() => server.close())

/** Runs an attack, and expects the server to respond to another visitor meanwhile without using much more memory. */
async function attack<Result>(work: () => Promise<Result>): Promise<Result> {
  const { result, longest_wait_ms: longestWaitMs, growth_bytes: growthBytes } = await withNeighbour(server, work)
  expect(longestWaitMs).toBeLessThan(MAX_WAIT_MS)
  expect(growthBytes).toBeLessThan(MAX_GROWTH_BYTES)
  return result
}

const LENGTH = 199_000
const fill = (piece: string, share = 1) => piece.repeat(Math.floor((LENGTH * share) / piece.length))

test.each([
  ['nested elements', fill('<b>')],
  ['nested elements with other closing tags', fill('<b>', 0.5) + fill('</i>', 0.5)],
  ['nested foreign elements', fill('<svg>')],
  ['nested elements that are removed', fill('<math>')],
  ['nested lists', fill('<ul><li>')],
  ['nested tables', fill('<table><tr><td>')],
  ['angle brackets', fill('<', 0.2)],
  ['unclosed comments', fill('<!--')],
  ['unclosed attributes', fill('<a href="')],
  ['attributes', `<a ${fill('x=y ')}>`],
  ['ampersands', fill('&', 0.2)],
  ['white space', `a${fill(' ')}b`],
])('a description of %s is handled quickly', async (_, description) => {
  const reply = await attack(() =>
    server.call(createProductEndpoint, { token, body: { store_slug: storeSlug, title: 'Rasam powder', description } }),
  )
  expect([201, 422]).toContain(reply.statusCode)
})

test.each([
  ['100,000 nested arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['100,000 unclosed arrays', '['.repeat(100_000)],
  ['80,000 keys', `{${Array.from({ length: 80_000 }, (_, at) => `"key${at}":1`).join(',')}}`],
  ['80,000 equal keys', `{${'"title":1,'.repeat(80_000)}"title":1}`],
  ['500,000 elements', `{"links":[${'1,'.repeat(500_000)}1]}`],
  ['a long number', `{"title":${'1'.repeat(1_000_000)}}`],
  ['a body over the limit', `"${' '.repeat(1024 * 1024)}"`],
])('JSON with %s is rejected', async (_, payload) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await attack(() => server.app.inject({ method: 'POST', url: createMenuEndpoint.url, headers, payload }))
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
  expect(reply.headers['content-type']).toContain('application/problem+json')
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  'https:/\\evil.example',
  'https://user:secret@evil.example',
])('a menu link to %j is rejected', async (address) => {
  const links = [{ kind: 'address', title: 'Sale', address }]
  const reply = await server.call(createMenuEndpoint, { token, body: { store_slug: storeSlug, title: 'Sale', links } })
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_fields'])
})

function multipart(parts: readonly (string | Buffer)[]) {
  const boundary = 'haat-attack'
  const head = `--${boundary}\r\n`
  const pieces = parts.flatMap((part) => [Buffer.from(head), Buffer.from(part), Buffer.from('\r\n')])
  return {
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const file = (content: string, headers = '') =>
  Buffer.from(`Content-Disposition: form-data; name="file"; filename="a.csv"\r\n${headers}\r\n${content}`)

/** Imports a file and returns the result. */
async function importFile(csv: string, query: { dry_run?: string } = {}) {
  const reply = await server.app.inject({
    method: 'POST',
    url: importProductsEndpoint.url,
    query: { store_slug: storeSlug, ...query },
    ...multipart([file(csv)]),
  })
  expect(reply.statusCode).toBe(202)
  const importId: string = reply.json().id
  const job = productsJobs.find(({ queue }) => queue === 'import-products')
  await job?.run(server.platform, { import_id: importId })
  return server.db.selectFrom('product_imports').selectAll().where('id', '=', importId).executeTakeFirstOrThrow()
}

describe('a CSV file', () => {
  const Header = 'Handle,Title,Body (HTML),Variant Price,GST Rate'
  const row = (cells: Partial<Record<'body' | 'price' | 'gst', string>>) =>
    `${Header}\nrasam,Rasam,"${cells.body ?? ''}","${cells.price ?? '1'}","${cells.gst ?? '5'}"\n`
  const Megabyte = 1_000_000

  test.each([
    ['an unclosed quote', `${Header}\nrasam,"${'x\n'.repeat(2 * Megabyte)}`],
    ['a cell of 1 MB', row({ body: 'x'.repeat(Megabyte) })],
    ['a description of nested elements', row({ body: '<b>'.repeat(60_000) })],
    ['a price with a million zeros', row({ price: `1.${'0'.repeat(Megabyte)}1` })],
    ['a rate with a million spaces', row({ gst: `5${' '.repeat(Megabyte)}x` })],
    ['a header of 100,000 columns', `${Header}${',a'.repeat(100_000)}\nrasam,Rasam\n`],
    ['a row of 5,000,000 cells', `${Header}\nrasam${','.repeat(5 * Megabyte)}\n`],
    ['5,000,000 empty lines', `${Header}\n${'\n'.repeat(5 * Megabyte)}`],
    ['2,000,000 quotes', `${Header}\n${'"'.repeat(2 * Megabyte)}\n`],
    ['500,000 rows of one product', `${Header}\n${'rasam,,,1,\n'.repeat(500_000)}`],
    ['300,000 products', `Title\n${Array.from({ length: 300_000 }, (_, at) => `${at}\n`).join('')}`],
  ])('with %s is imported or rejected with its errors', async (_, csv) => {
    const progress = await attack(() => importFile(csv))
    expect(['finished', 'failed']).toContain(progress.status)
    if (progress.status === 'failed') expect(progress.failure_reason).toMatch(/line|row/i)
  })

  test('yields to the event loop between two slow products', async () => {
    // Simulates products that each take a second. The import checks the elapsed time before each product and yields.
    let nowMs = 0
    let iteration = 0
    const iterations = new Set<number>()
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
      iterations.add(iteration)
      nowMs += 1_000
      return nowMs
    })
    let next = setImmediate(function count() {
      iteration += 1
      next = setImmediate(count)
    })
    onTestFinished(() => {
      clearImmediate(next)
      slow.mockRestore()
    })
    const rows = Array.from({ length: 100 }, (_, at) => `dal-${at},Dal,,"1","5"\n`).join('')
    const imported = await importFile(`${Header}\n${rows}`, { dry_run: 'true' })
    expect(imported).toMatchObject({ status: 'finished', created_count: 100 })
    expect(iterations.size).toBeGreaterThan(100)
  })
})

test.each<[string, readonly (string | Buffer)[]]>([
  ['5,000 files', Array.from({ length: 5_000 }, () => file('x'))],
  ['5,000 fields', Array.from({ length: 5_000 }, (_, at) => `Content-Disposition: form-data; name="f${at}"\r\n\r\nx`)],
  ['5,000 parts without a name', Array.from({ length: 5_000 }, () => '\r\nx')],
  ['a part with 5,000 headers', [file('x', 'X-Header: y\r\n'.repeat(5_000))]],
  ['a header of 1 MB', [file('x', `X-Header: ${'y'.repeat(1_000_000)}\r\n`)]],
  ['a part that never ends', [`Content-Disposition: form-data; name="file"; filename="${'a'.repeat(1_000_000)}`]],
])('a multipart body with %s is rejected', async (_, parts) => {
  const reply = await attack(() =>
    server.app.inject({
      method: 'POST',
      url: importProductsEndpoint.url,
      query: { store_slug: storeSlug },
      ...multipart(parts),
    }),
  )
  expect(reply.statusCode).toBeLessThan(500)
})
