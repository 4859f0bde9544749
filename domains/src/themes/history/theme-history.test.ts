import { DAY_MS, MINUTE_MS } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { createDeveloperThemeEndpoint } from '../developer/contract.ts'
import { developerWithTheme, hashOf, publishStartingThemes, saveFiles } from '../developer/developer-theme.fixture.ts'
import {
  type DraftFile,
  listDraftEventsEndpoint,
  listDraftFilesEndpoint,
  type RemoteChange,
  saveDraftFilesEndpoint,
} from '../drafts/contract.ts'
import { approveVersionEndpoint } from '../review/contract.ts'
import { submitThemeEndpoint } from '../submissions/contract.ts'
import {
  addCheckpointEndpoint,
  type Checkpoint,
  compareThemeStatesEndpoint,
  deleteCheckpointEndpoint,
  listCheckpointsEndpoint,
  listThemeHistoryEndpoint,
  readThemeStateEndpoint,
  restoreThemeStateEndpoint,
  type TimelineEntry,
} from './contract.ts'
import { tidyDrafts } from './tidy-drafts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-02T06:00:00Z') })
  await publishStartingThemes(server)
})
afterAll(() => server.close())

type Developer = Awaited<ReturnType<typeof developerWithTheme>>
const history = async ({ token, params }: Developer, query: Record<string, string> = {}) => {
  const reply = await server.call(listThemeHistoryEndpoint, { token, params, query })
  return reply.json<{ items: TimelineEntry[]; next_cursor: string | null }>()
}
const stateAt = ({ token, params }: Developer, at: string, path?: string) =>
  server.call(readThemeStateEndpoint, {
    token,
    params,
    query: { at, include: 'text', ...(path === undefined ? {} : { path }) },
  })
const textAt = async (developer: Developer, at: string, path: string) => {
  const reply = await stateAt(developer, at, path)
  return reply.json<{ files: DraftFile[] }>().files[0]?.text
}
const current = async ({ token, params }: Developer) => {
  const reply = await server.call(listDraftFilesEndpoint, { token, params, query: { include: 'text' } })
  return Object.fromEntries(reply.json<{ files: DraftFile[] }>().files.map(({ path, text }) => [path, text]))
}
const restore = ({ token, params }: Developer, body: Record<string, unknown>) =>
  server.call(restoreThemeStateEndpoint, { token, params, body })
const checkpoint = async ({ token, params }: Developer, body: Record<string, unknown>) => {
  const reply = await server.call(addCheckpointEndpoint, { token, params, body })
  return reply.json<Checkpoint>()
}

test('shows saves within five minutes as one entry, and every other cause on its own', async () => {
  const developer = await developerWithTheme(server)
  await saveFiles(server, developer, { 'a.liquid': '1' })
  server.clock.advance(4 * MINUTE_MS)
  await saveFiles(server, developer, { 'a.liquid': '2', 'b.liquid': 'b' })
  server.clock.advance(2 * MINUTE_MS)
  await saveFiles(server, developer, { 'b.liquid': null })
  await restore(developer, { at: 2 })
  const { items } = await history(developer)
  expect(
    items.map(({ first_revision: first, revision, cause, files }) => ({
      revisions: [first, revision],
      cause,
      files: files.map(({ path, deleted }) => (deleted ? `-${path}` : path)),
    })),
  ).toMatchObject([
    { revisions: [5, 5], cause: 'restore', files: ['a.liquid'] },
    { revisions: [4, 4], cause: 'typed', files: ['-b.liquid'] },
    { revisions: [2, 3], cause: 'typed', files: ['a.liquid', 'b.liquid'] },
    { revisions: [1, 1], cause: 'created' },
  ])
  expect(items[0]).toMatchObject({ saved_by: developer.name, saved_by_you: true })
  expect(items[3]?.files_count).toBeGreaterThan(5)
  expect((await history(developer, { path: 'b.liquid' })).items.map(({ revision }) => revision)).toEqual([4, 3])
})

test('is listed in pages', async () => {
  const developer = await developerWithTheme(server)
  for (const text of ['1', '2', '3']) {
    server.clock.advance(6 * MINUTE_MS)
    await saveFiles(server, developer, { 'a.liquid': text })
  }
  const first = await history(developer, { limit: '2' })
  const second = await history(developer, { limit: '2', cursor: first.next_cursor ?? '' })
  expect([...first.items, ...second.items].map(({ revision }) => revision)).toEqual([4, 3, 2, 1])
  expect(second.next_cursor).toBeNull()
})

