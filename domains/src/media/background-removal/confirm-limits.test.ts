import type { Endpoint } from '@haat/http-contract'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaUsers } from '../../../../server/src/media-users.ts'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import { makeProductPhoto } from '../../../../tests/product-photos/make-photo.ts'
import { startTestMediaServer, type TestMediaServer } from '../../../../tests/test-media-server.ts'
import { lockCatalog } from '../../products/change-catalog.ts'
import { createProductEndpoint } from '../../products/contract.ts'
import { loadThemeEndpoint, publishThemeEndpoint, saveThemeEndpoint } from '../../store-themes/contract.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import { createMediaKey } from '../media-key.ts'
import { confirmJobs } from './confirm-jobs.ts'
import {
  type BackgroundRun,
  backgroundStatusEndpoint,
  confirmBackgroundsEndpoint,
  discardBackgroundsEndpoint,
  listBackgroundRunsEndpoint,
  removeBackgroundsEndpoint,
  retryBackgroundEndpoint,
} from './contract.ts'
import { DELETE_ORIGINALS_QUEUE } from './delete-originals.ts'
import { backgroundRemovalJobs } from './jobs.ts'

const FINAL_BYTES = 5_000_000
const STARTER_BYTES = 2048 * 1024 * 1024

let media: TestMediaServer
let jpeg: Buffer
beforeAll(async () => {
  media = await startTestMediaServer()
  await publishExampleThemes(media.platform, { starter: exampleTheme(), bazaar: exampleTheme() })
  jpeg = (await makeProductPhoto('studio', 0)).jpeg
})
afterAll(() => media.close())

/** A store with a product that shows a photo, whose final image of 5 MB can be confirmed. */
async function storeWithFinal() {
  const vendor = await media.signInVendor()
  const upload = await media.upload({ 'mug.jpg': jpeg }, { token: vendor.token, store_slug: vendor.slug })
  const { file } = upload.json().results[0]
  const product = await media.call(createProductEndpoint, {
    token: vendor.token,
    body: {
      store_slug: vendor.slug,
      title: 'Mug',
      images: [{ src: file.key, alt: 'Blue' }],
      variants: [{ price_paise: 45_000 }],
    },
  })
  expect(product.statusCode, product.body).toBe(201)
  const store = await media.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  const now = media.clock.now()
  const run = await media.db
    .insertInto('background_runs')
    .values({ store_id: store.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const final = { content_type: 'image/png', bytes: FINAL_BYTES, width: 800, height: 600, color: '#ffffff' }
  const job = {
    run_id: run.id,
    store_id: store.id,
    position: 0,
    file_id: String(file.id),
    file_key: String(file.key),
    name: 'mug.jpg',
    status: 'composited',
    engine: 'backdrop',
    final_key: createMediaKey('mug', 'png'),
    final: JSON.stringify(final),
    changed_at: now,
  }
  await media.db.insertInto('background_jobs').values(job).execute()
  const call = (endpoint: Endpoint, values: object) =>
    endpoint.method === 'GET'
      ? media.call(endpoint, { token: vendor.token, query: { store_slug: vendor.slug, ...values } })
      : media.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...values } })
  const confirm = (token = vendor.token) =>
    media.call(confirmBackgroundsEndpoint, { token, body: { store_slug: vendor.slug, run_id: run.id } })
  /** What a confirmation changes. */
  const state = async () => ({
    images: (
      await media.db.selectFrom('product_images').select('src').where('product_id', '=', product.json().id).execute()
    ).map(({ src }) => src),
    files: (await media.db.selectFrom('media_files').select('key').where('store_id', '=', store.id).execute()).map(
      ({ key }) => key,
    ),
    jobs: (await media.db.selectFrom('background_jobs').select('status').where('run_id', '=', run.id).execute()).map(
      ({ status }) => status,
    ),
  })
  return { ...vendor, run_id: run.id, store_id: store.id, job, key: String(file.key), call, confirm, state }
}

