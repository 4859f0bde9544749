import type { Endpoint } from '@haat/http-contract'
import { MINUTE_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mediaUsers } from '../../../../server/src/media-users.ts'
import { makeProductPhoto } from '../../../../tests/product-photos/make-photo.ts'
import { startTestMediaServer, type TestMediaServer } from '../../../../tests/test-media-server.ts'
import { createProductEndpoint } from '../../products/contract.ts'
import { StorageUnavailable } from '../../storage-unavailable.ts'
import {
  type BackgroundRun,
  backgroundStatusEndpoint,
  compositeBackgroundsEndpoint,
  confirmBackgroundsEndpoint,
  removeBackgroundsEndpoint,
  retryBackgroundEndpoint,
} from './contract.ts'
import { backgroundRemovalJobs } from './jobs.ts'

const jobs = backgroundRemovalJobs(mediaUsers)
let media: TestMediaServer
let jpeg: Buffer
beforeAll(async () => {
  media = await startTestMediaServer()
  jpeg = (await makeProductPhoto('studio', 0)).jpeg
})
afterAll(() => media.close())

async function runJob(queue: string, payload: Record<string, unknown>, platform = media.platform): Promise<void> {
  await jobs.find((job) => job.queue === queue)?.run(platform, payload)
}

/** A store with a product that shows a photo, and a run for it. */
async function startStore() {
  const vendor = await media.signInVendor()
  const upload = await media.upload({ 'mug.jpg': jpeg }, { token: vendor.token, store_slug: vendor.slug })
  const { file } = upload.json().results[0]
  const call = (endpoint: Endpoint, body: object) =>
    media.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body } })
  const product = await call(createProductEndpoint, {
    title: 'Mug',
    images: [{ src: file.key, alt: 'Blue' }],
    variants: [{ price_paise: 45_000, image_src: file.key }],
    description: `<p><img src="/media/${file.key}" alt=""></p>`,
  })
  expect(product.statusCode, product.body).toBe(201)
  const run: BackgroundRun = (await call(removeBackgroundsEndpoint, { file_ids: [file.id] })).json()
  const of = { run_id: run.run_id }
  const job = run.items[0]?.id ?? ''
  const status = async () =>
    (
      await media.call(backgroundStatusEndpoint, {
        token: vendor.token,
        query: { store_slug: vendor.slug, ...of },
      })
    ).json<BackgroundRun>().items[0]
  const work = (platform = media.platform) => runJob('media.remove-backgrounds', of, platform)
  /** What the product shows, and which files the store has. */
  const shown = async () => {
    const images = await media.db
      .selectFrom('product_images')
      .select('src')
      .where('product_id', '=', product.json().id)
      .execute()
    const files = await media.db
      .selectFrom('media_files')
      .innerJoin('stores', 'stores.id', 'store_id')
      .select('key')
      .where('stores.slug', '=', vendor.slug)
      .execute()
    return { images: images.map(({ src }) => src), files: files.map(({ key }) => key) }
  }
  const isServed = async (key: string | null | undefined) =>
    (await media.fetchMedia(`/media/${key}`)).statusCode === 200
  return { call, of, job, status, work, shown, isServed, original: String(file.key), product: product.json() }
}

/** Makes the database reject changes of a table, as if the server had lost its connection at that step. */
async function breakTable(table: string): Promise<() => Promise<void>> {
  await sql`CREATE OR REPLACE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the connection was lost'; END $$`.execute(media.db)
  const name = sql.table(table)
  await sql`CREATE TRIGGER fail_here BEFORE INSERT OR UPDATE OR DELETE ON ${name} EXECUTE FUNCTION fail_here()`.execute(
    media.db,
  )
  return async () => {
    await sql`DROP TRIGGER fail_here ON ${name}`.execute(media.db)
  }
}

test('a confirmation points every use to the final image, then deletes the original', async () => {
  const store = await startStore()
  await store.work()
  await store.call(compositeBackgroundsEndpoint, { ...store.of, background: { kind: 'transparent' } })
  await store.work()
  const { items } = (await store.call(confirmBackgroundsEndpoint, store.of)).json<BackgroundRun>()
  const key = items[0]?.final_key
  expect((await store.shown()).images).toEqual([key])
  const saved = await media.db
    .selectFrom('products')
    .select('description')
    .where('id', '=', store.product.id)
    .executeTakeFirstOrThrow()
  expect(saved.description).toContain(`/media/${key}`)
  await runJob('media.delete-replaced-originals', { job_ids: [store.job] })
  expect(await store.shown()).toEqual({ images: [key], files: [key] })
})

