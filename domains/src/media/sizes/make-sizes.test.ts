import { buffer } from 'node:stream/consumers'
import { HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encode, startTestMediaServer, type TestMediaServer, twoHalves } from '../../../../tests/test-media-server.ts'
import { getSelectedFilesEndpoint } from '../contract.ts'
import { mediaJobs } from '../index.ts'
import { purgeFilesEndpoint } from '../library/contract.ts'
import { objectKey } from '../media-key.ts'
import { makeSizes } from './make-sizes.ts'
import { queueMissingSizes } from './queue-missing-sizes.ts'

let media: TestMediaServer
beforeAll(async () => {
  media = await startTestMediaServer()
  await media.services.startJobs(mediaJobs)
})
afterAll(() => media.close())

const photo = () => twoHalves({ width: 500, height: 400 }).jpeg().toBuffer()

/** The stored sizes of an image, such as `360x288-center.avif`. */
async function sizesOf(key: string): Promise<string[]> {
  const editions = await Array.fromAsync(media.platform.storage.list(`editions/${key}/`))
  return editions.map((edition) => edition.split('/').at(-1) ?? '').sort()
}

/** Also waits until the job that makes them has ended. */
const waitForSizes = (key: string, sizes: string[]) =>
  expect
    .poll(async () => ({ sizes: await sizesOf(key), unfinished: await countUnfinished() }))
    .toEqual({
      sizes: [...sizes].sort(),
      unfinished: 0,
    })

async function countUnfinished(): Promise<number> {
  const { rows } = await sql`SELECT id FROM pgboss.job WHERE name = ${makeSizes.queue} AND state < 'completed'`.execute(
    media.db,
  )
  return rows.length
}

const usual = [
  '160x128-center.avif',
  '240x192-center.avif',
  '360x288-center.avif',
  '480x384-center.avif',
  '500x400-center.avif',
]

async function rowOf(key: string) {
  return media.db.selectFrom('media_files').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
}

test('an uploaded image has its usual sizes before anyone requests them, and a blurred placeholder', async () => {
  const { key } = await media.uploadFile(await photo())
  await waitForSizes(key, usual)
  const { placeholder } = await rowOf(key)
  expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(placeholder?.length).toBeLessThanOrEqual(200)
  const blurred = sharp(Buffer.from(placeholder?.split(',')[1] ?? '', 'base64'))
  expect(await blurred.metadata()).toMatchObject({ width: 16, height: 13, format: 'webp' })
})

test('an image with transparent parts and a drawing have no placeholder', async () => {
  const logo = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><path d="M0 0h9v9z"/></svg>',
  )
  expect((await rowOf((await media.uploadFile(logo, 'logo.png')).key)).placeholder).toBe('')
  expect((await rowOf((await media.uploadFile(drawing, 'logo.svg')).key)).placeholder).toBe('')
})

test('a file that replaces another has sizes of its own, and those of a purged one are deleted', async () => {
  const { call, vendor } = media
  const old = await media.uploadFile(await photo(), 'old.jpg')
  await waitForSizes(old.key, usual)
  const form = new FormData()
  form.append(
    'files',
    new Blob([new Uint8Array(await twoHalves({ width: 200, height: 100 }).jpeg().toBuffer())]),
    'new.jpg',
  )
  const { headers, payload } = await encode(form)
  const replaced = await media.app.inject({
    method: 'POST',
    url: '/api/files/replace',
    query: { store_slug: vendor.slug, file_id: old.id },
    headers: { ...headers, authorization: `Bearer ${vendor.token}` },
    payload,
  })
  await waitForSizes(replaced.json().file.key, ['160x80-center.avif', '200x100-center.avif'])

  await call(purgeFilesEndpoint, { token: vendor.token, body: { store_slug: vendor.slug, file_ids: [old.id] } })
  await waitForSizes(old.key, [])
})

test('keeps no sizes of an image that was deleted while they were made', async () => {
  const { id, key } = await media.uploadFile(await photo())
  await waitForSizes(key, usual)
  await media.platform.storage.remove((await sizesOf(key)).map((size) => `editions/${key}/${size}`))
  const { db, images } = media.platform
  const render: typeof images.render = async (...request) => {
    await db.deleteFrom('media_files').where('id', '=', id).execute()
    return images.render(...request)
  }
  await makeSizes.run({ ...media.platform, images: { ...images, render } }, { media_file_id: id })
  expect(await sizesOf(key)).toEqual([])
})

test('makes the sizes and the placeholder of images from before', async () => {
  const { id, key } = await media.uploadFile(await photo())
  await waitForSizes(key, usual)
  await media.db.deleteFrom('media_sizes').where('media_file_id', '=', id).execute()
  await media.db.updateTable('media_files').set({ placeholder: null }).where('id', '=', id).execute()
  await media.platform.storage.remove((await sizesOf(key)).map((size) => `editions/${key}/${size}`))
  media.clock.advance(2 * 60 * 60_000)
  await queueMissingSizes.run(media.platform, {})
  await waitForSizes(key, usual)
  await expect.poll(async () => (await rowOf(key)).placeholder).toMatch(/^data:image/)
})

test('an image whose sizes can’t be made is tried five more times with growing pauses, then its store sees why', async () => {
  const { id, key } = await media.uploadFile(await photo())
  await waitForSizes(key, usual)
  const { storage, jobs, clock } = media.platform
  await media.db.deleteFrom('media_sizes').where('media_file_id', '=', id).execute()
  await storage.remove((await sizesOf(key)).map((size) => `editions/${key}/${size}`))
  const stored = await storage.read(objectKey(key))
  if (stored === undefined) throw new Error('The image was just uploaded')
  const readable = await buffer(stored.stream)
  await storage.put(objectKey(key), Buffer.from('no image'), { content_type: 'image/jpeg' })

  const make = () => makeSizes.run(media.platform, { media_file_id: id })
  const attemptedAfter: number[] = []
  const queue: typeof jobs.enqueue = async (_tx, _queue, { media_file_id: queued }) => {
    if (queued === id) attemptedAfter.push(Math.round((clock().getTime() - start) / HOUR_MS))
  }
  media.clock.advance(1)
  const start = clock().getTime()
  await expect(make()).rejects.toThrow()
  const failureOf = async () => {
    const query = { store_slug: media.vendor.slug, file_ids: id }
    return (await media.call(getSelectedFilesEndpoint, { token: await media.vendor.freshToken(), query })).json()
      .items[0].failure
  }
  for (let hours = 0; hours < 24 * 7; hours += 1) {
    media.clock.advance(HOUR_MS)
    const before = attemptedAfter.length
    await queueMissingSizes.run({ ...media.platform, jobs: { ...jobs, enqueue: queue } }, {})
    if (attemptedAfter.length > before) await expect(make()).rejects.toThrow()
    if (hours < 24 * 6) expect((await rowOf(key)).failure).toBeNull()
  }
  expect(attemptedAfter).toEqual([1, 2, 6, 22, 86])
  expect(await failureOf()).toMatch(/^Couldn’t make smaller sizes of this image/)
  const attempts = media.db.selectFrom('media_sizes').selectAll().where('media_file_id', '=', id)
  expect(await attempts.executeTakeFirstOrThrow()).toMatchObject({
    attempts: 5,
    made_at: null,
    failure: expect.stringContaining('unsupported image format'),
  })

  // An operator retries the job.
  await storage.put(objectKey(key), readable, { content_type: 'image/jpeg' })
  await make()
  expect(await sizesOf(key)).toEqual([...usual].sort())
  expect(await failureOf()).toBeNull()
})
