import { expect, test } from 'vitest'
import { whatsAppNumber } from './phone-number.ts'

test.each([
  ['98765 43210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['0044 20 7946 0958', '442079460958'],
  ['12345', undefined],
  ['call me', undefined],
])('%s is the WhatsApp number %s', (typed, number) => {
  expect(whatsAppNumber(typed)).toBe(number)
})
