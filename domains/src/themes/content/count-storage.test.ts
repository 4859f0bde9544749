import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { encode } from '../../../../tests/test-media-server.ts'
import { uploadBlobsEndpoint } from '../blobs/contract.ts'
import { developerWithTheme, hashOf, publishStartingThemes } from '../developer/developer-theme.fixture.ts'
import { listDraftFilesEndpoint, saveDraftFilesEndpoint } from '../drafts/contract.ts'
import { tidyDrafts } from '../history/tidy-drafts.ts'
import { MAX_STORED_BYTES_A_DAY } from './contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishStartingThemes(server)
})
afterAll(() => server.close())

type Developer = Awaited<ReturnType<typeof developerWithTheme>>
const save = ({ token, params }: Developer, path: string, content: string) => {
  const changes = [{ path, hash: hashOf(content), base_hash: null, content }]
  return server.call(saveDraftFilesEndpoint, { token, params, body: { base_revision: 1, changes } })
}
const upload = async ({ token, slug }: Developer, bytes: Buffer) => {
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(bytes)], 'a.png'))
  const { payload, headers } = await encode(form)
  const url = uploadBlobsEndpoint.url.replace(':slug', slug)
  const authorization = `Bearer ${token}`
  return server.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })
}
const revisionOf = async ({ token, params }: Developer) =>
  (await server.call(listDraftFilesEndpoint, { token, params })).json<{ revision: number }>().revision
const storedBy = async ({ email }: Developer) => {
  const days = await server.db
    .selectFrom('theme_storage_days as day')
    .innerJoin('accounts', 'accounts.id', 'day.account_id')
    .select('day.bytes')
    .where('accounts.email', '=', email)
    .execute()
  return days.map(({ bytes }) => Number(bytes))
}
/** As if the account had stored so much today that this is left. */
const leave = async ({ email }: Developer, bytes: number) => {
  await server.db
    .updateTable('theme_storage_days')
    .set({ bytes: MAX_STORED_BYTES_A_DAY - bytes })
    .where('account_id', 'in', (eb) => eb.selectFrom('accounts').select('id').where('email', '=', email))
    .execute()
}

test('saves and uploads are refused beyond the limit of a day, and nothing is stored', async () => {
  const developer = await developerWithTheme(server)
  await leave(developer, 5_000)
  const refused = await save(developer, 'snippets/long.liquid', 'x'.repeat(6_000))
  expect(refused.json()).toMatchObject({
    status: 422,
    code: 'theme_limit_exceeded',
    limit: 'bytes_a_day',
    detail: 'You can store up to 1 GB of changes and uploads a day. You can save again tomorrow.',
  })
  expect(await revisionOf(developer)).toBe(1)
  expect((await upload(developer, Buffer.alloc(6_000, 7))).json()).toMatchObject({ limit: 'bytes_a_day' })
  const stored = server.db.selectFrom('theme_blobs').select('hash')
  expect(await stored.where('hash', '=', hashOf('x'.repeat(6_000))).execute()).toEqual([])

  expect((await save(developer, 'snippets/short.liquid', 'y'.repeat(3_000))).statusCode).toBe(200)
  const other = await developerWithTheme(server)
  expect((await save(other, 'snippets/long.liquid', 'z'.repeat(6_000))).statusCode).toBe(200)

  // As if that had been yesterday: a session doesn't last until tomorrow.
  await server.db.updateTable('theme_storage_days').set({ day: sql`day - 1` }).execute()
  expect((await save(developer, 'snippets/long.liquid', 'x'.repeat(6_000))).statusCode).toBe(200)
})

test('contents that are stored already count only as a change, in all themes of the account', async () => {
  const developer = await developerWithTheme(server)
  const [before = 0] = await storedBy(developer)
  const content = `{# ${'a'.repeat(50_000)} #}`
  await save(developer, 'snippets/one.liquid', content)
  const [first = 0] = await storedBy(developer)
  expect(first - before).toBeGreaterThan(50_000)
  await save(developer, 'snippets/two.liquid', content)
  const [second = 0] = await storedBy(developer)
  expect(second - first).toBeGreaterThan(0)
  expect(second - first).toBeLessThan(1_000)
})

test('what was counted is forgotten with the history of that day', async () => {
  const developer = await developerWithTheme(server)
  expect(await storedBy(developer)).toHaveLength(1)
  server.clock.advance(10 * DAY_MS)
  await tidyDrafts.run(server.platform, {})
  expect(await storedBy(developer)).toEqual([])
})