test('returns any file at any revision', async () => {
  const developer = await developerWithTheme(server)
  await saveFiles(server, developer, { 'a.liquid': 'one' })
  await saveFiles(server, developer, { 'a.liquid': 'two', 'assets/theme.css': null })
  await saveFiles(server, developer, { 'a.liquid': null })
  expect(await textAt(developer, '2', 'a.liquid')).toBe('one')
  expect(await textAt(developer, '3', 'a.liquid')).toBe('two')
  expect((await stateAt(developer, '3', 'assets/theme.css')).json().code).toBe('theme_file_not_found')
  expect((await stateAt(developer, '4', 'a.liquid')).json().code).toBe('theme_file_not_found')
  expect((await stateAt(developer, '5')).json()).toMatchObject({ status: 404, code: 'theme_state_not_found' })
  expect((await stateAt(developer, 'published')).json().code).toBe('theme_state_not_found')
  expect((await stateAt(developer, 'yesterday')).json().code).toBe('invalid_fields')
})

test('restores one file or all files as a new revision, which can be undone by another restore', async () => {
  const developer = await developerWithTheme(server)
  const start = await current(developer)
  await saveFiles(server, developer, { 'a.liquid': 'a', 'assets/theme.css': 'a {}', 'templates/home.json': '{}' })
  const changed = await current(developer)
  expect((await restore(developer, { at: 1, path: 'assets/theme.css' })).json()).toMatchObject({ revision: 3 })
  expect(await current(developer)).toEqual({ ...changed, 'assets/theme.css': start['assets/theme.css'] })
  await restore(developer, { at: 1 })
  expect(await current(developer)).toEqual(start)
  expect((await restore(developer, { at: 1 })).json()).toMatchObject({ revision: 4 })
  await restore(developer, { at: 2 })
  expect(await current(developer)).toEqual(changed)
})

test('compares the draft with the published version, and restores from it', async () => {
  const developer = await developerWithTheme(server)
  const { token, params } = developer
  const start = await current(developer)
  const submitted = await server.call(submitThemeEndpoint, {
    token,
    params,
    body: { version: '1.0.0', changelog: 'First.' },
  })
  const admin = await server.signInAdmin()
  await server.call(approveVersionEndpoint, { token: admin.token, params: { id: submitted.json().version_id } })
  const svg = start['assets/leaf.svg'] ?? ''
  await saveFiles(server, developer, {
    'assets/tree.svg': svg,
    'assets/leaf.svg': null,
    'assets/theme.css': 'a {}',
    'snippets/new.liquid': 'new',
    'templates/home.json': null,
  })
  const reply = await server.call(compareThemeStatesEndpoint, { token, params })
  expect(reply.json<{ files: unknown[] }>().files).toEqual([
    {
      path: 'assets/theme.css',
      change: 'changed',
      renamed_from: null,
      before_hash: hashOf(start['assets/theme.css'] ?? ''),
      after_hash: hashOf('a {}'),
    },
    {
      path: 'assets/tree.svg',
      change: 'renamed',
      renamed_from: 'assets/leaf.svg',
      before_hash: hashOf(svg),
      after_hash: hashOf(svg),
    },
    {
      path: 'snippets/new.liquid',
      change: 'added',
      renamed_from: null,
      before_hash: null,
      after_hash: hashOf('new'),
    },
    {
      path: 'templates/home.json',
      change: 'deleted',
      renamed_from: null,
      before_hash: hashOf(start['templates/home.json'] ?? ''),
      after_hash: null,
    },
  ])
  await restore(developer, { at: 'published' })
  expect(await current(developer)).toEqual(start)
  expect((await restore(developer, { at: 'submitted' })).json().code).toBe('theme_state_not_found')
})

test('checkpoints name a revision until they are deleted', async () => {
  const developer = await developerWithTheme(server)
  const { token, params } = developer
  const base = { path: 'a.liquid', hash: hashOf('a'), base_hash: null, content: 'a' }
  await server.call(saveDraftFilesEndpoint, {
    token,
    params,
    body: { base_revision: 1, changes: [base], checkpoint: 'With a snippet' },
  })
  const start = await checkpoint(developer, { name: 'The start', revision: 1 })
  const listed = await server.call(listCheckpointsEndpoint, { token, params })
  expect(listed.json<{ items: Checkpoint[] }>().items.map(({ name, revision }) => [name, revision])).toEqual([
    ['With a snippet', 2],
    ['The start', 1],
  ])
  expect((await history(developer)).items[1]?.checkpoints).toMatchObject([{ name: 'The start' }])
  expect(await checkpoint(developer, { name: 'Nowhere', revision: 9 })).toMatchObject({ code: 'theme_state_not_found' })
  const remove = () => server.call(deleteCheckpointEndpoint, { token, params: { ...params, id: start.id } })
  expect((await remove()).statusCode).toBe(200)
  expect((await remove()).json().code).toBe('checkpoint_not_found')
})

