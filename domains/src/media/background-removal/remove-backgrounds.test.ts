import type { Endpoint } from '@haat/http-contract'
import { DAY_MS, MINUTE_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaUsers } from '../../../../server/src/media-users.ts'
import { compareMasks, maskOf } from '../../../../tests/product-photos/compare-masks.ts'
import { makeProductPhoto, type ProductPhoto } from '../../../../tests/product-photos/make-photo.ts'
import { encode, startTestMediaServer, type TestMediaServer } from '../../../../tests/test-media-server.ts'
import { BackgroundRemovalFailed, type BackgroundTasks } from '../../background-remover.ts'
import type { Platform } from '../../platform.ts'
import { MediaFile } from '../contract.ts'
import { claimNextJob } from './claim-next-job.ts'
import {
  type BackgroundJob,
  type BackgroundRun,
  backgroundImageEndpoint,
  backgroundStatusEndpoint,
  cancelBackgroundsEndpoint,
  compositeBackgroundsEndpoint,
  confirmBackgroundsEndpoint,
  discardBackgroundsEndpoint,
  removeBackgroundsEndpoint,
  retryBackgroundEndpoint,
  saveMaskEndpoint,
} from './contract.ts'
import { backgroundRemovalJobs } from './jobs.ts'

const jobs = backgroundRemovalJobs(mediaUsers)
let media: TestMediaServer
let photo: ProductPhoto
beforeAll(async () => {
  media = await startTestMediaServer()
  photo = await makeProductPhoto('studio', 0)
})
afterAll(() => media.close())

/** A store with these files: by default, a product photo. */
async function storeWith(files: Record<string, Buffer> = { 'mug.jpg': photo.jpeg }) {
  const vendor = await media.signInVendor()
  const response = await media.upload(files, { token: vendor.token, store_slug: vendor.slug })
  const uploaded = response.json().results.map(({ file }: { file: unknown }) => MediaFile.parse(file))
  const call = (endpoint: Endpoint, body: object) =>
    endpoint.method === 'GET'
      ? media.call(endpoint, { token: vendor.token, query: { store_slug: vendor.slug, ...body } })
      : media.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body } })
  const start = async (ids: string[] = uploaded.map(({ id }: MediaFile) => id)) => {
    const reply = await call(removeBackgroundsEndpoint, { file_ids: ids })
    expect(reply.statusCode, reply.body).toBe(202)
    return reply.json<BackgroundRun>()
  }
  const status = async (run: BackgroundRun) =>
    (await call(backgroundStatusEndpoint, { run_id: run.run_id })).json<BackgroundRun>()
  const sendMask = async (run: BackgroundRun, job: BackgroundJob | undefined, bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'mask.png')
    const { headers, payload } = await encode(form)
    return media.app.inject({
      method: 'POST',
      url: saveMaskEndpoint.url,
      query: { store_slug: vendor.slug, run_id: run.run_id, job_id: job?.id ?? '' },
      headers: { ...headers, authorization: `Bearer ${vendor.token}` },
      payload,
    })
  }
  return { ...vendor, uploaded: uploaded as MediaFile[], call, start, status, sendMask }
}

async function runJob(
  queue: string,
  payload: Record<string, unknown> = {},
  platform: Platform = media.platform,
): Promise<void> {
  const job = jobs.find((candidate) => candidate.queue === queue)
  if (job === undefined) throw new Error(`no job ${queue}`)
  await job.run(platform, payload)
}

/** The platform with an engine that does this. */
function cuttingOut(cutOut: BackgroundTasks['cutOut']): Platform {
  const place = () => Promise.reject(new Error('nothing is placed'))
  return {
    ...media.platform,
    background_remover: { ...media.platform.background_remover, inTurn: (work) => work({ cutOut, place }) },
  }
}

/** Works on a run until nothing is left to do. */
async function finish(run: BackgroundRun): Promise<void> {
  for (const _ of run.items) await runJob('media.remove-backgrounds', { run_id: run.run_id })
}

async function objectsUnder(prefix: string): Promise<string[]> {
  return Array.fromAsync(media.platform.storage.list(prefix))
}

/** Runs queued removals of stored objects, as the workers do. */
async function removeQueuedObjects(): Promise<void> {
  const { rows } = await sql<{
    data: { keys: string[] }
  }>`SELECT data FROM pgboss.job WHERE name = 'media.remove-background-objects'`.execute(media.db)
  for (const { data } of rows) await runJob('media.remove-background-objects', data)
}

const onWhite = { background: { kind: 'color', color: '#ffffff' }, shadow: 'none' }