test('only the owner can confirm: it changes products, pages and the theme, and deletes files', async () => {
  const { slug, run_id: runId, confirm, state, key } = await storeWithFinal()
  const before = { images: [key], files: [key], jobs: ['composited'] }
  for (const permissions of [['collections'], ['products', 'pages', 'themes', 'settings']]) {
    const staff = await media.signInStaff(slug, permissions)
    const query = { store_slug: slug, run_id: runId }
    expect((await media.call(backgroundStatusEndpoint, { token: staff.token, query })).statusCode).toBe(200)
    expect((await confirm(staff.token)).statusCode).toBe(403)
    expect(await state()).toEqual(before)
  }
  const confirmed = await confirm()
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  expect((await state()).jobs).toEqual(['confirmed'])
})

test('confirming many images reads each kind of text once, and adds one version of each state of the theme', async () => {
  const countFor = async (images: number) => {
    const store = await storeWithFinal()
    const { call, freshToken, store_id: storeId, slug, key, job, run_id: runId } = store
    const original = await media.db
      .selectFrom('media_files')
      .selectAll()
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
    const { id: _, ...file } = original
    const finals = new Map([[key, job.final_key]])
    for (let position = 1; position < images; position++) {
      const more = { ...file, key: createMediaKey('more', 'jpg') }
      const { id } = await media.db.insertInto('media_files').values(more).returning('id').executeTakeFirstOrThrow()
      const final = { position, file_id: id, file_key: more.key, final_key: createMediaKey('more', 'png') }
      await media.db
        .insertInto('background_jobs')
        .values({ ...job, ...final })
        .execute()
      finals.set(more.key, final.final_key)
    }
    const description = [...finals.keys()].map((used) => `<p><img src="/media/${used}?width=720" alt=""></p>`).join('')
    const product = await call(createProductEndpoint, { title: 'All', description })
    expect(product.statusCode, product.body).toBe(201)
    const theme = (
      await media.call(loadThemeEndpoint, { token: await freshToken(), params: { store_slug: slug } })
    ).json()
    const settings = Object.fromEntries(
      [...finals.keys()].map((used, index) => [`image_${index}`, { key: used, alt: '' }]),
    )
    const sections = [{ id: 'a', type: 'hero', template: 'home', settings, blocks: [] }]
    const draft = await call(saveThemeEndpoint, { sections, settings: {}, revision: theme.revision })
    expect(draft.statusCode, draft.body).toBe(200)
    expect((await call(publishThemeEndpoint, {})).statusCode).toBe(200)

    const countVersions = async () =>
      (await media.db.selectFrom('store_theme_versions').select('revision').where('store_id', '=', storeId).execute())
        .length
    const before = await countVersions()
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        // One entry for each file is meant to be.
        if (node.kind !== 'InsertQueryNode' || !JSON.stringify(node.into).includes('audit_entries')) statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const of = await media.db.selectFrom('stores').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow()
    const actor = { ...store, kind: 'vendor', session_id: undefined, store: of, can: () => true } as const
    const platform = { ...media.platform, db: media.db.withPlugin(counting) }
    const change = { platform, actor: { ...actor, requirePermission: () => {} }, request_id: 'test' }
    const confirmed = await confirmJobs(change, mediaUsers, { run_id: runId })
    expect(confirmed.counts).toEqual({ confirmed: images })
    const saved = await media.db
      .selectFrom('products')
      .select('description')
      .where('store_id', '=', storeId)
      .where('title', '=', 'All')
      .executeTakeFirstOrThrow()
    for (const [used, final] of finals) {
      expect(saved.description).toContain(`/media/${final}?width=720`)
      expect(saved.description).not.toContain(used)
    }
    expect((await countVersions()) - before).toBe(1)
    return statements
  }
  expect(await countFor(20)).toBe(await countFor(2))
})

