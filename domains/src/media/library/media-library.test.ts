import { DAY_MS, type Endpoint } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaUsers } from '../../../../server/src/media-users.ts'
import {
  encode,
  photograph,
  startTestMediaServer,
  type TestMediaServer,
  twoHalves,
} from '../../../../tests/test-media-server.ts'
import { createProductEndpoint } from '../../products/contract.ts'
import {
  loadThemeEndpoint,
  publishThemeEndpoint,
  saveThemeEndpoint,
  scheduleThemeEndpoint,
} from '../../store-themes/contract.ts'
import { findPublishedTheme } from '../../store-themes/index.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { purgeExpiredFiles } from '../bin/purge-files.ts'
import { cropImageEndpoint, getSelectedFilesEndpoint, type MediaFile } from '../contract.ts'
import {
  deleteFilesEndpoint,
  type ListedFile,
  listFilesEndpoint,
  listFileUsesEndpoint,
  listTagsEndpoint,
  type MediaUse,
  purgeFilesEndpoint,
  restoreFilesEndpoint,
  showStorageEndpoint,
  updateFilesEndpoint,
} from './contract.ts'

let media: TestMediaServer
let image: Buffer
let other: Buffer
beforeAll(async () => {
  media = await startTestMediaServer()
  await publishExampleThemes(media.platform, { starter: exampleTheme(), bazaar: exampleTheme() })
  image = await twoHalves({ width: 200, height: 100 }).jpeg().toBuffer()
  other = await twoHalves({ width: 120, height: 240 }).png().toBuffer()
})
afterAll(() => media.close())

type Uploaded = MediaFile & { key: string; url: string }

/** Creates a vendor with files of these names, and functions that call endpoints for their store. */
async function storeWith(...names: string[]) {
  const vendor = await media.signInVendor()
  const { slug } = vendor
  const { id: storeId } = await media.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const files: Uploaded[] = []
  for (const name of names) {
    media.clock.advance(1_000)
    const response = await media.upload({ [name]: image }, { token: await vendor.freshToken(), store_slug: slug })
    files.push(response.json().results[0].file)
  }
  const get = async (endpoint: Endpoint, query: Record<string, string> = {}) =>
    media.call(endpoint, { token: await vendor.freshToken(), query: { store_slug: slug, ...query } })
  const send = async (endpoint: Endpoint, body: object = {}) =>
    media.call(endpoint, { token: await vendor.freshToken(), body: { store_slug: slug, ...body } })
  const list = async (query: Record<string, string> = {}) => {
    const response = await get(listFilesEndpoint, query)
    expect(response.statusCode).toBe(200)
    return response.json().items.map(({ name }: MediaFile) => name)
  }
  const replace = async (fileId: string, bytes: Buffer[]) => {
    const form = new FormData()
    for (const one of bytes) form.append('file', new Blob([new Uint8Array(one)]), 'new.png')
    const { headers, payload } = await encode(form)
    return media.app.inject({
      method: 'POST',
      url: '/api/files/replace',
      query: { store_slug: slug, file_id: fileId },
      headers: { ...headers, authorization: `Bearer ${await vendor.freshToken()}` },
      payload,
    })
  }
  const [first, second] = files
  if (first === undefined) throw new Error('Name at least one file')
  return { ...vendor, store_id: storeId, files, first, second: second ?? first, get, send, list, replace }
}

type Store = Awaited<ReturnType<typeof storeWith>>

