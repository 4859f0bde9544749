import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMediaServer, type TestMediaServer, twoHalves } from '../../../../tests/test-media-server.ts'
import {
  deleteFilesEndpoint,
  getSelectedFilesEndpoint,
  listFilesEndpoint,
  type MediaFile,
  updateFilesEndpoint,
} from '../contract.ts'
import { mediaJobs } from '../index.ts'

let desk: TestMediaServer
let picture: Buffer
beforeAll(async () => {
  desk = await startTestMediaServer()
  picture = await twoHalves({ width: 200, height: 100 }).jpeg().toBuffer()
})
afterAll(() => desk.close())

/** A store of its own with files of these names, and its vendor. */
async function storeWith(...names: string[]) {
  const vendor = await desk.signInVendor()
  const uploaded: MediaFile[] = []
  for (const name of names) {
    desk.clock.advance(1_000)
    const answer = await desk.upload({ [name]: picture }, { token: vendor.token, store_slug: vendor.slug })
    uploaded.push(answer.json().results[0].file)
  }
  return { ...vendor, uploaded, ids: uploaded.map(({ id }) => id) }
}

test('files are listed newest first, a page at a time', async () => {
  const { token, slug } = await storeWith('a.jpg', 'b.jpg', 'c.jpg')
  const first = await desk.call(listFilesEndpoint, { token, query: { store_slug: slug, limit: '2' } })
  expect(first.json().items.map(({ name }: MediaFile) => name)).toEqual(['c.jpg', 'b.jpg'])
  const cursor = first.json().next_cursor
  const second = await desk.call(listFilesEndpoint, { token, query: { store_slug: slug, limit: '2', cursor } })
  expect(second.json().items.map(({ name }: MediaFile) => name)).toEqual(['a.jpg'])
  expect(second.json().next_cursor).toBeNull()
})

test('they are found by any part of name and alternative text, signs taken as they are', async () => {
  const { token, slug, ids } = await storeWith('indigo_saree.jpg', 'kurta.jpg', '100%.jpg')
  await desk.call(updateFilesEndpoint, {
    token,
    body: { store_slug: slug, files: [{ id: ids[1], alt: 'Blue INDIGO kurta' }] },
  })
  const find = async (search: string) => {
    const answer = await desk.call(listFilesEndpoint, { token, query: { store_slug: slug, search } })
    return answer.json().items.map(({ name }: MediaFile) => name)
  }
  expect(await find('indigo')).toEqual(['kurta.jpg', 'indigo_saree.jpg'])
  expect(await find('%')).toEqual(['100%.jpg'])
  expect(await find('o_s')).toEqual(['indigo_saree.jpg'])
})

test('a cursor of somebody’s own making is refused', async () => {
  const { token, slug } = await storeWith()
  const answer = await desk.call(listFilesEndpoint, { token, query: { store_slug: slug, cursor: 'made-up' } })
  expect(answer.statusCode).toBe(422)
})

test('certain files come in the order asked for, by id or key', async () => {
  const { token, slug, uploaded, ids } = await storeWith('a.jpg', 'b.jpg', 'c.jpg')
  const select = async (query: Record<string, string>) => {
    const answer = await desk.call(getSelectedFilesEndpoint, { token, query: { store_slug: slug, ...query } })
    return answer.json().items.map(({ name }: MediaFile) => name)
  }
  const absent = '01890000-0000-7000-8000-000000000000'
  expect(await select({ file_ids: [ids[2], absent, ids[0]].join(',') })).toEqual(['c.jpg', 'a.jpg'])
  expect(await select({ keys: `${uploaded[1]?.key},${uploaded[0]?.key}` })).toEqual(['b.jpg', 'a.jpg'])
  expect(await select({})).toEqual([])
})

test('names and alternative texts change together, or not at all', async () => {
  const mine = await storeWith('a.jpg', 'b.jpg')
  const other = await storeWith('theirs.jpg')
  const update = (files: object[]) =>
    desk.call(updateFilesEndpoint, { token: mine.token, body: { store_slug: mine.slug, files } })
  const done = await update([
    { id: mine.ids[1], alt: 'A saree' },
    { id: mine.ids[0], name: 'Front.jpg' },
  ])
  expect(done.json().items.map(({ name, alt }: MediaFile) => [name, alt])).toEqual([
    ['b.jpg', 'A saree'],
    ['Front.jpg', ''],
  ])
  const refused = await update([
    { id: mine.ids[0], alt: 'changed' },
    { id: other.ids[0], alt: 'changed' },
  ])
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'file_not_found'])
  const rows = await desk.db
    .selectFrom('media_files')
    .select('alt')
    .where('id', 'in', [...mine.ids, ...other.ids])
    .execute()
  expect(rows.map(({ alt }) => alt)).not.toContain('changed')
})

test('a deleted file goes with its bytes and all its editions; others stay', async () => {
  const { token, slug, uploaded, ids } = await storeWith('a.jpg', 'b.jpg')
  const stranger = await storeWith('theirs.jpg')
  for (const { url } of uploaded) await desk.fetchMedia(`${url}?width=96&format=webp`)
  await desk.services.startJobs(mediaJobs)
  const file_ids = [ids[0], stranger.ids[0]]
  const answer = await desk.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids } })
  expect(answer.json()).toEqual({ deleted_ids: [ids[0]] })
  const left = (key = '') => Array.fromAsync(desk.platform.storage.list(`editions/${key}/`))
  await expect.poll(() => left(uploaded[0]?.key ?? ''), { timeout: 10_000 }).toEqual([])
  await expect.poll(async () => (await desk.fetchMedia(uploaded[0]?.url ?? '')).statusCode).toBe(404)
  expect(await left(uploaded[1]?.key ?? '')).toHaveLength(1)
  expect((await desk.fetchMedia(stranger.uploaded[0]?.url ?? '')).statusCode).toBe(200)
  const again = await desk.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids } })
  expect(again.json()).toEqual({ deleted_ids: [] })
})

test('nobody sees or changes the files of somebody else’s store', async () => {
  const mine = await storeWith('a.jpg')
  const { token } = await storeWith()
  const query = { store_slug: mine.slug }
  const answers = [
    await desk.call(listFilesEndpoint, { token, query }),
    await desk.call(getSelectedFilesEndpoint, { token, query: { ...query, file_ids: mine.ids.join() } }),
    await desk.call(updateFilesEndpoint, { token, body: { ...query, files: [{ id: mine.ids[0], alt: 'x' }] } }),
    await desk.call(deleteFilesEndpoint, { token, body: { ...query, file_ids: mine.ids } }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    Array(4).fill([404, 'store_not_found']),
  )
})