/** Everything that is written when a confirmation replaces an original, in order. */
const confirmSteps = ['media_files', 'product_images', 'products', 'background_jobs', 'audit_entries']

test('a crash at any step of a confirmation leaves the product with an image that is served', async () => {
  for (const table of confirmSteps) {
    const store = await startStore()
    await store.work()
    await store.call(compositeBackgroundsEndpoint, { ...store.of, background: { kind: 'color', color: '#f4e9d8' } })
    await store.work()
    const repair = await breakTable(table)
    expect((await store.call(confirmBackgroundsEndpoint, store.of)).statusCode, table).toBe(500)
    await repair()
    expect(await store.shown(), table).toEqual({ images: [store.original], files: [store.original] })
    expect(await store.isServed(store.original), table).toBe(true)
    expect((await store.status())?.status, table).toBe('composited')

    expect((await store.call(confirmBackgroundsEndpoint, store.of)).statusCode, table).toBe(200)
    const key = (await store.status())?.final_key ?? ''
    // The server ends while the original is being deleted.
    const repairDeletion = await breakTable('audit_entries')
    await expect(runJob('media.delete-replaced-originals', { job_ids: [store.job] })).rejects.toThrow(
      'the connection was lost',
    )
    await repairDeletion()
    expect(await store.shown(), table).toMatchObject({ images: [key] })
    expect([await store.isServed(key), await store.isServed(store.original)], table).toEqual([true, true])
    for (const _ of [1, 2]) await runJob('media.delete-replaced-originals', { job_ids: [store.job] })
    expect(await store.shown(), table).toEqual({ images: [key], files: [key] })
  }
})

test('an original that is used again in the meantime is kept', async () => {
  const store = await startStore()
  await store.work()
  await store.call(compositeBackgroundsEndpoint, { ...store.of, background: { kind: 'transparent' } })
  await store.work()
  await store.call(confirmBackgroundsEndpoint, store.of)
  await store.call(createProductEndpoint, { title: 'Another mug', images: [{ src: store.original, alt: '' }] })
  await runJob('media.delete-replaced-originals', { job_ids: [store.job] })
  expect((await store.status())?.problem?.code).toBe('original_in_use')
  expect(await store.isServed(store.original)).toBe(true)
})

test('a crash at any step of the removal or the placing loses nothing, and the run continues', async () => {
  const store = await startStore()
  const repair = await breakTable('background_jobs')
  await expect(store.work()).rejects.toThrow('the connection was lost')
  await repair()
  // The image is stored, but not its row.
  const write = vi.fn(() => Promise.reject(new StorageUnavailable('the bucket is gone')))
  await expect(store.work({ ...media.platform, storage: { ...media.platform.storage, put: write } })).rejects.toThrow(
    'the bucket',
  )
  expect((await store.status())?.status).toBe('waiting')
  await store.work()
  expect((await store.status())?.status).toBe('ready')

  await store.call(compositeBackgroundsEndpoint, { ...store.of, background: { kind: 'transparent' } })
  const full = { ...media.platform, storage: { ...media.platform.storage, put: write } }
  for (const _ of [1, 2]) await expect(store.work(full)).rejects.toThrow('the bucket')
  await store.work(full)
  expect(await store.status()).toMatchObject({ status: 'ready', problem: { code: 'storage' } })
  await store.call(compositeBackgroundsEndpoint, { ...store.of, background: { kind: 'transparent' } })
  await store.work()
  expect(await store.status()).toMatchObject({ status: 'composited', problem: null })
  expect(await store.isServed(store.original)).toBe(true)
})

test('an original that was deleted before the confirmation fails, and its final image is dropped', async () => {
  const store = await startStore()
  await store.work()
  await store.call(compositeBackgroundsEndpoint, { ...store.of, background: { kind: 'transparent' } })
  await store.work()
  await media.db.deleteFrom('media_files').where('key', '=', store.original).execute()
  const reply = await store.call(confirmBackgroundsEndpoint, store.of)
  expect([reply.statusCode, reply.json().items[0].status, reply.json().items[0].problem.code]).toEqual([
    200,
    'failed',
    'file_not_found',
  ])
  media.clock.advance(2 * MINUTE_MS)
  const again = await store.call(retryBackgroundEndpoint, { ...store.of, job_id: store.job })
  expect(again.statusCode).toBe(202)
  await store.work()
  expect((await store.status())?.problem?.code).toBe('file_not_found')
})
