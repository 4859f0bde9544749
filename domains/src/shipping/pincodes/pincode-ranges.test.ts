import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePincodes, typePincodes } from './contract.ts'

test('reads PIN codes and ranges, separated by commas or lines', () => {
  expect(parsePincodes('560001-560110, 560300\n 400 001 – 400 104;682001 to 682001')).toEqual([
    { first: 560001, last: 560110 },
    { first: 560300, last: 560300 },
    { first: 400001, last: 400104 },
    { first: 682001, last: 682001 },
  ])
  expect(parsePincodes(' , ')).toEqual([])
})

test.each(['56001', '060001', '560001-', 'Bengaluru'])('names what it can’t read: %s', (wrong) => {
  expect(parsePincodes(`560001, ${wrong}`)).toEqual({
    fault: `“${wrong}” isn’t a PIN code or a range such as 560001-560110`,
  })
})

test('names a range whose ends are swapped', () => {
  expect(parsePincodes('560110-560001')).toEqual({ fault: 'The range 560110-560001 ends before it starts' })
})

test('reads what it writes', () => {
  const pincode = fc.integer({ min: 100_000, max: 999_999 })
  const range = fc.tuple(pincode, pincode).map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }))
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      expect(parsePincodes(typePincodes(ranges))).toEqual(ranges)
    }),
  )
})
