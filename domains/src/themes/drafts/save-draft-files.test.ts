import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { encode } from '../../../../tests/test-media-server.ts'
import { findMissingBlobsEndpoint, getBlobEndpoint, uploadBlobsEndpoint } from '../blobs/contract.ts'
import { developerWithTheme, hashOf, publishStartingThemes } from '../developer/developer-theme.fixture.ts'
import {
  type DraftFile,
  type FileConflict,
  listDraftEventsEndpoint,
  listDraftFilesEndpoint,
  saveDraftFilesEndpoint,
} from './contract.ts'

let server: TestServer
let theme: Awaited<ReturnType<typeof developerWithTheme>>
beforeAll(async () => {
  server = await startTestServer()
  await publishStartingThemes(server)
  theme = await developerWithTheme(server)
})
afterAll(() => server.close())

type Saver = { token: string; params: { slug: string } }
const newTheme = () => developerWithTheme(server)
const load = async ({ token, params }: Saver) => {
  const reply = await server.call(listDraftFilesEndpoint, { token, params, query: { include: 'text' } })
  return reply.json<{ revision: number; files: DraftFile[] }>()
}
const textsOf = async (saver: Saver) =>
  Object.fromEntries((await load(saver)).files.map(({ path, text }) => [path, text] as const))
const change = (path: string, content: string | null, base: string | null) => ({
  path,
  hash: content === null ? null : hashOf(content),
  base_hash: base === null ? null : hashOf(base),
  ...(content === null ? {} : { content }),
})
const save = ({ token, params }: Saver, changes: unknown[], rest: Record<string, unknown> = {}) =>
  server.call(saveDraftFilesEndpoint, { token, params, body: { base_revision: 1, changes, ...rest } })
