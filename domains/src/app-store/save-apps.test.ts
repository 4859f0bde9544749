import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../tests/harness.ts'
import { exampleApp } from './example-app.ts'
import { saveApps } from './index.ts'

const words = fc.array(fc.constantFrom('ant', 'bee', 'bees', 'cat', 'e-mail', 'dog', 'élan'), {
  minLength: 1,
  maxLength: 4,
})
const id = fc.constantFrom('p', 'q', 'r', 's')
const step = fc.oneof(
  fc.record({
    kind: fc.constant('save' as const),
    ids: fc.uniqueArray(id, { minLength: 1 }),
    title: words,
    description: words,
  }),
  fc.record({ kind: fc.constant('list' as const), id, status: fc.constantFrom('listed', 'unlisted') }),
  fc.record({ kind: fc.constant('remove' as const), ids: fc.uniqueArray(id) }),
)

/** Returns the stored search terms, the terms computed from the apps, and terms without apps. */
async function searchTerms({ db }: TestServer) {
  const stored = await sql<{ term: string }>`
    SELECT term, app.id, get_bit(resize_bits(title_bits, 1000), search_position) AS in_title,
      get_bit(resize_bits(opening_bits, 1000), search_position) AS opens
    FROM app_search_terms, apps AS app
    WHERE get_bit(resize_bits(any_bits, 1000), search_position) = 1 ORDER BY term, id`.execute(db)
  const computed = await sql<{ term: string }>`
    SELECT term, app.id, in_title::int AS in_title, opens_title::int AS opens
    FROM apps AS app, terms_of_app(title, category, description, features, price, status)
    ORDER BY term COLLATE "C", id`.execute(db)
  const unused = await sql<{ term: string }>`SELECT term FROM app_search_terms WHERE bit_count(any_bits) = 0`.execute(
    db,
  )
  const zero = (rows: readonly object[]) => rows.map((row) => ({ in_title: 0, opens: 0, ...dropNull(row) }))
  return { stored: zero(stored.rows), computed: zero(computed.rows), unused: unused.rows }
}
const dropNull = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

test.each([
  { icon: 'javascript:alert(1)' },
  { screenshots: ['/catalog/a.png', '//evil.example/b.png'] },
  { support_url: 'javascript:alert(1)' },
])('refuses an app with the URL %j', async (app) => {
  const server = await serverForTest()
  await expect(saveApps(server.db, [exampleApp({ id: 'p', ...app })])).rejects.toThrow(
    /isn't a safe (image|support) URL/,
  )
})

test('the search terms match the apps after any sequence of changes', async () => {
  const server = await serverForTest()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const step of steps) {
        if (step.kind === 'save') {
          const [title, description] = [step.title.join(' '), step.description.join(' ')]
          await saveApps(
            server.db,
            step.ids.map((id) => exampleApp({ id, title, description })),
          )
        } else if (step.kind === 'list') {
          await server.db.updateTable('apps').set({ status: step.status }).where('id', '=', step.id).execute()
        } else {
          await server.db
            .deleteFrom('apps')
            .where('id', 'in', [...step.ids, '-'])
            .execute()
        }
      }
      const { stored, computed, unused } = await searchTerms(server)
      expect(stored).toEqual(computed)
      expect(unused).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('the search terms match the apps after concurrent saves', async () => {
  const server = await serverForTest()
  const batch = (prefix: string) =>
    Array.from({ length: 30 }, (_, index) =>
      exampleApp({ id: `${prefix}-${index}`, title: `Shared ${prefix} ${index}` }),
    )
  await Promise.all([...'abcdef'].map((prefix) => saveApps(server.db, batch(prefix))))
  const { stored, computed } = await searchTerms(server)
  expect(computed.length).toBeGreaterThan(1_000)
  expect(stored).toEqual(computed)
})

test('truncating the apps deletes all search terms', async () => {
  const server = await serverForTest()
  await saveApps(server.db, [exampleApp({ id: 'one' })])
  await sql`TRUNCATE apps CASCADE`.execute(server.db)
  expect(await server.db.selectFrom('app_search_terms').selectAll().execute()).toEqual([])
})
