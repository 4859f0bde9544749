import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSamePacked, packJson, unpackJson } from './pack-json.ts'

const asSqlWritesIt = (json: string) => Buffer.from(json)

test('JSON is unpacked letter by letter, whoever packed it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (json) => {
      expect(unpackJson(await packJson(json))).toBe(json)
      expect(unpackJson(asSqlWritesIt(json))).toBe(json)
    }),
  )
})

test('two are the same exactly where their letters are, however they are packed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.json(), async (one, other) => {
      const packed = [await packJson(one), asSqlWritesIt(one)]
      for (const kept of packed) {
        expect(packed.every((each) => isSamePacked(kept, each))).toBe(true)
        expect(isSamePacked(kept, await packJson(other))).toBe(one === other)
        expect(isSamePacked(asSqlWritesIt(other), kept)).toBe(one === other)
      }
    }),
  )
  expect(isSamePacked(await packJson('[12]'), asSqlWritesIt('[21]'))).toBe(false)
})

test('a large configuration takes a small part of its bytes', async () => {
  const json = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, heading: 'Hot and honest' })))
  expect((await packJson(json)).length).toBeLessThan(json.length / 5)
})