/** Uses a file in every place that can: a product with a variant, a collection, a category, a page, settings and themes. */
async function useEverywhere({ store_id: storeId, slug, send, freshToken, first: { key } }: Store) {
  const html = `<p>Look:</p><img src="/media/${key}" alt="Look">`
  const product = await send(createProductEndpoint, {
    title: 'Kurta',
    description: html,
    images: [{ src: key, alt: 'Front' }],
    options: ['Size'],
    variants: [
      { options: ['S'], price_paise: 100, image_src: key },
      { options: ['M'], price_paise: 100 },
    ],
  })
  expect(product.json()).toMatchObject({ title: 'Kurta', images: [{ src: key }] })
  await sql`INSERT INTO collections (store_id, handle, title, kind, image_src, image_width, image_height)
    VALUES (${storeId}, 'summer', 'Summer', 'manual', ${key}, 200, 100)`.execute(media.db)
  await sql`INSERT INTO categories (store_id, level, position, handle, name, image_src, description)
    VALUES (${storeId}, 1, 1, 'kurtas', 'Kurtas', ${key}, ${html})`.execute(media.db)
  await sql`INSERT INTO pages (store_id, handle, title, body) VALUES (${storeId}, 'about-us', 'About', ${html})`.execute(
    media.db,
  )
  await sql`INSERT INTO store_settings (store_id, logo_key, revision, updated_at)
    VALUES (${storeId}, ${key}, 1, now())`.execute(media.db)
  // Published, scheduled and edited: three revisions with different headings.
  const save = async (heading: string) => {
    const theme = (
      await media.call(loadThemeEndpoint, { token: await freshToken(), params: { store_slug: slug } })
    ).json()
    const sections = [
      {
        id: 'a',
        type: 'hero',
        name: 'Banner',
        template: 'home',
        settings: { heading, image: { key, alt: 'x' } },
        blocks: [],
      },
    ]
    expect((await send(saveThemeEndpoint, { sections, settings: {}, revision: theme.revision })).statusCode).toBe(200)
  }
  await save('published')
  expect((await send(publishThemeEndpoint)).statusCode).toBe(200)
  await save('scheduled')
  const publishAt = new Date(media.clock.now().getTime() + DAY_MS).toISOString()
  expect((await send(scheduleThemeEndpoint, { publish_at: publishAt })).statusCode).toBe(200)
  await save('edited')
}

const EVERYWHERE = [
  'category: Kurtas (Description)',
  'category: Kurtas (Image)',
  'collection: Summer (Image)',
  'page: About (Content)',
  'product: Kurta (Description)',
  'product: Kurta (Image 1)',
  'store_settings: Store settings (Logo)',
  'theme: Banner (Published theme, Scheduled theme, Draft)',
  'variant: Kurta (S)',
]

/** Returns how often each file of a store is used, by its name. */
async function useCounts({ get }: Store): Promise<Record<string, number>> {
  const response = await get(listFilesEndpoint, { with_uses: 'true' })
  return Object.fromEntries(response.json().items.map(({ name, use_count: count }: ListedFile) => [name, count]))
}

async function usesOf({ get }: Store, fileId: string): Promise<string[]> {
  const response = await get(listFileUsesEndpoint, { file_id: fileId })
  expect(response.statusCode).toBe(200)
  return response
    .json()
    .items.map(({ place, title, detail }: MediaUse) => `${place}: ${title} (${detail})`)
    .sort()
}

const code = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]

test('filters by type, tag and size, searches tags, and sorts by name and size', async () => {
  const { list, send, get, files, first, slug, freshToken } = await storeWith('b.jpg', 'A.jpg', 'c.jpg')
  await media.upload(
    { 'large.png': await photograph({ width: 400, height: 400 }).png().toBuffer() },
    {
      token: await freshToken(),
      store_slug: slug,
    },
  )
  const tagged = await send(updateFilesEndpoint, {
    files: [
      { id: first.id, tags: ['Diwali  2026', 'diwali 2026', 'banner'] },
      { id: files[2]?.id, add_tags: ['banner'] },
    ],
  })
  expect(tagged.json().items.map(({ tags }: MediaFile) => tags)).toEqual([['diwali 2026', 'banner'], ['banner']])
  expect(await list({ tag: 'Diwali 2026' })).toEqual(['b.jpg'])
  expect(await list({ search: 'DIWALI' })).toEqual(['b.jpg'])
  expect(await list({ kind: 'video' })).toEqual([])
  expect(await list({ min_bytes: '100000' })).toEqual(['large.png'])
  expect(await list({ max_bytes: '99999', sort: 'name' })).toEqual(['A.jpg', 'b.jpg', 'c.jpg'])
  expect((await list({ sort: '-bytes' }))[0]).toBe('large.png')
  expect((await get(listTagsEndpoint)).json().items).toEqual([
    { tag: 'banner', files: 2 },
    { tag: 'diwali 2026', files: 1 },
  ])
  await send(updateFilesEndpoint, { files: [{ id: first.id, remove_tags: ['banner'] }] })
  expect(await list({ tag: 'banner' })).toEqual(['c.jpg'])
  expect(code(await get(listFilesEndpoint, { sort: 'color' }))).toEqual([422, 'invalid_fields'])
})

