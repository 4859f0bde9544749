import { Refused } from '@haat/http-contract'
import { describe, expect, test } from 'vitest'
import { readIfMatch } from './if-match.ts'

const read = (header: string | undefined, revision?: number) => readIfMatch({ 'if-match': header }, { revision })

test('prefers If-Match to the revision in the body', () => {
  expect(read('"3"', 2)).toBe(3)
  expect(read(undefined, 2)).toBe(2)
  expect(read(undefined)).toBeUndefined()
})

test('treats a weak ETag like a strong one, because compressing proxies weaken ETags', () => {
  expect(read('W/"3"')).toBe(3)
  expect(read(' "3" ')).toBe(3)
})

test('an ETag that isn’t a revision matches no record', () => {
  for (const tag of ['"abc"', '""', '"3.0"', '"-1"', '"99999999999999"', 'W/"x"']) expect(read(tag, 3)).toBe(0)
})

describe('rejects a header that isn’t exactly one ETag:', () => {
  test.each(['3', '*', '', '"1", "2"', 'w/"3"', 'W/3', '"3', "'3'", '"\u00ff"'])('%s', (header) => {
    expect(() => read(header, 3)).toThrow(Refused)
    try {
      read(header, 3)
    } catch (error) {
      expect(error).toMatchObject({ kind: { status: 400 }, errors: [{ path: 'headers.if-match' }] })
    }
  })
})