const upload = async ({ token, params }: Saver, files: Readonly<Record<string, Uint8Array>>) => {
  const form = new FormData()
  for (const [name, bytes] of Object.entries(files)) form.append('files', new File([Buffer.from(bytes)], name))
  const { payload, headers } = await encode(form)
  return server.app.inject({
    method: 'POST',
    url: uploadBlobsEndpoint.url.replace(':slug', params.slug),
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
}

test('adds, changes and deletes files in one revision', async () => {
  const saver = await newTheme()
  const before = await textsOf(saver)
  const reply = await save(saver, [
    change('snippets/price.liquid', '{{ price }}', null),
    change('assets/theme.css', 'a {}', before['assets/theme.css'] ?? ''),
    change('assets/leaf.svg', null, before['assets/leaf.svg'] ?? ''),
  ])
  expect(reply.json()).toMatchObject({ revision: 2, remote_changes: [] })
  const { 'assets/leaf.svg': _, ...others } = before
  expect(await textsOf(saver)).toEqual({
    ...others,
    'snippets/price.liquid': '{{ price }}',
    'assets/theme.css': 'a {}',
  })
})

test('returns the revision as the ETag, and 304 if it hasn’t changed', async () => {
  const { token, params } = theme
  const first = await server.call(listDraftFilesEndpoint, { token, params })
  expect(first.headers.etag).toBe('"1"')
  expect(first.json().files[0]).not.toHaveProperty('text')
  const headers = { 'if-none-match': '"1"' }
  expect((await server.call(listDraftFilesEndpoint, { token, params, headers })).statusCode).toBe(304)
})

test('merges changes of different files that are based on the same revision', async () => {
  const saver = await newTheme()
  await save(saver, [change('snippets/a.liquid', 'a', null)])
  const reply = await save(saver, [change('snippets/b.liquid', 'b', null)])
  expect(reply.json()).toMatchObject({
    revision: 3,
    remote_changes: [{ path: 'snippets/a.liquid', hash: hashOf('a'), revision: 2, saved_by_you: true, cause: 'typed' }],
  })
})

test('refuses a change of a file that someone else changed, with both versions, and saves nothing', async () => {
  const saver = await newTheme()
  await save(saver, [change('snippets/a.liquid', 'theirs', null)])
  const reply = await save(saver, [
    change('snippets/b.liquid', 'b', null),
    change('snippets/a.liquid', 'mine', null),
    change('assets/theme.css', null, 'something else'),
  ])
  expect(reply.statusCode).toBe(409)
  const { code, revision, conflicts } = reply.json<{ code: string; revision: number; conflicts: FileConflict[] }>()
  expect({ code, revision }).toEqual({ code: 'theme_files_conflict', revision: 2 })
  expect(conflicts).toMatchObject([
    { path: 'snippets/a.liquid', base_hash: null, theirs: { hash: hashOf('theirs'), size: 6, text: 'theirs' } },
    { path: 'assets/theme.css', base_hash: hashOf('something else'), theirs: { text: expect.any(String) } },
  ])
  expect(await textsOf(saver)).not.toHaveProperty('snippets/b.liquid')
})

test('a repeated save after a lost response changes nothing', async () => {
  const saver = await newTheme()
  const changes = [change('snippets/a.liquid', 'a', null)]
  const first = await save(saver, changes)
  const second = await save(saver, changes)
  expect([first.json().revision, second.json().revision]).toEqual([2, 2])
  expect(second.json().saved_at).toBe(first.json().saved_at)
})

describe('limits', () => {
  test.each([
    ['a text file above 256 KB', [change('assets/big.css', 'x'.repeat(256 * 1024 + 1), null)], 422, 'invalid_fields'],
    ['text with many bytes', [change('assets/big.css', 'अ'.repeat(100_000), null)], 422, 'theme_limit_exceeded'],
    ['a script', [change('assets/app.js', 'alert(1)', null)], 422, 'theme_limit_exceeded'],
    ['a path outside the theme', [change('../secret.liquid', 'a', null)], 422, 'theme_limit_exceeded'],
    ['a wrong hash', [{ ...change('a.liquid', 'a', null), hash: hashOf('b') }], 422, 'invalid_fields'],
    ['U+0000', [change('a.liquid', 'a\0', null)], 422, 'invalid_fields'],
    [
      'the 301st file',
      Array.from({ length: 300 }, (_, index) => change(`snippets/s${index}.liquid`, 'a', null)),
      422,
      'theme_limit_exceeded',
    ],
  ])('refuses %s and saves nothing', async (_, changes, status, code) => {
    const reply = await save(theme, changes)
    expect(reply.json()).toMatchObject({ status, code })
    expect((await load(theme)).revision).toBe(1)
  })

  test('names the limit', async () => {
    const reply = await save(theme, [change('assets/app.js', 'alert(1)', null)])
    expect(reply.json()).toMatchObject({
      detail: 'Only stylesheets, images and fonts can be assets.',
      limit: 'file_type',
      errors: [{ path: 'assets/app.js', message: 'Only stylesheets, images and fonts can be assets' }],
    })
  })

  test('counts all assets against 20 MB', async () => {
    const saver = await newTheme()
    const files = Array.from({ length: 5 }, (_, index) => Buffer.alloc(4.5 * 1024 * 1024, index))
    for (const [index, bytes] of files.entries()) await upload(saver, { [`${index}.png`]: bytes })
    const changes = files.map((bytes, index) => ({
      path: `assets/p${index}.png`,
      hash: hashOf(bytes),
      base_hash: null,
    }))
    expect((await save(saver, changes.slice(0, 4))).statusCode).toBe(200)
    expect((await save(saver, changes.slice(4))).json()).toMatchObject({ limit: 'theme_bytes' })
  })

  test('refuses uploads that no file uses beyond 40 MB', async () => {
    const saver = await newTheme()
    const files = Array.from({ length: 9 }, (_, index) => Buffer.alloc(4.5 * 1024 * 1024, 100 + index))
    const replies: { statusCode: number; json: () => { code?: string } }[] = []
    for (const bytes of files) replies.push(await upload(saver, { 'a.png': bytes }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 8 }, () => 200), 409])
    const [first = Buffer.alloc(0)] = files
    // A repeated upload takes no room.
    expect((await upload(saver, { 'a.png': first })).statusCode).toBe(200)
    await save(saver, [{ path: 'assets/a.png', hash: hashOf(first), base_hash: null }])
    expect((await upload(saver, { 'a.png': files[8] ?? first })).statusCode).toBe(200)
  })
})

describe('contents', () => {
  test('are uploaded before files use them, and only for the theme that they were uploaded for', async () => {
    const saver = await newTheme()
    const bytes = Buffer.from([1, 2, 3, 255])
    const changes = [{ path: 'assets/a.png', hash: hashOf(bytes), base_hash: null }]
    expect((await save(saver, changes)).json()).toMatchObject({
      status: 409,
      code: 'theme_content_missing',
      missing: [hashOf(bytes)],
    })
    const { token, params } = saver
    const hashes = [hashOf(bytes), hashOf('never')]
    expect((await server.call(findMissingBlobsEndpoint, { token, params, body: { hashes } })).json().missing).toEqual(
      hashes,
    )
    const uploaded = await upload(saver, { 'a.png': bytes })
    expect(uploaded.json()).toEqual({ items: [{ name: 'a.png', hash: hashOf(bytes), size: 4 }] })
    expect((await server.call(findMissingBlobsEndpoint, { token, params, body: { hashes } })).json().missing).toEqual([
      hashOf('never'),
    ])
    const other = await newTheme()
    expect((await save(other, changes)).json().code).toBe('theme_content_missing')
    expect((await save(saver, changes)).statusCode).toBe(200)
    const got = await server.call(getBlobEndpoint, { token, params: { ...params, hash: hashOf(bytes) } })
    expect(got.rawPayload.equals(bytes)).toBe(true)
    expect(got.headers['content-disposition']).toBe('attachment')

    expect((await save(other, changes)).json().code).toBe('theme_content_missing')
    const stolen = await server.call(getBlobEndpoint, {
      token: other.token,
      params: { ...other.params, hash: hashOf(bytes) },
    })
    expect(stolen.json()).toMatchObject({ status: 404, code: 'theme_file_not_found' })
  })

  test('above 5 MB have no hash', async () => {
    const reply = await upload(theme, { 'big.png': Buffer.alloc(5 * 1024 * 1024 + 1) })
    expect(reply.json()).toMatchObject({ items: [{ name: 'big.png', hash: null }] })
  })

  test('that aren’t text can’t be a text file', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0])
    await upload(theme, { 'a.css': bytes })
    const reply = await save(theme, [{ path: 'assets/a.css', hash: hashOf(bytes), base_hash: null }])
    expect(reply.json()).toMatchObject({ status: 422, code: 'theme_limit_exceeded', limit: 'file_type' })
  })
})

