import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMediaServer, type TestMediaServer, twoHalves } from '../../../../tests/test-media-server.ts'
import { getSelectedFilesEndpoint, type MediaFile } from '../contract.ts'
import { mediaJobs } from '../index.ts'
import { deleteFilesEndpoint, listFilesEndpoint, purgeFilesEndpoint, updateFilesEndpoint } from './contract.ts'

let media: TestMediaServer
let image: Buffer
beforeAll(async () => {
  media = await startTestMediaServer()
  image = await twoHalves({ width: 200, height: 100 }).jpeg().toBuffer()
})
afterAll(() => media.close())

/** Creates a vendor and a store with files of these names. */
async function storeWith(...names: string[]) {
  const vendor = await media.signInVendor()
  const uploaded: MediaFile[] = []
  for (const name of names) {
    media.clock.advance(1_000)
    const response = await media.upload({ [name]: image }, { token: vendor.token, store_slug: vendor.slug })
    uploaded.push(response.json().results[0].file)
  }
  return { ...vendor, uploaded, ids: uploaded.map(({ id }) => id) }
}

test('lists files newest first, in pages', async () => {
  const { token, slug } = await storeWith('a.jpg', 'b.jpg', 'c.jpg')
  const first = await media.call(listFilesEndpoint, { token, query: { store_slug: slug, limit: '2' } })
  expect(first.json().items.map(({ name }: MediaFile) => name)).toEqual(['c.jpg', 'b.jpg'])
  const cursor = first.json().next_cursor
  const second = await media.call(listFilesEndpoint, { token, query: { store_slug: slug, limit: '2', cursor } })
  expect(second.json().items.map(({ name }: MediaFile) => name)).toEqual(['a.jpg'])
  expect(second.json().next_cursor).toBeNull()
})

test('finds files by any part of the name or alt text, including % and _', async () => {
  const { token, slug, ids } = await storeWith('indigo_saree.jpg', 'kurta.jpg', '100%.jpg')
  await media.call(updateFilesEndpoint, {
    token,
    body: { store_slug: slug, files: [{ id: ids[1], alt: 'Blue INDIGO kurta' }] },
  })
  const find = async (search: string) => {
    const response = await media.call(listFilesEndpoint, { token, query: { store_slug: slug, search } })
    return response.json().items.map(({ name }: MediaFile) => name)
  }
  expect(await find('indigo')).toEqual(['kurta.jpg', 'indigo_saree.jpg'])
  expect(await find('%')).toEqual(['100%.jpg'])
  expect(await find('o_s')).toEqual(['indigo_saree.jpg'])
})

test('rejects an invalid cursor', async () => {
  const { token, slug } = await storeWith()
  const response = await media.call(listFilesEndpoint, { token, query: { store_slug: slug, cursor: 'made-up' } })
  expect(response.statusCode).toBe(422)
})

test('returns selected files in the requested order, by ID or key', async () => {
  const { token, slug, uploaded, ids } = await storeWith('a.jpg', 'b.jpg', 'c.jpg')
  const select = async (query: Record<string, string>) => {
    const response = await media.call(getSelectedFilesEndpoint, { token, query: { store_slug: slug, ...query } })
    return response.json().items.map(({ name }: MediaFile) => name)
  }
  const missing = '01890000-0000-7000-8000-000000000000'
  expect(await select({ file_ids: [ids[2], missing, ids[0]].join(',') })).toEqual(['c.jpg', 'a.jpg'])
  expect(await select({ keys: `${uploaded[1]?.key},${uploaded[0]?.key}` })).toEqual(['b.jpg', 'a.jpg'])
  expect(await select({})).toEqual([])
})

test('updates all names and alt texts or none', async () => {
  const own = await storeWith('a.jpg', 'b.jpg')
  const other = await storeWith('theirs.jpg')
  const update = (files: object[]) =>
    media.call(updateFilesEndpoint, { token: own.token, body: { store_slug: own.slug, files } })
  const done = await update([
    { id: own.ids[1], alt: 'A saree' },
    { id: own.ids[0], name: 'Front.jpg' },
  ])
  expect(done.json().items.map(({ name, alt }: MediaFile) => [name, alt])).toEqual([
    ['b.jpg', 'A saree'],
    ['Front.jpg', ''],
  ])
  const refused = await update([
    { id: own.ids[0], alt: 'changed' },
    { id: other.ids[0], alt: 'changed' },
  ])
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'file_not_found'])
  const rows = await media.db
    .selectFrom('media_files')
    .select('alt')
    .where('id', 'in', [...own.ids, ...other.ids])
    .execute()
  expect(rows.map(({ alt }) => alt)).not.toContain('changed')
})

test('purges a deleted file with its stored bytes and smaller versions, but no others', async () => {
  const { token, slug, uploaded, ids } = await storeWith('a.jpg', 'b.jpg')
  const stranger = await storeWith('theirs.jpg')
  for (const { url } of uploaded) await media.fetchMedia(`${url}?width=96&format=webp`)
  await media.services.startJobs(mediaJobs)
  const fileIds = [ids[0], stranger.ids[0]]
  const response = await media.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids: fileIds } })
  expect(response.json()).toEqual({ deleted_ids: [ids[0]], uses: [] })
  expect((await media.fetchMedia(uploaded[0]?.url ?? '')).statusCode).toBe(200)
  await media.call(purgeFilesEndpoint, { token, body: { store_slug: slug, file_ids: fileIds } })
  const left = (key = '') => Array.fromAsync(media.platform.storage.list(`editions/${key}/`))
  await expect.poll(() => left(uploaded[0]?.key ?? '')).toEqual([])
  await expect.poll(async () => (await media.fetchMedia(uploaded[0]?.url ?? '')).statusCode).toBe(404)
  expect(await left(uploaded[1]?.key ?? '')).toHaveLength(1)
  expect((await media.fetchMedia(stranger.uploaded[0]?.url ?? '')).statusCode).toBe(200)
  const again = await media.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids: fileIds } })
  expect(again.json()).toEqual({ deleted_ids: [], uses: [] })
})

test('can’t list or change the files of another store', async () => {
  const mine = await storeWith('a.jpg')
  const { token } = await storeWith()
  const query = { store_slug: mine.slug }
  const responses = [
    await media.call(listFilesEndpoint, { token, query }),
    await media.call(getSelectedFilesEndpoint, { token, query: { ...query, file_ids: mine.ids.join() } }),
    await media.call(updateFilesEndpoint, { token, body: { ...query, files: [{ id: mine.ids[0], alt: 'x' }] } }),
    await media.call(deleteFilesEndpoint, { token, body: { ...query, file_ids: mine.ids } }),
  ]
  expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual(
    Array(4).fill([404, 'store_not_found']),
  )
})
