import type { Endpoint } from '@haat/http-contract'
import { beforeAll, expect, test } from 'vitest'
import { mediaUsers } from '../../../../server/src/media-users.ts'
import { createBackgroundRemover } from '../../../../server/src/platform/background-removal/create-background-remover.ts'
import {
  type FakeModel,
  installedFakeModel,
} from '../../../../server/src/platform/background-removal/model/fake-model.fixture.ts'
import { makeProductPhoto, type ProductPhoto } from '../../../../tests/product-photos/make-photo.ts'
import { startTestMediaServer } from '../../../../tests/test-media-server.ts'
import {
  type BackgroundRun,
  backgroundStatusEndpoint,
  compositeBackgroundsEndpoint,
  confirmBackgroundsEndpoint,
  listBackgroundEnginesEndpoint,
  removeBackgroundsEndpoint,
  retryBackgroundEndpoint,
} from './contract.ts'
import { backgroundRemovalJobs } from './jobs.ts'

let photo: ProductPhoto
beforeAll(async () => {
  photo = await makeProductPhoto('table', 0)
})

/** A store with a photo of a product on a table, on a server with this model or none. */
async function storeWith(model?: FakeModel) {
  const media = await startTestMediaServer({
    background_remover: createBackgroundRemover(model && { model_folder: installedFakeModel(model) }),
  })
  const { id } = await media.uploadFile(photo.jpeg, 'mug.jpg')
  const { token, slug } = media.vendor
  const call = (endpoint: Endpoint, fields: object = {}) =>
    media.call(endpoint, {
      token,
      [endpoint.method === 'GET' ? 'query' : 'body']: { store_slug: slug, ...fields },
    })
  const finish = async ({ run_id: runId }: BackgroundRun) => {
    const job = backgroundRemovalJobs(mediaUsers).find(({ queue }) => queue === 'media.remove-backgrounds')
    await job?.run(media.platform, { run_id: runId })
    const [item] = (await call(backgroundStatusEndpoint, { run_id: runId })).json<BackgroundRun>().items
    return item
  }
  const start = (engine: string) => call(removeBackgroundsEndpoint, { file_ids: [id], engine })
  return { call, start, finish }
}

test('an engine that isn’t set up isn’t listed, and refused by name', async () => {
  const { call, start, finish } = await storeWith()
  expect((await call(listBackgroundEnginesEndpoint)).json()).toEqual({ engines: ['backdrop', 'grabcut'] })
  for (const engine of ['isnet', 'http']) {
    const refused = await start(engine)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'engine_not_set_up'])
    expect(refused.json().detail).toContain('Use auto, backdrop, grabcut.')
  }
  const run = (await start('auto')).json<BackgroundRun>()
  const job = await finish(run)
  expect(job).toMatchObject({ status: 'ready', engine: 'grabcut', problem: null })
  const retried = await call(retryBackgroundEndpoint, { run_id: run.run_id, job_id: job?.id, engine: 'isnet' })
  expect([retried.statusCode, retried.json().code]).toEqual([422, 'engine_not_set_up'])
})

test('an installed model is listed and used, also by name', async () => {
  const { call, start, finish } = await storeWith('square')
  expect((await call(listBackgroundEnginesEndpoint)).json().engines).toContain('isnet')
  const run = (await start('auto')).json<BackgroundRun>()
  const job = await finish(run)
  expect(job).toMatchObject({ status: 'ready', engine: 'isnet', problem: null, needs_check: false })
  const again = { run_id: run.run_id, job_id: job?.id, engine: 'isnet' }
  expect((await call(retryBackgroundEndpoint, again)).statusCode).toBe(202)
  expect(await finish(run)).toMatchObject({ status: 'ready', engine: 'isnet' })
})

test('if the model fails, the file says that another engine was used, until its final image is made', async () => {
  const { call, start, finish } = await storeWith('crash')
  const run = (await start('auto')).json<BackgroundRun>()
  expect(await finish(run)).toMatchObject({
    status: 'ready',
    engine: 'grabcut',
    problem: { code: 'engine_replaced', message: expect.stringContaining('another one was used') },
  })
  const early = await call(confirmBackgroundsEndpoint, { run_id: run.run_id, job_ids: [run.items[0]?.id] })
  expect(early.json().detail).toContain('its state is “ready”')
  await call(compositeBackgroundsEndpoint, { run_id: run.run_id, background: { kind: 'color', color: '#ffffff' } })
  expect(await finish(run)).toMatchObject({ status: 'composited', problem: null })
})