test('pages by name continue after files with the same name', async () => {
  const { get } = await storeWith('a.jpg', 'a.jpg', 'b.jpg')
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const response = await get(listFilesEndpoint, { sort: 'name', limit: '1', ...(cursor && { cursor }) })
    const page: { items: MediaFile[]; next_cursor: string | null } = response.json()
    seen.push(...page.items.map(({ name }) => name))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(['a.jpg', 'a.jpg', 'b.jpg'])
})

test('saves a focal point, which themes use, and refuses one outside the image and more than 20 tags', async () => {
  const { send, first, files } = await storeWith('a.jpg', 'b.jpg')
  const update = (changes: object) => send(updateFilesEndpoint, { files: [{ id: first.id, ...changes }] })
  expect((await update({ focal_point: { x: 20, y: 90 } })).json().items[0].focal_point).toEqual({ x: 20, y: 90 })
  expect((await update({ alt: 'x' })).json().items[0].focal_point).toEqual({ x: 20, y: 90 })
  expect((await update({ focal_point: null })).json().items[0].focal_point).toBeNull()
  expect(code(await update({ focal_point: { x: 101, y: 0 } }))).toEqual([422, 'invalid_fields'])
  const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  expect((await update({ tags: twenty })).statusCode).toBe(200)
  const refused = await send(updateFilesEndpoint, {
    files: [
      { id: files[1]?.id, tags: ['not saved'] },
      { id: first.id, add_tags: ['one more'] },
    ],
  })
  expect(code(refused)).toEqual([422, 'invalid_fields'])
  const { json } = await send(updateFilesEndpoint, { files: [{ id: files[1]?.id }] })
  expect(json().items[0].tags).toEqual([])
})

test('lists every place that uses a file or a crop of it', async () => {
  const store = await storeWith('used.jpg', 'unused.jpg')
  await useEverywhere(store)
  expect(await usesOf(store, store.first.id)).toEqual(EVERYWHERE)
  expect(await usesOf(store, store.second.id)).toEqual([])
  expect(await store.list({ use: 'used' })).toEqual(['used.jpg'])
  expect(await store.list({ use: 'unused' })).toEqual(['unused.jpg'])
  expect(await useCounts(store)).toEqual({ 'used.jpg': EVERYWHERE.length, 'unused.jpg': 0 })

  const crop = { x: 0, y: 0, width: 100, height: 100, turn: 0 }
  const made = await store.send(cropImageEndpoint, { key: store.second.key, crop })
  await sql`UPDATE store_settings SET logo_key = ${made.json().key} WHERE store_id = ${store.store_id}`.execute(
    media.db,
  )
  expect(await usesOf(store, store.second.id)).toEqual(['store_settings: Store settings (Logo)'])
  expect(await useCounts(store)).toMatchObject({ 'unused.jpg': 1 })
  expect((await store.get(listFilesEndpoint)).json().items[0]).not.toHaveProperty('use_count')
  expect(await store.list({ use: 'unused' })).toEqual([])
})

test('replaces a file everywhere, in the live theme, too, and moves the old one to the bin', async () => {
  const store = await storeWith('old.jpg')
  const { send, replace, first, store_id: storeId } = store
  await useEverywhere(store)
  await send(updateFilesEndpoint, {
    files: [{ id: first.id, alt: 'A kurta', tags: ['hero'], focal_point: { x: 10, y: 20 } }],
  })
  const before = (await findPublishedTheme(media.db, storeId, media.clock.now()))?.revision ?? 0
  const response = await replace(first.id, [other])
  expect(response.statusCode).toBe(200)
  const { file, replaced } = response.json()
  expect(file).toMatchObject({ alt: 'A kurta', tags: ['hero'], focal_point: { x: 10, y: 20 }, width: 120, height: 240 })
  expect(replaced).toHaveLength(EVERYWHERE.length)
  expect(await usesOf(store, file.id)).toEqual(EVERYWHERE)
  expect(await usesOf(store, first.id)).toEqual([])

  const { rows } = await sql`SELECT src, width, height FROM product_images WHERE store_id = ${storeId}
    UNION ALL SELECT image_src, image_width, image_height FROM collections WHERE store_id = ${storeId}`.execute(
    media.db,
  )
  expect(rows).toEqual(Array(2).fill({ src: file.key, width: 120, height: 240 }))
  const published = await findPublishedTheme(media.db, storeId, media.clock.now())
  expect(published?.revision).toBeGreaterThan(before)
  // The published theme has only got another image: the edited heading isn't public.
  expect(published?.configuration.sections[0]?.settings).toMatchObject({
    heading: 'published',
    image: { key: file.key },
  })
  const tomorrow = await findPublishedTheme(media.db, storeId, new Date(media.clock.now().getTime() + 2 * DAY_MS))
  expect(tomorrow?.configuration.sections[0]?.settings).toMatchObject({
    heading: 'scheduled',
    image: { key: file.key },
  })
  const draft = await media.call(loadThemeEndpoint, {
    token: await store.freshToken(),
    params: { store_slug: store.slug },
  })
  expect(draft.json().sections[0].settings).toMatchObject({ heading: 'edited', image: { key: file.key } })

  expect(await store.list()).toEqual(['new.png'])
  expect(await store.list({ bin: 'true' })).toEqual(['old.jpg'])
  expect((await media.fetchMedia(first.url)).statusCode).toBe(200)
  expect(code(await replace(first.id, [other]))).toEqual([404, 'file_not_found'])
})

