import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedLastDigit, gtinCheckDigit } from './gtin.ts'

test('accepts real EAN-13, ISBN, UPC-A, EAN-8 and GTIN-14 numbers', () => {
  for (const barcode of ['4006381333931', '9780306406157', '036000291452', '73513537', '10614141000415'])
    expect([barcode, expectedLastDigit(barcode)]).toEqual([barcode, undefined])
})

test('reports a wrong check digit, and ignores numbers that aren’t GTINs', () => {
  expect(expectedLastDigit('4006381333930')).toBe(1)
  for (const own of ['', 'KURTA-1', '12345', '12345678901', '123456789012345'])
    expect(expectedLastDigit(own)).toBeUndefined()
})

test('finds any single wrong digit', () => {
  const length = fc.constantFrom(7, 11, 12, 13)
  const digits = length.chain((count) => fc.array(fc.nat({ max: 9 }), { minLength: count, maxLength: count }))
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const body = start.join('')
      const barcode = `${body}${gtinCheckDigit(body)}`
      const place = at % barcode.length
      const other = (Number(barcode[place]) + by) % 10
      expect(expectedLastDigit(barcode)).toBeUndefined()
      expect(expectedLastDigit(barcode.slice(0, place) + other + barcode.slice(place + 1))).toBeDefined()
    }),
  )
})
