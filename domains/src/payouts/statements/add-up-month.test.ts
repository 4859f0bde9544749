import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUpMonth } from './add-up-month.ts'
import type { StatementLine } from './contract.ts'
import { groupLines, MAX_SINGLE_LINES } from './group-lines.ts'

const sale = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    theme: fc.constantFrom('Jamdani', 'Kolam'),
    paise: fc.integer({ min: 1, max: 10_000_000 }),
    withheld: fc.nat(50),
    isRefund: fc.boolean(),
  })
  .map(({ day, theme, paise, withheld, isRefund }): StatementLine => {
    const sign = isRefund ? -1 : 1
    const share = Math.floor((paise * 8) / 10)
    const deductions = Math.floor((share * withheld) / 1_000)
    return {
      on: `2026-04-${String(day).padStart(2, '0')}`,
      kind: isRefund ? 'refund' : 'sale',
      text: theme,
      count: 1,
      sale_amount: sign * paise,
      share: sign * share,
      deductions: sign * deductions,
      amount: sign * (share - deductions),
    }
  })
const payout = fc
  .record({ paise: fc.integer({ min: 50_000, max: 10_000_000 }), isReturned: fc.boolean(), reference: fc.uuid() })
  .map(
    ({ paise, isReturned, reference }): StatementLine => ({
      on: '2026-04-28',
      kind: isReturned ? 'payout_returned' : 'payout',
      text: reference,
      count: 1,
      sale_amount: 0,
      share: 0,
      deductions: 0,
      amount: isReturned ? paise : -paise,
    }),
  )
const lines = fc.array(fc.oneof({ weight: 4, arbitrary: sale }, payout), { maxLength: 600, size: 'max' })

test('a month’s lines lead from the opening to the closing balance, and the next month starts there', () => {
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 6 }), (months) => {
      let balance = 0
      for (const month of months) {
        const totals = addUpMonth(balance, month)
        expect(totals.opening).toBe(balance)
        expect(totals.opening + totals.sales - totals.refunds - totals.deductions - totals.payouts).toBe(totals.closing)
        balance += month.reduce((sum, { amount }) => sum + amount, 0)
        expect(totals.closing).toBe(balance)
      }
    }),
    { numRuns: 100 },
  )
})

test('lines that are joined by theme and day have the same sums', () => {
  let joined = 0
  fc.assert(
    fc.property(fc.integer(), lines, (opening, month) => {
      const shown = groupLines(month)
      expect(addUpMonth(opening, shown)).toEqual(addUpMonth(opening, month))
      expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(month.length)
      if (month.length <= MAX_SINGLE_LINES) expect(shown).toEqual(month)
      else joined += 1
    }),
    { numRuns: 200 },
  )
  expect(joined).toBeGreaterThan(10)
})