test('refuses a broken replacement, one of another kind, several and none, and changes nothing', async () => {
  const store = await storeWith('old.jpg')
  await useEverywhere(store)
  const { replace, first } = store
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  expect(code(await replace(first.id, [Buffer.from('not an image')]))).toEqual([422, 'replacement_refused'])
  expect(code(await replace(first.id, [pdf]))).toEqual([422, 'replacement_refused'])
  expect((await replace(first.id, [other, other])).statusCode).toBe(422)
  expect(code(await replace(first.id, []))).toEqual([422, 'no_files'])
  expect(await usesOf(store, first.id)).toEqual(EVERYWHERE)
  expect(await store.list()).toEqual(['old.jpg'])
})

test('deletes a used file only with force, and says where it’s used', async () => {
  const store = await storeWith('used.jpg', 'unused.jpg')
  await useEverywhere(store)
  const { send, first, second, list } = store
  const fileIds = [first.id, second.id]
  const refused = await send(deleteFilesEndpoint, { file_ids: fileIds })
  expect(code(refused)).toEqual([409, 'file_in_use'])
  expect(refused.json().uses).toHaveLength(EVERYWHERE.length)
  expect(await list()).toHaveLength(2)
  const forced = await send(deleteFilesEndpoint, { file_ids: fileIds, force: true })
  expect(forced.statusCode).toBe(200)
  expect(forced.json().uses).toHaveLength(EVERYWHERE.length)
  expect(new Set(forced.json().deleted_ids)).toEqual(new Set(fileIds))
  expect(await list()).toEqual([])
})

test('serves a file in the bin until it’s restored or purged', async () => {
  const { send, list, get, first, second, files } = await storeWith('a.jpg', 'b.jpg', 'c.jpg')
  const ids = files.map(({ id }) => id)
  await send(deleteFilesEndpoint, { file_ids: ids })
  expect(await list({ bin: 'true', sort: 'name' })).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect((await media.fetchMedia(first.url)).statusCode).toBe(200)
  const restored = await send(restoreFilesEndpoint, { file_ids: [first.id] })
  expect(restored.json().items).toMatchObject([{ id: first.id, deleted_at: null }])
  expect(await list()).toEqual(['a.jpg'])

  // A file outside the bin can't be purged.
  expect((await send(purgeFilesEndpoint, { file_ids: [first.id, second.id] })).json()).toEqual({ deleted_count: 1 })
  const bin = (await get(showStorageEndpoint)).json()
  expect(bin).toMatchObject({ bin_count: 1, plan_name: 'Starter' })
  expect((await send(purgeFilesEndpoint)).json()).toEqual({ deleted_count: 1 })
  expect(await list({ bin: 'true' })).toEqual([])
  expect(code(await send(restoreFilesEndpoint, { file_ids: [second.id] }))).toEqual([404, 'file_not_found'])
})

test('the bin takes up what emptying it frees, with crops', async () => {
  const { send, get, first } = await storeWith('cropped.jpg', 'kept.jpg')
  const crop = { x: 0, y: 0, width: 100, height: 100, turn: 0 }
  expect((await send(cropImageEndpoint, { key: first.key, crop })).statusCode).toBe(200)
  const before = (await get(showStorageEndpoint)).json()
  expect(before.bin_bytes).toBe(0)
  await send(deleteFilesEndpoint, { file_ids: [first.id] })
  const { bin_bytes: binBytes } = (await get(showStorageEndpoint)).json()
  await send(purgeFilesEndpoint)
  const after = (await get(showStorageEndpoint)).json()
  expect(before.used_bytes - after.used_bytes).toBe(binBytes)
})

