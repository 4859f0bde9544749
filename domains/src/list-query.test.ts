import { filterable, listQuery } from '@haat/http-contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../tests/harness.ts'
import { readListPage } from './list-query.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const query = listQuery({
  sorts: ['time', 'number', 'word'],
  default_sort: '-time',
  filters: { number: filterable(z.int(), ['gte', 'lte', 'empty']), word: filterable(z.enum(['a', 'b']), ['in']) },
})

const listSql = {
  id: sql.ref('r.id'),
  sorts: {
    time: { column: sql.ref('r.time'), type: 'time' },
    number: { column: sql.ref('r.number'), type: 'integer', nullable: true },
    word: { column: sql.ref('r.word'), type: 'text' },
  },
  filters: { number: sql.ref('r.number'), word: sql.ref('r.word') },
} as const

interface Row {
  readonly id: string
  readonly time: string
  readonly number: number | null
  readonly word: string
}

const Row = fc.record({
  id: fc.uuid(),
  // Times that differ by less than a millisecond.
  time: fc.integer({ min: 0, max: 5 }).map((micros) => `2026-11-24 10:00:00.00000${micros}+05:30`),
  number: fc.option(fc.integer({ min: -2, max: 2 })),
  word: fc.constantFrom('a', 'b', 'B', 'அ', ''),
})

const rowsOf = (rows: readonly Row[]) =>
  server.db
    .selectFrom(
      sql<Row>`(SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (id uuid, time timestamptz, number bigint, word text))`.as(
        'r',
      ),
    )
    .select('r.id')

async function readAll(rows: readonly Row[], input: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await readListPage(rowsOf(rows), query.parse({ ...input, cursor }), listSql)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

test('every row appears exactly once, in order, for any sort and page size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(Row, { selector: ({ id }) => id, maxLength: 12 }),
      fc.constantFrom('time', 'number', 'word'),
      fc.integer({ min: 1, max: 4 }),
      async (rows, sort, limit) => {
        const ascending = await readAll(rows, { sort, limit: String(limit) })
        expect([...ascending].sort()).toEqual(rows.map(({ id }) => id).sort())
        const inOnePage = await readAll(rows, { sort, limit: '200' })
        expect(ascending).toEqual(inOnePage)
        expect(await readAll(rows, { sort: `-${sort}`, limit: String(limit) })).toEqual(inOnePage.reverse())
      },
    ),
    { numRuns: 40 },
  )
})

test('filters combine, and numbers compare as numbers', async () => {
  const [a, b, c] = [1, 9, 10].map((number, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    time: '2026-11-24T10:00:00Z',
    number,
    word: index === 2 ? 'b' : 'a',
  })) as [Row, Row, Row]
  const rows = [a, b, c, { ...a, id: '00000000-0000-4000-8000-000000000009', number: null }]
  const found = (input: Record<string, string>) => readAll(rows, { sort: 'time', ...input })
  expect(await found({ 'filter[number]': 'gte:9;lte:10' })).toEqual([b.id, c.id])
  expect(await found({ 'filter[number]': 'gte:9', 'filter[word]': 'in:a,b' })).toEqual([b.id, c.id])
  expect(await found({ 'filter[number]': 'gte:9', 'filter[word]': 'in:b' })).toEqual([c.id])
  expect(await found({ 'filter[number]': 'empty:true' })).toHaveLength(1)
})

test.each([
  { 'filter[number]': 'gte:many' },
  { 'filter[number]': 'in:1' },
  { 'filter[number]': '5' },
  { 'filter[word]': 'in:a,c' },
  { sort: 'id' },
])('refuses %j', (input) => {
  expect(query.safeParse(input).success).toBe(false)
})

test('refuses the cursor of another sort', async () => {
  const rows = fc.sample(Row, { numRuns: 3, seed: 1 })
  const { next_cursor: cursor } = await readListPage(rowsOf(rows), query.parse({ limit: '1' }), listSql)
  const other = query.parse({ sort: 'word', cursor })
  await expect(readListPage(rowsOf(rows), other, listSql)).rejects.toMatchObject({ kind: { code: 'invalid_fields' } })
})
