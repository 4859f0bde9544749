import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSamePacked, packJson, unpackJson } from './pack-json.ts'

const packedBySql = (json: string) => Buffer.from(json)

test('unpacks JSON exactly, whether it was compressed here or written by SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (json) => {
      expect(unpackJson(await packJson(json))).toBe(json)
      expect(unpackJson(packedBySql(json))).toBe(json)
    }),
  )
})

test('compares packed JSON by its text, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.json(), async (one, other) => {
      const packed = [await packJson(one), packedBySql(one)]
      for (const value of packed) {
        expect(packed.every((each) => isSamePacked(value, each))).toBe(true)
        expect(isSamePacked(value, await packJson(other))).toBe(one === other)
        expect(isSamePacked(packedBySql(other), value)).toBe(one === other)
      }
    }),
  )
  expect(isSamePacked(await packJson('[12]'), packedBySql('[21]'))).toBe(false)
})

test('compresses a large configuration to less than a fifth', async () => {
  const json = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, heading: 'Hot and honest' })))
  expect((await packJson(json)).length).toBeLessThan(json.length / 5)
})
