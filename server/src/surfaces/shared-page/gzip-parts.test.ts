import { crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combineCrc32, crc32Shift } from './crc32-combine.ts'
import { gzipPart, joinGzipParts } from './gzip-parts.ts'

const card = '<li class="card"><h3><a href="/app/gst-sathi">GST Sathi</a></h3><p>Files your returns</p></li>'
/** Texts that are stored, and texts that are compressed and repeat what other parts contain. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.tuple(fc.string({ unit: 'binary' }), fc.nat({ max: 60 })).map(([own, count]) => own + card.repeat(count)),
)

test('parts joined in any order are one gzip stream of their texts', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), fc.integer({ min: 1, max: 9 }), (texts, level) => {
      const joined = joinGzipParts(texts.map((one) => gzipPart(one, level)))
      // gunzip verifies the checksum and the length, and accepts nothing after the end.
      expect(gunzipSync(joined).equals(Buffer.from(texts.join('')))).toBe(true)
    }),
  )
})

test('a part can be used again, in another stream', () => {
  const [shared, first, second] = [card.repeat(50), 'Priya', 'Karim'].map((one) => gzipPart(one, 6))
  if (shared === undefined || first === undefined || second === undefined) throw new Error('There are three parts')
  expect(gunzipSync(joinGzipParts([shared, first, shared])).toString()).toBe(
    `${card.repeat(50)}Priya${card.repeat(50)}`,
  )
  expect(gunzipSync(joinGzipParts([second, shared])).toString()).toBe(`Karim${card.repeat(50)}`)
  expect(shared.deflated.length).toBeLessThan(card.length * 3)
})

test('combines checksums as if the bytes followed each other', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3_000 }), fc.uint8Array({ maxLength: 3_000 }), (first, second) => {
      const combined = combineCrc32(crc32(first), crc32(second), crc32Shift(second.length))
      expect(combined).toBe(crc32(Buffer.concat([first, second])))
    }),
  )
})