test('a file whose address ends a sentence is in use', async () => {
  const { send, list, first } = await storeWith('sentence.jpg', 'unused.jpg')
  const product = { title: 'Kurta', description: `<p>See /media/${first.key}.</p>`, variants: [{ price_paise: 100 }] }
  expect((await send(createProductEndpoint, product)).statusCode).toBe(201)
  expect(await list({ use: 'unused' })).toEqual(['unused.jpg'])
})

test('lists no more uses than asked for, and only addresses of the file in texts', async () => {
  const { send, get, first, second, store_id: storeId } = await storeWith('popular.jpg', 'named.jpg')
  const html = `<p><img src="/media/${first.key}" alt=""> was <code>${second.key}</code></p>`
  for (const title of ['A', 'B', 'C'])
    await send(createProductEndpoint, { title, description: html, images: [{ src: first.key, alt: '' }] })
  expect((await get(listFileUsesEndpoint, { file_id: first.id })).json().items).toHaveLength(6)
  expect((await get(listFileUsesEndpoint, { file_id: second.id })).json().items).toEqual([])
  const search = { store_id: storeId, keys: [first.key], now: media.clock.now(), limit: 4 }
  expect(await mediaUsers[0]?.find(media.db, search)).toHaveLength(4)
})

test('a file that’s used again while it’s in the bin returns to the library instead of being purged', async () => {
  const { send, list, first, second } = await storeWith('again.jpg', 'unused.jpg')
  await send(deleteFilesEndpoint, { file_ids: [first.id, second.id] })
  const product = { title: 'Kurta', images: [{ src: first.key, alt: 'Front' }], variants: [{ price_paise: 100 }] }
  expect((await send(createProductEndpoint, product)).statusCode).toBe(201)
  media.clock.advance(31 * DAY_MS)
  await purgeExpiredFiles(mediaUsers).run(media.platform, {})
  expect(await list()).toEqual(['again.jpg'])
  expect((await media.fetchMedia(first.url)).statusCode).toBe(200)
  const rows = await media.db.selectFrom('media_files').select('id').where('id', 'in', [first.id, second.id]).execute()
  expect(rows).toEqual([{ id: first.id }])
})

test('a file can’t be restored after 30 days, even before the job has purged it', async () => {
  const { send, list, first, second } = await storeWith('old.jpg', 'recent.jpg')
  await send(deleteFilesEndpoint, { file_ids: [first.id] })
  media.clock.advance(29 * DAY_MS)
  await send(deleteFilesEndpoint, { file_ids: [second.id] })
  media.clock.advance(1.5 * DAY_MS)
  expect(await list({ bin: 'true' })).toEqual(['recent.jpg'])
  expect(code(await send(restoreFilesEndpoint, { file_ids: [first.id] }))).toEqual([404, 'file_not_found'])
  await purgeExpiredFiles(mediaUsers).run(media.platform, {})
  const rows = await media.db.selectFrom('media_files').select('id').where('id', 'in', [first.id, second.id]).execute()
  expect(rows).toEqual([{ id: second.id }])
  expect((await send(restoreFilesEndpoint, { file_ids: [second.id] })).statusCode).toBe(200)
})