test('reports what was saved after a revision', async () => {
  const saver = await newTheme()
  await save(saver, [change('a.liquid', 'a', null)])
  await save(saver, [change('a.liquid', null, 'a'), change('b.liquid', 'b', null)], { cause: 'shell' })
  const { token, params } = saver
  const events = async (since: string) =>
    (await server.call(listDraftEventsEndpoint, { token, params, query: { since } })).json()
  expect(await events('3')).toEqual({ revision: 3, files: [] })
  expect(await events('1')).toMatchObject({
    revision: 3,
    files: [
      { path: 'a.liquid', hash: null, revision: 3, cause: 'shell', saved_by: 'Anita Desai', saved_by_you: true },
      { path: 'b.liquid', hash: hashOf('b'), revision: 3 },
    ],
  })
})

test('loads a theme of 300 files with all texts', async () => {
  const saver = await newTheme()
  const existing = (await load(saver)).files.length
  const changes = Array.from({ length: 300 - existing }, (_, index) =>
    change(`snippets/s${index}.liquid`, `${index}`.repeat(1000), null),
  )
  expect((await save(saver, changes)).statusCode).toBe(200)
  const { files } = await load(saver)
  expect(files).toHaveLength(300)
  expect(files.every(({ text }) => text !== undefined)).toBe(true)
})

test('hides a draft from other developers', async () => {
  const other = { token: (await server.signInDeveloper()).token, params: theme.params }
  const body = { hashes: [hashOf('a')] }
  const params = { ...theme.params, hash: hashOf('a') }
  const replies = await Promise.all([
    save(other, [change('a.liquid', 'a', null)]),
    server.call(listDraftFilesEndpoint, other),
    server.call(listDraftEventsEndpoint, { ...other, query: { since: '1' } }),
    server.call(findMissingBlobsEndpoint, { ...other, body }),
    server.call(getBlobEndpoint, { ...other, params }),
    upload(other, { 'a.png': Buffer.from('a') }),
  ])
  for (const reply of replies) expect(reply.json()).toMatchObject({ status: 404, code: 'theme_not_found' })
})

test('no interleaving of two clients loses or silently overwrites a save', async () => {
  const paths = ['a.liquid', 'b.liquid', 'c.liquid']
  const step = fc.record({
    client: fc.constantFrom(0, 1),
    path: fc.constantFrom(...paths),
    text: fc.option(fc.integer({ min: 0, max: 50 }).map(String), { nil: null }),
    reload: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const saver = await newTheme()
      // What each client believes is saved, and what was really saved: a save succeeds only if both agree on the file.
      const views = [new Map<string, string | null>(), new Map<string, string | null>()]
      const model = new Map<string, string | null>()
      for (const { client, path, text, reload } of steps) {
        const view = views[client] ?? new Map<string, string | null>()
        if (reload) for (const known of paths) view.set(known, model.get(known) ?? null)
        const base = view.get(path) ?? null
        const saved = model.get(path) ?? null
        const reply = await save(saver, [change(path, text, base)])
        const isAllowed = saved === base || saved === text
        expect(reply.statusCode).toBe(isAllowed ? 200 : 409)
        if (!isAllowed) continue
        model.set(path, text)
        view.set(path, text)
      }
      const texts = await textsOf(saver)
      for (const path of paths) expect(texts[path] ?? null).toBe(model.get(path) ?? null)
    }),
    { numRuns: 15 },
  )
})

test('of saves of the same file at the same time, one wins and the others are told', async () => {
  const saver = await newTheme()
  const replies = await Promise.all(
    ['one', 'two', 'three', 'four'].map((text) => save(saver, [change('a.liquid', text, null)])),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  const winner = ['one', 'two', 'three', 'four'][replies.findIndex(({ statusCode }) => statusCode === 200)]
  expect((await textsOf(saver))['a.liquid']).toBe(winner)
})
