import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CutOutOptions } from '../../../../domains/src/background-remover.ts'
import { maskOf } from '../../../../tests/product-photos/compare-masks.ts'
import { makeProductPhoto, type PhotoKind } from '../../../../tests/product-photos/make-photo.ts'
import { createBackgroundRemover } from './create-background-remover.ts'
import { type FakeModel, installedFakeModel } from './model/fake-model.fixture.ts'
import { removeModel } from './model/install-model.ts'

function openRemover(model: FakeModel) {
  const folder = installedFakeModel(model)
  const remover = createBackgroundRemover({ model_folder: folder })
  onTestFinished(() => remover.close())
  const cut = async (kind: PhotoKind, engine: CutOutOptions['engine'] = 'auto') => {
    const { jpeg } = await makeProductPhoto(kind, 0)
    return remover.inTurn((tasks) => tasks.cutOut(jpeg, { engine }))
  }
  return { ...remover, folder, cut }
}

test('uses the model where the backdrop isn’t plain, at the size of the image', async () => {
  const { cut } = openRemover('square')
  const { engine, width, height, png, confidence, replaced } = await cut('table')
  expect([engine, width, height, replaced]).toEqual(['isnet', 800, 600, undefined])
  expect(confidence).toBeGreaterThan(0.9)
  const mask = await maskOf(png)
  const at = (x: number, y: number) => mask[y * 800 + x]
  // The square from a quarter to three quarters of each side.
  expect([at(400, 300), at(210, 160), at(590, 440)]).toEqual([255, 255, 255])
  expect([at(190, 300), at(400, 140), at(610, 300), at(400, 460)]).toEqual([0, 0, 0, 0])
  expect(await cut('studio')).toMatchObject({ engine: 'backdrop' })
  expect(await cut('studio', 'isnet')).toMatchObject({ engine: 'isnet' })
})

test.each([
  ['can’t be loaded', 'broken', 'Protobuf parsing failed'],
  ['crashes', 'crash', 'crashed'],
] as const)('if the model %s, GrabCut follows and the result says so', async (_, model, reason) => {
  const { cut } = openRemover(model)
  const { engine, replaced } = await cut('table')
  expect(engine).toBe('grabcut')
  expect(replaced?.engine).toBe('isnet')
  expect(replaced?.reason).toContain(reason)
  await expect(cut('table', 'isnet')).rejects.toMatchObject({ reason: 'crashed' })
})

test.runIf(process.platform === 'linux')('if the model needs too much memory, GrabCut follows', async () => {
  const { cut } = openRemover('memory')
  expect(await cut('table')).toMatchObject({
    engine: 'grabcut',
    replaced: { engine: 'isnet', reason: 'out_of_memory' },
  })
})

test('cancelling an image also ends the model’s process', async () => {
  const { inTurn, folder } = openRemover('endless')
  const { jpeg } = await makeProductPhoto('table', 0)
  const controller = new AbortController()
  const cutting = inTurn((tasks) => tasks.cutOut(jpeg, { engine: 'isnet', signal: controller.signal }))
  const pid = await vi.waitFor(
    () => {
      const written = Number(readFileSync(join(folder, 'model.onnx.pid'), 'utf8'))
      expect(written).toBeGreaterThan(0)
      return written
    },
    { timeout: 60_000 },
  )
  expect(process.kill(pid, 0)).toBe(true)
  controller.abort()
  await expect(cutting).rejects.toMatchObject({ reason: 'cancelled' })
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
})

test('the model can be removed while the server runs', async () => {
  const { cut, engines, folder } = openRemover('square')
  expect(await engines()).toEqual(['backdrop', 'grabcut', 'isnet'])
  expect(await cut('table')).toMatchObject({ engine: 'isnet' })
  await removeModel(folder)
  expect(await engines()).toEqual(['backdrop', 'grabcut'])
  const { engine, replaced } = await cut('table')
  expect([engine, replaced]).toEqual(['grabcut', undefined])
  await expect(cut('table', 'isnet')).rejects.toMatchObject({ reason: 'engine_unavailable' })
})
