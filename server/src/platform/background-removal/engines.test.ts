import { expect, test } from 'vitest'
import { compareMasks, maskOf } from '../../../../tests/product-photos/compare-masks.ts'
import { makeProductPhoto, type PhotoKind } from '../../../../tests/product-photos/make-photo.ts'
import { cutOut } from './cut-out.ts'

/** Photos of each kind, the engine that `auto` uses, and the lowest overlap with the known mask. */
const expected: readonly (readonly [PhotoKind, 'backdrop' | 'grabcut', number])[] = [
  ['studio', 'backdrop', 0.98],
  ['gradient', 'backdrop', 0.97],
  ['shadow', 'backdrop', 0.88],
  ['glass', 'backdrop', 0.97],
  ['hair', 'backdrop', 0.93],
  ['table', 'grabcut', 0.65],
]

test.each(expected)(
  'cuts out products on photos of the kind “%s” with %s, with an IoU of %f or more',
  async (kind, engine, least) => {
    for (const number of [0]) {
      const photo = await makeProductPhoto(kind, number)
      const result = await cutOut(photo.jpeg, 'auto', {})
      expect(result.engine).toBe(engine)
      expect([result.width, result.height]).toEqual([photo.width, photo.height])
      expect(compareMasks(await maskOf(result.png), photo.mask, photo.width).iou).toBeGreaterThan(least)
    }
  },
)

test('an engine that keeps everything, or nothing, doesn’t meet the thresholds', async () => {
  const { mask, width } = await makeProductPhoto('studio', 0)
  const least = Math.min(...expected.map(([, , iou]) => iou))
  for (const broken of [mask.map(() => 255), mask.map(() => 0), mask.map((share) => 255 - share)])
    expect(compareMasks(broken, mask, width).iou).toBeLessThan(least)
})

test('is less confident about a cluttered photo than about a studio shot', async () => {
  const [studio, table] = await Promise.all([makeProductPhoto('studio', 1), makeProductPhoto('table', 1)])
  const confidence = async (jpeg: Buffer) => (await cutOut(jpeg, 'auto', {})).confidence
  expect(await confidence(studio.jpeg)).toBeGreaterThan(0.9)
  expect(await confidence(table.jpeg)).toBeLessThan(0.7)
})

test('a requested engine that can’t handle the image says so', async () => {
  const { jpeg } = await makeProductPhoto('table', 0)
  await expect(cutOut(jpeg, 'backdrop', {})).rejects.toMatchObject({ reason: 'engine_unavailable' })
  await expect(cutOut(jpeg, 'http', {})).rejects.toMatchObject({ reason: 'engine_unavailable' })
  await expect(cutOut(Buffer.from('no image'), 'auto', {})).rejects.toMatchObject({ reason: 'unreadable' })
})
