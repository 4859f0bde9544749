import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillText, findTextProblems, StoreMailText } from './contract.ts'

const names = ['order_name', 'items', 'refund']

test.each([
  ['Order {{ order_name }} and {{items}}', []],
  ['Prices: 5 < 7 and 3 > 2, {single} braces', []],
  ['Hello\n{{ customer }}', [[2, 1, 'This email has no variable “customer”.']]],
  ['Hi {{ order_name', [[1, 4, expect.stringContaining('no other half')]]],
  ['order_name }}', [[1, 12, expect.stringContaining('no other half')]]],
  [
    '{% for item in items %}',
    [
      [1, 1, expect.stringContaining('Remove {%')],
      [1, 22, expect.anything()],
    ],
  ],
  ['{{ items | escape }}', [[1, 1, 'This email has no variable “items | escape”.']]],
  [
    'a\n\nb <b>bold</b>',
    [
      [3, 3, expect.stringContaining('Remove <b>')],
      [3, 10, expect.anything()],
    ],
  ],
  ['<script>alert(1)', [[1, 1, expect.stringContaining('without HTML')]]],
  ['<img src=x onerror=alert(1)', [[1, 1, expect.stringContaining('without HTML')]]],
  ['<!-- hidden', [[1, 1, expect.stringContaining('without HTML')]]],
  ['{{ items }} '.repeat(6), [[1, 61, 'Use {{ items }} at most 5 times.']]],
])('finds the mistakes in %j', (text, expected) => {
  expect(findTextProblems(text, names).map(({ line, column, message }) => [line, column, message])).toEqual(expected)
})

describe('filling a text', () => {
  test('leaves out lines whose variables are all empty, and keeps the others', () => {
    const text = 'Thanks.\n\nRefund: {{ refund }}\n\n{{ items }} {{ refund }}\nBye'
    expect(fillText(text, { items: 'Tea', refund: '' })).toBe('Thanks.\n\n\nTea\nBye')
    expect(fillText(text, { items: 'Tea', refund: '₹5' })).toBe('Thanks.\n\nRefund: ₹5\n\nTea ₹5\nBye')
  })

  test('never fills in what a variable stands for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (items, refund) => {
        expect(fillText('a {{ items }} b', { items: `x${items}{{ refund }}`, refund })).toBe(
          `a x${items}{{ refund }} b`,
        )
      }),
    )
  })
})

test('a text has one line as its subject and no control characters', () => {
  const valid = { subject: ' Order ', body: 'Hello\r\n\r\nthere\t!\n' }
  expect(StoreMailText.parse(valid)).toEqual({ subject: 'Order', body: 'Hello\n\nthere !' })
  const invalid = [
    { subject: 'Order\r\nBcc: thief@example.org' },
    { subject: '' },
    { subject: 'x'.repeat(151) },
    { body: ' \n ' },
    { body: 'x'.repeat(5001) },
    { body: 'a\u0007b' },
  ]
  for (const change of invalid) expect(StoreMailText.safeParse({ ...valid, ...change }).success).toBe(false)
})
