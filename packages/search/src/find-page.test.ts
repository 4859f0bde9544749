import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import { createTestDatabase } from '@haat/db/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_RANKED } from './rank-matches.ts'
import { readSearchQuery, type SearchKind } from './search-query.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ db, drop } = await createTestDatabase())
})
afterAll(() => drop())

interface Document {
  readonly id: string
  readonly title: string
  readonly tags?: string
  readonly body?: string
  readonly popularity: number
}

/** Returns a store with these products. */
async function storeWith(documents: readonly Document[], kind: SearchKind = 'product'): Promise<string> {
  const store = randomUUID()
  const json = JSON.stringify(documents.map(({ tags = '', body = '', ...document }) => ({ tags, body, ...document })))
  await sql`INSERT INTO search_documents
    SELECT document.* FROM jsonb_to_recordset(${json}::jsonb) AS source (id text, title text, tags text, body text, popularity bigint),
      LATERAL search_document(${kind}, ${store}, concat_ws(' ', ${store}::text, source.id), source.title, source.tags, source.body, source.popularity, now(), '{}')
        AS document`.execute(db)
  return store
}

async function findPage(store: string, phrase: string, { limit = 10, offset = 0 } = {}): Promise<string[]> {
  const query = await readSearchQuery(db, phrase, { scope: store, synonyms: [] })
  const read = { columns: sql<{ id: string }>`found.id`, join: sql`` }
  const rows = await query.findPage(db, 'product', { limit, offset }, read)
  return rows.map(({ id }) => id.replace(`${store} `, ''))
}

const MANY = MAX_RANKED + 200
const many = (name: string, document: (index: number) => Omit<Document, 'id'>): Document[] =>
  Array.from({ length: MANY }, (_, index) => ({ id: `${name}-${index}`, ...document(index) }))

test('of more matches than can be ranked, the most popular come first', async () => {
  const store = await storeWith(many('saree', (index) => ({ title: `Saree ${index}`, popularity: index })))
  expect(await findPage(store, 'saree', { limit: 3 })).toEqual([1, 2, 3].map((place) => `saree-${MANY - place}`))
})

test('a title that equals the query is first, however many others match', async () => {
  const store = await storeWith([
    ...many('saree', (index) => ({ title: `Saree ${index}`, popularity: 5 })),
    { id: 'equal', title: 'Saree', popularity: 0 },
  ])
  expect((await findPage(store, 'saree'))[0]).toBe('equal')
})

test.each([
  ['a whole word, prefixes', { title: 'Red kurta' }, { title: 'Red kurtaset' }],
  ['a title, tags', { title: 'Red kurta' }, { title: 'Blue', tags: 'kurta' }],
  ['a tag, texts', { title: 'Red', tags: 'kurta' }, { title: 'Blue', body: 'A kurta.' }],
])('%s: the better match is first, however many others are more popular', async (_, better, others) => {
  const store = await storeWith([
    { id: 'better', ...better, popularity: 0 },
    ...many('other', (index) => ({ ...others, popularity: 5 + index })),
  ])
  expect(await findPage(store, 'kurta', { limit: 2 })).toEqual(['better', `other-${MANY - 1}`])
})

test('the matches of two words in titles and tags come before those in texts', async () => {
  const store = await storeWith([
    { id: 'better', title: 'Red kurta', popularity: 0 },
    ...many('other', () => ({ title: 'Blue', body: 'A red kurta.', popularity: 5 })),
  ])
  expect((await findPage(store, 'red kurta'))[0]).toBe('better')
})

test.each([
  ['a title with a prefix, tags', { title: 'Red kurtaset' }, { title: 'Blue', tags: 'kurtaset' }],
  ['a tag, tags with a prefix', { title: 'Red', tags: 'kurta' }, { title: 'Blue', tags: 'kurtaset' }],
])('with few whole words, %s: the better match is first', async (_, better, others) => {
  const store = await storeWith([
    { id: 'whole', title: 'Kurta', popularity: 0 },
    { id: 'better', ...better, popularity: 0 },
    ...many('other', () => ({ ...others, popularity: 5 })),
  ])
  expect(await findPage(store, 'kurta', { limit: 2 })).toEqual(['whole', 'better'])
})