test('refuses final images that don’t fit into the plan’s storage, and changes nothing', async () => {
  const { store_id: storeId, key, confirm, state } = await storeWithFinal()
  const original = await media.db
    .selectFrom('media_files')
    .selectAll()
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  const { id: _, ...rest } = original
  // One byte less is left than the final image needs beyond what its original frees.
  const filler = { ...rest, key: createMediaKey('filler', 'jpg'), bytes: STARTER_BYTES - FINAL_BYTES + 1 }
  await media.db.insertInto('media_files').values(filler).execute()
  const refused = await confirm()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'storage_quota_reached'])
  expect(await state()).toMatchObject({ images: [key], jobs: ['composited'] })
  await media.db
    .updateTable('media_files')
    .set({ bytes: filler.bytes - 1 })
    .where('key', '=', filler.key)
    .execute()
  expect((await confirm()).statusCode).toBe(200)
})

test('results that nobody confirmed count towards the limit of a store', async () => {
  const { run_id: runId, job, call } = await storeWithFinal()
  const cutout = { status: 'ready', cutout_key: 'backgrounds/x/cutout.png', final_key: null, final: null }
  const ready = Array.from({ length: 999 }, (_, index) => ({ ...job, ...cutout, position: index + 1 }))
  await media.db.insertInto('background_jobs').values(ready).execute()
  const start = () => call(removeBackgroundsEndpoint, { file_ids: [job.file_id] })
  const refused = await start()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_waiting'])
  const { items } = (await call(backgroundStatusEndpoint, { run_id: runId })).json<BackgroundRun>()
  const [, first, second] = items
  expect((await call(retryBackgroundEndpoint, { run_id: runId, job_id: first?.id })).statusCode).toBe(202)
  await call(discardBackgroundsEndpoint, { run_id: runId, job_ids: [second?.id] })
  expect((await start()).statusCode).toBe(202)
})

test('lists the runs that wait for somebody, for all members of the store, until they’re confirmed', async () => {
  const { slug, run_id: runId, job, call, confirm } = await storeWithFinal()
  const staff = await media.signInStaff(slug, ['products'])
  const list = async (token: string, of: string) =>
    (await media.call(listBackgroundRunsEndpoint, { token, query: { store_slug: of } })).json().items
  const older = { run_id: runId, created_at: expect.any(String), counts: { composited: 1 }, is_working: false }
  expect(await list(staff.token, slug)).toEqual([older])
  media.clock.advance(1_000)
  const started = await call(removeBackgroundsEndpoint, { file_ids: [job.file_id] })
  const newer = { run_id: started.json().run_id, counts: { waiting: 1 }, is_working: true }
  expect(await list(staff.token, slug)).toMatchObject([newer, older])
  expect((await confirm()).statusCode).toBe(200)
  expect(await list(staff.token, slug)).toMatchObject([newer])
  const other = await media.signInVendor()
  expect(await list(other.token, other.slug)).toEqual([])
})

test('an original is kept if something that has begun to use it commits while it’s being deleted', async () => {
  const { store_id: storeId, run_id: runId, key, call, confirm, state } = await storeWithFinal()
  expect((await confirm()).statusCode).toBe(200)
  const { items } = (await call(backgroundStatusEndpoint, { run_id: runId })).json<BackgroundRun>()
  const deletion = backgroundRemovalJobs(mediaUsers).find(({ queue }) => queue === DELETE_ORIGINALS_QUEUE)
  let isDone = false
  let deleting: Promise<void> | undefined
  // As saving a product does, which has read the file before.
  await media.db.transaction().execute(async (tx) => {
    await lockCatalog(tx, storeId)
    await tx.updateTable('product_images').set({ src: key }).where('store_id', '=', storeId).execute()
    deleting = deletion?.run(media.platform, { job_ids: items.map(({ id }) => id) }).then(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await countLockWaits(media.db)) > 0).toBe(true)
  })
  await deleting
  expect(isDone).toBe(true)
  expect((await state()).files).toContain(key)
})