test('removes a background, places the cut-out, confirms it, and deletes the original only then', async () => {
  const { call, start, status, uploaded } = await storeWith()
  const run = await start()
  expect(run).toMatchObject({ counts: { waiting: 1 }, is_working: true })
  await finish(run)
  const [job] = (await status(run)).items
  expect(job).toMatchObject({
    status: 'ready',
    engine: 'backdrop',
    width: 800,
    height: 600,
    needs_check: false,
    problem: null,
  })
  expect(job?.confidence).toBeGreaterThan(0.7)
  const of = { run_id: run.run_id, job_id: job?.id ?? '' }
  const cutout = await call(backgroundImageEndpoint, { ...of, part: 'cutout' })
  expect(cutout.headers['content-type']).toBe('image/png')
  expect(compareMasks(await maskOf(cutout.rawPayload), photo.mask, photo.width).iou).toBeGreaterThan(0.97)
  const preview = await call(backgroundImageEndpoint, { ...of, part: 'cutout', width: '640' })
  expect(preview.headers['content-type']).toBe('image/webp')
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 640, height: 480, hasAlpha: true })
  expect((await call(backgroundImageEndpoint, { ...of, part: 'cutout', width: '641' })).statusCode).toBe(422)

  const placed = await call(compositeBackgroundsEndpoint, { run_id: run.run_id, ...onWhite })
  expect([placed.statusCode, placed.json().counts]).toEqual([202, { composite_waiting: 1 }])
  // Another state is no other image.
  expect(job?.image_version).toEqual(expect.any(String))
  expect(placed.json().items[0].image_version).toBe(job?.image_version)
  await finish(run)
  const [composited] = (await status(run)).items
  expect(composited).toMatchObject({ status: 'composited', final_key: null })
  expect(composited?.image_version).not.toBe(job?.image_version)
  await removeQueuedObjects()
  expect(await objectsUnder(`backgrounds/${job?.id}/`)).toEqual([])
  const final = await call(backgroundImageEndpoint, { ...of, part: 'final' })
  expect(final.headers['content-type']).toBe('image/jpeg')
  const { data, info } = await sharp(final.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([800, 600, 255, 255, 255])

  const original = uploaded[0]
  expect((await media.fetchMedia(original?.url ?? '')).statusCode).toBe(200)
  const confirmed = await call(confirmBackgroundsEndpoint, { run_id: run.run_id })
  expect(confirmed.json().items[0].status).toBe('confirmed')
  const key: string = confirmed.json().items[0].final_key
  expect((await media.fetchMedia(`/media/${key}`)).statusCode).toBe(200)
  expect((await media.fetchMedia(original?.url ?? '')).statusCode).toBe(200)
  await runJob('media.delete-replaced-originals', { job_ids: [job?.id] })
  const rows = await media.db
    .selectFrom('media_files')
    .select(['key', 'name', 'width'])
    .where('key', 'in', [key, original?.key ?? ''])
    .execute()
  expect(rows).toEqual([{ key, name: 'mug.jpg', width: 800 }])
  const again = await call(confirmBackgroundsEndpoint, { run_id: run.run_id })
  expect(again.json().items).toEqual(confirmed.json().items)
})