test('the pages of a common word show the best 1,000 matches once', async () => {
  const store = await storeWith([
    ...many('titled', (index) => ({ title: `Saree ${index}`, popularity: index % 7 })),
    ...many('tagged', (index) => ({ title: `Cloth ${index}`, tags: 'saree', popularity: index % 11 })),
  ])
  const found: string[] = []
  for (let offset = 0; offset < 2 * MANY; offset += 90)
    found.push(...(await findPage(store, 'saree', { limit: 90, offset })))
  expect(found).toHaveLength(MAX_RANKED)
  expect(new Set(found).size).toBe(found.length)
  expect(found.every((id) => id.startsWith('titled'))).toBe(true)
})

test('a common word is found among unpopular products, too', async () => {
  const store = await storeWith([
    ...Array.from({ length: 10_500 }, (_, index) => ({ id: `cup-${index}`, title: `Cup ${index}`, popularity: 9 })),
    ...many('saree', (index) => ({ title: `Saree ${index}`, popularity: index % 5 })),
  ])
  const found = await findPage(store, 'saree', { limit: 200 })
  expect(found).toHaveLength(200)
  expect(found.every((id) => /^saree-\d*[49]$/.test(id))).toBe(true)
})

test('of two words, a typo in the one that does not occur is better than typos in both', async () => {
  const store = await storeWith([
    { id: 'two typos', title: 'Glue kurta', popularity: 9 },
    { id: 'one typo', title: 'Kurta', body: 'Also in blue.', popularity: 0 },
  ])
  expect(await findPage(store, 'blue kurtaa')).toEqual(['one typo', 'two typos'])
  expect(await findPage(store, 'blue kurtaa', { limit: 1 })).toEqual(['one typo'])
})

test('a start of very many words finds them all', async () => {
  const ends = Array.from({ length: 60 }, (_, index) =>
    String.fromCodePoint(97 + (index % 26), 97 + Math.floor(index / 26)),
  )
  const store = await storeWith(ends.map((end) => ({ id: end, title: `kurt${end}`, popularity: 0 })))
  expect((await findPage(store, 'kurt', { limit: 100 })).toSorted()).toEqual(ends.toSorted())
})

test('a page title that equals the query is found among thousands of pages with the word', async () => {
  const store = await storeWith(
    [
      ...many('other', () => ({ title: 'Terms', body: 'About delivery.', popularity: 0 })),
      { id: 'equal', title: 'Delivery', popularity: 0 },
    ],
    'page',
  )
  const query = await readSearchQuery(db, 'delivery', { scope: store, synonyms: [] })
  const read = { columns: sql<{ kind: 'page'; id: string }>`found.kind, found.id`, join: sql`` }
  expect((await query.findFewOfEach(db, ['page'], { limit: 3 }, read))[0]).toMatchObject({
    kind: 'page',
    id: `${store} equal`,
  })
})

test('a misspelled word is looked up by indexes, with one plan for all words', async () => {
  const words = Array.from({ length: 5_000 }, (_, index) => `word${index.toString(36)}`)
  const store = await storeWith([
    { id: 'many', title: 'Words', body: words.join(' '), popularity: 1 },
    { id: 'turmeric', title: 'Turmeric', popularity: 1 },
  ])
  await sql`ANALYZE search_words`.execute(db)
  await db.transaction().execute(async (tx) => {
    // As in connections that have been used a few times.
    await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(tx)
    const scansBefore = await countScans(tx)
    const query = await readSearchQuery(tx, 'turmreic', { scope: store, synonyms: [] })
    const read = { columns: sql<{ id: string }>`found.id`, join: sql`` }
    const found = await query.findPage(tx, 'product', { limit: 10, offset: 0 }, read)
    expect(found.map(({ id }) => id)).toEqual([`${store} turmeric`])
    expect(await countScans(tx)).toBe(scansBefore)
  })
})

/** How often this connection has read all words one by one, including what it hasn't reported yet. */
async function countScans(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ scans: number }>`
    SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'search_words'`.execute(tx)
  return rows[0]?.scans
}
