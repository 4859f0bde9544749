import type { StatementLine } from './contract.ts'

export interface MonthTotals {
  readonly opening: number
  readonly sales: number
  readonly refunds: number
  readonly deductions: number
  readonly payouts: number
  readonly closing: number
}

/** A month's lines from a balance to the next: opening + sales − refunds − deductions − payouts = closing, in paise. */
export function addUpMonth(opening: number, lines: readonly StatementLine[]): MonthTotals {
  const sum = (value: (line: StatementLine) => number) => lines.reduce((total, line) => total + value(line), 0)
  const sales = sum(({ kind, share }) => (kind === 'sale' ? share : 0))
  const refunds = sum(({ kind, share }) => (kind === 'refund' ? 0 - share : 0))
  const deductions = sum((line) => line.deductions)
  const payouts = sum(({ kind, amount }) => (kind === 'payout' || kind === 'payout_returned' ? 0 - amount : 0))
  return { opening, sales, refunds, deductions, payouts, closing: opening + sales - refunds - deductions - payouts }
}