test('keeps all saves for 7 days, then one a day and those with a checkpoint', async () => {
  const developer = await developerWithTheme(server)
  const signInAgain = async () => ({ ...developer, token: await developer.freshToken() })
  const save = async (who: Developer, text: string) => {
    server.clock.advance(10 * MINUTE_MS)
    const rare: Record<string, string> = text === 'one' || text === 'five' ? { 'rare.liquid': text } : {}
    return saveFiles(server, who, { 'a.liquid': text, [`${text}.liquid`]: text, ...rare })
  }
  server.clock.advance(DAY_MS)
  const early = await signInAgain()
  const first = await save(early, 'one')
  const named = await save(early, 'two')
  const second = await save(early, 'three')
  const last = await save(early, 'four')
  await checkpoint(early, { name: 'Two', revision: named })
  server.clock.advance(8 * DAY_MS)
  const late = await signInAgain()
  const recent = [await save(late, 'five'), await save(late, 'six')]
  const before = await current(late)
  await tidyDrafts.run(server.platform, {})
  const { items } = await history(late)
  expect(items.map(({ revision }) => revision)).toEqual([...recent.toReversed(), last, named, 1])
  expect(items[2]?.files.map(({ path }) => path)).toEqual(['a.liquid', 'four.liquid', 'three.liquid'])
  const since = await server.call(listDraftEventsEndpoint, {
    token: late.token,
    params: late.params,
    query: { since: String(first) },
  })
  // `one.liquid` and `three.liquid` were last changed by saves that aren't kept.
  expect(since.json<{ files: RemoteChange[] }>().files.map(({ path }) => path)).toEqual(
    ['a', 'five', 'four', 'one', 'rare', 'six', 'three', 'two'].map((name) => `${name}.liquid`),
  )
  expect(await current(late)).toEqual(before)
  expect((await stateAt(late, String(first))).json().code).toBe('theme_state_not_found')
  expect((await stateAt(late, String(second))).json().code).toBe('theme_state_not_found')
  expect(await textAt(late, String(named), 'a.liquid')).toBe('two')
  expect(await textAt(late, String(named), 'one.liquid')).toBe('one')
  expect(await textAt(late, String(named), 'rare.liquid')).toBe('one')
  expect(await textAt(late, String(last), 'a.liquid')).toBe('four')
  expect(await textAt(late, String(last), 'three.liquid')).toBe('three')
})

test('deletes all contents that no file uses, however many there are', async () => {
  const unused = Array.from({ length: 1_100 }, (_, index) => Buffer.from(`unused ${index}`))
  await server.db
    .insertInto('theme_blobs')
    .values(unused.map((bytes) => ({ hash: hashOf(bytes), bytes })))
    .execute()
  await tidyDrafts.run(server.platform, {})
  const left = await server.db
    .selectFrom('theme_blobs')
    .select('hash')
    .where('hash', 'in', unused.map(hashOf))
    .execute()
  expect(left).toEqual([])
})

test('deletes contents that no file uses', async () => {
  const developer = await developerWithTheme(server)
  const { slug } = developer
  const { id } = await server.db.selectFrom('themes').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const bytes = Buffer.from('never used')
  await server.db
    .insertInto('theme_blobs')
    .values({ hash: hashOf(bytes), bytes })
    .execute()
  const uploadedAt = server.clock.now()
  await server.db
    .insertInto('theme_uploads')
    .values({ theme_id: id, blob_hash: hashOf(bytes), uploaded_at: uploadedAt })
    .execute()
  const stored = () => server.db.selectFrom('theme_blobs').select('hash').where('hash', '=', hashOf(bytes)).execute()
  await tidyDrafts.run(server.platform, {})
  expect(await stored()).toHaveLength(1)
  server.clock.advance(DAY_MS + 1)
  await tidyDrafts.run(server.platform, {})
  expect(await stored()).toEqual([])
  const token = await developer.freshToken()
  const copy = await server.call(createDeveloperThemeEndpoint, {
    token,
    body: { name: 'Copy', start: { copy_of: slug } },
  })
  expect(copy.statusCode).toBe(201)
})

test('is hidden from other developers', async () => {
  const { params } = await developerWithTheme(server)
  const { token } = await server.signInDeveloper()
  const other = { token, params }
  const id = '01890000-0000-7000-8000-000000000000'
  const replies = await Promise.all([
    server.call(listThemeHistoryEndpoint, other),
    server.call(readThemeStateEndpoint, { ...other, query: { at: '1' } }),
    server.call(compareThemeStatesEndpoint, other),
    server.call(restoreThemeStateEndpoint, { ...other, body: { at: 1 } }),
    server.call(addCheckpointEndpoint, { ...other, body: { name: 'Mine' } }),
    server.call(listCheckpointsEndpoint, other),
    server.call(deleteCheckpointEndpoint, { ...other, params: { ...params, id } }),
  ])
  for (const reply of replies) expect(reply.json()).toMatchObject({ status: 404, code: 'theme_not_found' })
})
