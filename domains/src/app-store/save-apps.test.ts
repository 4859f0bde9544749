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

/** Returns the stored search documents, and those computed from the apps. */
async function searchDocuments({ db }: TestServer) {
  const stored = await sql<{ id: string }>`SELECT * FROM search_documents WHERE kind = 'app' ORDER BY id`.execute(db)
  const computed = await sql<{ id: string }>`
    SELECT document.* FROM apps, LATERAL app_search_document(apps) AS document ORDER BY id`.execute(db)
  return { stored: stored.rows, computed: computed.rows }
}

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

test('the search documents match the apps after any sequence of changes', async () => {
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
      const { stored, computed } = await searchDocuments(server)
      expect(stored).toEqual(computed)
    }),
    { numRuns: 40 },
  )
})

test('the search documents match the apps after concurrent saves', async () => {
  const server = await serverForTest()
  const batch = (prefix: string) =>
    Array.from({ length: 30 }, (_, index) =>
      exampleApp({ id: `${prefix}-${index}`, title: `Shared ${prefix} ${index}` }),
    )
  await Promise.all([...'abcdef'].map((prefix) => saveApps(server.db, batch(prefix))))
  const { stored, computed } = await searchDocuments(server)
  expect(computed).toHaveLength(180)
  expect(stored).toEqual(computed)
})

test('truncating the apps deletes their search documents', async () => {
  const server = await serverForTest()
  await saveApps(server.db, [exampleApp({ id: 'one' })])
  await sql`TRUNCATE apps CASCADE`.execute(server.db)
  expect((await searchDocuments(server)).stored).toEqual([])
})