test('fails files that aren’t still photos, with the reason, and handles the others', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((color) =>
      sharp({ create: { width: 60, height: 60, channels: 3, background: color } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h9v9z"/></svg>')
  const { start, status, uploaded, db } = {
    ...(await storeWith({ 'a.webp': animated, 'b.svg': svg, 'c.jpg': photo.jpeg, 'd.jpg': photo.jpeg })),
    db: media.db,
  }
  const run = await start([...uploaded.map(({ id }) => id), crypto.randomUUID()])
  await db
    .deleteFrom('media_files')
    .where('id', '=', uploaded[3]?.id ?? '')
    .execute()
  await finish(run)
  expect((await status(run)).items.map((job) => [job.status, job.problem?.code])).toEqual([
    ['failed', 'animated'],
    ['failed', 'svg'],
    ['ready', undefined],
    ['failed', 'file_not_found'],
    ['failed', 'file_not_found'],
  ])
})

test('another store gets 404, also for its own run with another’s file', async () => {
  const mine = await storeWith()
  const run = await mine.start()
  const other = await storeWith()
  const theirs = await other.start()
  const code = async (endpoint: Endpoint, body: object) => (await other.call(endpoint, body)).json().code
  expect(await code(removeBackgroundsEndpoint, { file_ids: mine.uploaded.map(({ id }) => id) })).toBe('file_not_found')
  expect(await code(backgroundStatusEndpoint, { run_id: run.run_id })).toBe('run_not_found')
  for (const endpoint of [cancelBackgroundsEndpoint, confirmBackgroundsEndpoint, discardBackgroundsEndpoint])
    expect(await code(endpoint, { run_id: run.run_id })).toBe('run_not_found')
  expect(await code(cancelBackgroundsEndpoint, { run_id: theirs.run_id, job_ids: [run.items[0]?.id] })).toBe(
    'job_not_found',
  )
  const picture = { kind: 'image', file_id: mine.uploaded[0]?.id }
  expect(await code(compositeBackgroundsEndpoint, { run_id: theirs.run_id, background: picture })).toBe(
    'file_not_found',
  )
  expect((await mine.status(run)).counts).toEqual({ waiting: 1 })
})

test('rejects invalid requests', async () => {
  const { call, start } = await storeWith()
  const run = await start()
  const statuses = async (endpoint: Endpoint, bodies: object[]) =>
    Promise.all(bodies.map(async (body) => (await call(endpoint, body)).statusCode))
  const ids = Array.from({ length: 201 }, () => crypto.randomUUID())
  expect(await statuses(removeBackgroundsEndpoint, [{ file_ids: [] }, { file_ids: ids }, { file_ids: ['x'] }])).toEqual(
    [422, 422, 422],
  )
  const of = { run_id: run.run_id }
  expect(
    await statuses(compositeBackgroundsEndpoint, [
      { ...of, background: { kind: 'color', color: 'red' } },
      { ...of, background: { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 360 } },
      { ...of },
    ]),
  ).toEqual([422, 422, 422])
  const early = await call(compositeBackgroundsEndpoint, { ...of, ...onWhite, job_ids: [run.items[0]?.id] })
  expect([early.statusCode, early.json().code]).toEqual([409, 'job_not_ready'])
  const unsure = await call(confirmBackgroundsEndpoint, { ...of, job_ids: [run.items[0]?.id] })
  expect([unsure.statusCode, unsure.json().code]).toEqual([409, 'job_not_ready'])
})

test('a corrected mask decides what is kept, and must have the size of the cut-out', async () => {
  const { call, start, status, sendMask } = await storeWith()
  const run = await start()
  await finish(run)
  const [job] = (await status(run)).items
  const grey = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  expect((await sendMask(run, job, await grey(80, 60, 'white').png().toBuffer())).json().code).toBe('mask_wrong_size')
  expect((await sendMask(run, job, await grey(800, 600, 'white').jpeg().toBuffer())).json().code).toBe(
    'mask_not_readable',
  )
  expect((await sendMask(run, job, Buffer.from('no image'))).json().code).toBe('mask_not_readable')
  const half = await grey(800, 600, 'black')
    .composite([{ input: { create: { width: 400, height: 600, channels: 3, background: 'white' } }, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const saved = await sendMask(run, job, half)
  expect([saved.statusCode, saved.json().has_mask]).toEqual([200, true])
  await call(compositeBackgroundsEndpoint, { run_id: run.run_id, background: { kind: 'transparent' } })
  await finish(run)
  const final = await call(backgroundImageEndpoint, { run_id: run.run_id, job_id: job?.id, part: 'final' })
  expect(final.headers['content-type']).toBe('image/png')
  const alpha = await maskOf(final.rawPayload)
  expect([alpha[300 * 800 + 20], alpha[300 * 800 + 399], alpha[300 * 800 + 400], alpha[300 * 800 + 780]]).toEqual([
    255, 255, 0, 0,
  ])
  expect((await sendMask(run, job, half)).json().code).toBe('job_not_ready')
})

test('cancels what is waiting, also while it is in progress, and can try again', async () => {
  const { call, start, status } = await storeWith({ 'a.jpg': photo.jpeg, 'b.jpg': photo.jpeg })
  const run = await start()
  const [first, second] = run.items
  const working = runJob('media.remove-backgrounds', { run_id: run.run_id })
  await expect.poll(async () => (await status(run)).items[0]?.status).toBe('removing')
  const cancelled = await call(cancelBackgroundsEndpoint, { run_id: run.run_id })
  expect(cancelled.json().counts).toEqual({ cancelled: 2 })
  await working
  await finish(run)
  expect((await status(run)).counts).toEqual({ cancelled: 2 })
  expect(await objectsUnder(`backgrounds/${first?.id}/`)).toEqual([])
  const retried = await call(retryBackgroundEndpoint, { run_id: run.run_id, job_id: second?.id, engine: 'grabcut' })
  expect(retried.json().counts).toEqual({ cancelled: 1, waiting: 1 })
  await finish(run)
  expect((await status(run)).items.map(({ status, engine }) => [status, engine])).toEqual([
    ['cancelled', null],
    ['ready', 'grabcut'],
  ])
})

test('a run continues after the server ended in the middle of an image', async () => {
  const { start, status } = await storeWith({ 'a.jpg': photo.jpeg, 'b.jpg': photo.jpeg })
  const run = await start()
  // What a server leaves that ended at the first image.
  await media.db
    .updateTable('background_jobs')
    .set({ status: 'removing', attempts: 1 })
    .where('id', '=', run.items[0]?.id ?? '')
    .execute()
  const queued = async () => {
    const { rows } =
      await sql`SELECT id FROM pgboss.job WHERE name = 'media.remove-backgrounds' AND data ->> 'run_id' = ${run.run_id}`.execute(
        media.db,
      )
    return rows.length
  }
  const before = await queued()
  media.clock.advance(2 * MINUTE_MS)
  // The run still waits for its turn in the queue.
  await runJob('media.resume-background-removal')
  expect(await queued()).toBe(before)
  await sql`UPDATE pgboss.job SET state = 'completed' WHERE data ->> 'run_id' = ${run.run_id}`.execute(media.db)
  await runJob('media.resume-background-removal')
  expect(await queued()).toBe(before + 1)
  await finish(run)
  expect((await status(run)).counts).toEqual({ ready: 2 })
})

test('a result counts only for the claim that it belongs to', async () => {
  const { call, start, status } = await storeWith()
  const run = await start()
  const of = { run_id: run.run_id }
  const job = { ...of, job_id: run.items[0]?.id ?? '' }
  // While the first engine works, the person cancels and chooses another engine, and another process claims the image.
  const slow: BackgroundTasks['cutOut'] = async () => {
    await call(cancelBackgroundsEndpoint, of)
    await call(retryBackgroundEndpoint, { ...job, engine: 'grabcut' })
    await claimNextJob(media.platform, run.run_id)
    return { engine: 'backdrop', confidence: 1, width: 8, height: 8, png: Buffer.from('the old result') }
  }
  await runJob('media.remove-backgrounds', of, cuttingOut(slow))
  expect((await status(run)).items[0]).toMatchObject({ status: 'removing', engine: null })
  expect(await objectsUnder(`backgrounds/${job.job_id}/`)).toEqual([])
})

test('a server that closes doesn’t count as an attempt', async () => {
  const { start, status } = await storeWith()
  const run = await start()
  const closed = cuttingOut(() => Promise.reject(new BackgroundRemovalFailed('closed')))
  for (const _ of [1, 2, 3, 4])
    await expect(runJob('media.remove-backgrounds', { run_id: run.run_id }, closed)).rejects.toThrow('closed')
  expect((await status(run)).items[0]).toMatchObject({ status: 'waiting', problem: null })
})

test('an image that ends the server every time fails in the end', async () => {
  const { start, status } = await storeWith()
  const run = await start()
  await media.db
    .updateTable('background_jobs')
    .set({ status: 'removing', attempts: 3 })
    .where('id', '=', run.items[0]?.id ?? '')
    .execute()
  media.clock.advance(2 * MINUTE_MS)
  await runJob('media.remove-backgrounds', { run_id: run.run_id })
  expect((await status(run)).items[0]).toMatchObject({ status: 'failed', problem: { code: 'crashed' } })
})

test('discarding, or two weeks without a confirmation, leaves the originals and nothing else', async () => {
  const { call, start, status, uploaded } = await storeWith({ 'a.jpg': photo.jpeg, 'b.jpg': photo.jpeg })
  const run = await start()
  await finish(run)
  const [first, second] = run.items
  await call(discardBackgroundsEndpoint, { run_id: run.run_id, job_ids: [first?.id] })
  expect((await status(run)).counts).toEqual({ discarded: 1, ready: 1 })
  await media.platform.storage.put(`backgrounds/${crypto.randomUUID()}/cutout-x.png`, photo.jpeg, {
    content_type: 'image/png',
  })
  media.clock.advance(15 * DAY_MS)
  await runJob('media.sweep-background-removals')
  await removeQueuedObjects()
  const rows = await media.db.selectFrom('background_jobs').select('status').where('run_id', '=', run.run_id).execute()
  expect(rows).toEqual([{ status: 'discarded' }, { status: 'discarded' }])
  expect(await objectsUnder(`backgrounds/${second?.id}/`)).toEqual([])
  expect((await objectsUnder('backgrounds/')).filter((key) => key.endsWith('cutout-x.png'))).toEqual([])
  for (const { url } of uploaded) expect((await media.fetchMedia(url ?? '')).statusCode).toBe(200)
})