test('two uploads at once can’t exceed the storage of the plan together', async () => {
  const { slug, store_id: storeId, get, send, first, freshToken } = await storeWith('a.jpg')
  const { quota_bytes: quota, used_bytes: used } = (await get(showStorageEndpoint)).json()
  expect(quota).toBe(2048 * 1024 * 1024)
  // Room for one more copy of the same image.
  await sql`UPDATE media_files SET bytes = ${quota - used - 10} WHERE store_id = ${storeId}`.execute(media.db)
  const token = await freshToken()
  const upload = () => media.upload({ 'more.jpg': image }, { token, store_slug: slug })
  const replies = await Promise.all([upload(), upload()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const refused = replies.find(({ statusCode }) => statusCode === 403)?.json()
  expect(refused).toMatchObject({ code: 'storage_quota_reached', plan: 'starter', quota_bytes: quota })
  expect(refused.results).toMatchObject([{ name: 'more.jpg', ok: false, code: 'storage_quota_reached' }])
  expect((await get(showStorageEndpoint)).json().used_bytes).toBeLessThanOrEqual(quota)
  // Files in the bin count until they're purged.
  await send(deleteFilesEndpoint, { file_ids: [first.id] })
  expect((await upload()).statusCode).toBe(403)
  await send(purgeFilesEndpoint)
  expect((await upload()).statusCode).toBe(200)
})

test('a store above its quota keeps its files and can’t add, crop or replace any', async () => {
  const { slug, store_id: storeId, get, send, replace, first, freshToken } = await storeWith('a.jpg')
  await sql`UPDATE media_files SET bytes = 3000000000 WHERE store_id = ${storeId}`.execute(media.db)
  const uploaded = await media.upload(
    { 'over-quota.jpg': image, 'broken.jpg': Buffer.from('x') },
    { token: await freshToken(), store_slug: slug },
  )
  expect(code(uploaded)).toEqual([403, 'storage_quota_reached'])
  expect(uploaded.json().results.map(({ code: reason }: { code: string }) => reason)).toEqual([
    'storage_quota_reached',
    'not_recognised',
  ])
  const crop = { x: 0, y: 0, width: 100, height: 50, turn: 0 }
  expect(code(await send(cropImageEndpoint, { key: first.key, crop }))).toEqual([403, 'storage_quota_reached'])
  expect(code(await replace(first.id, [other]))).toEqual([403, 'storage_quota_reached'])
  expect((await get(getSelectedFilesEndpoint, { file_ids: first.id })).json().items).toHaveLength(1)
  // No bytes stay behind without a file.
  const stored = await Array.fromAsync(media.platform.storage.list('public/'))
  const { rows } = await sql<{ key: string }>`SELECT 'public/' || key AS key FROM media_files WHERE key IS NOT NULL
    UNION ALL SELECT 'public/' || key FROM theme_screenshots`.execute(media.db)
  const known = new Set(rows.map(({ key }) => key))
  expect(stored.filter((key) => /(?:over-quota|new)\.(?:jpg|png)$/.test(key) && !known.has(key))).toEqual([])
})

test('never shows, changes or replaces the files of another store', async () => {
  const mine = await storeWith('mine.jpg')
  const theirs = await storeWith('theirs.jpg')
  const { id } = theirs.first
  expect(code(await mine.get(listFileUsesEndpoint, { file_id: id }))).toEqual([404, 'file_not_found'])
  expect(code(await mine.replace(id, [other]))).toEqual([404, 'file_not_found'])
  expect(code(await mine.send(restoreFilesEndpoint, { file_ids: [id] }))).toEqual([404, 'file_not_found'])
  expect((await mine.send(deleteFilesEndpoint, { file_ids: [id] })).json()).toEqual({ deleted_ids: [], uses: [] })
  await theirs.send(deleteFilesEndpoint, { file_ids: [id] })
  expect((await mine.send(purgeFilesEndpoint, { file_ids: [id] })).json()).toEqual({ deleted_count: 0 })
  expect(await theirs.list({ bin: 'true' })).toEqual(['theirs.jpg'])
  // The other store's key in one's own product isn't a use of the other store's file.
  for (const endpoint of [listFilesEndpoint, showStorageEndpoint, listTagsEndpoint]) {
    const query = { store_slug: theirs.slug }
    expect(code(await media.call(endpoint, { token: await mine.freshToken(), query }))).toEqual([
      404,
      'store_not_found',
    ])
    expect((await media.call(endpoint, { query })).statusCode).toBe(401)
  }
})

test('/api/img never leaves the public part of the storage', async () => {
  const { first } = await storeWith('a.jpg')
  const folder = first.key.split('/')[0] ?? ''
  await media.platform.storage.put('secret/private.jpg', Buffer.from('secret'), { content_type: 'image/jpeg' })
  expect((await media.fetchMedia(`/api/img/${first.key}.jpg`)).statusCode).toBe(200)
  for (const path of [
    '../secret/private.jpg.jpg',
    '..%2fsecret/private.jpg.jpg',
    `${folder}/..%2f..%2fsecret%2fprivate.jpg.jpg`,
    'secret/private.jpg.jpg',
    `${folder}/%2e%2e/%2e%2e/secret/private.jpg.jpg`,
    `${folder}/a%00.jpg`,
  ]) {
    const response = await media.fetchMedia(`/api/img/${path}`)
    expect([path, response.statusCode >= 400, response.body.includes('secret') && response.statusCode === 200]).toEqual(
      [path, true, false],
    )
  }
})
