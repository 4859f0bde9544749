import type { StatementLine } from './contract.ts'

/** A statement with more lines has one line for each theme and day. The CSV of sales has every single one. */
export const MAX_SINGLE_LINES = 200

/** Returns the lines as they are printed: each one, or with too many of them, one for each kind, theme and day. */
export function groupLines(lines: readonly StatementLine[]): StatementLine[] {
  if (lines.length <= MAX_SINGLE_LINES) return [...lines]
  const groups = new Map<string, StatementLine>()
  for (const line of lines) {
    const key = `${line.on} ${line.kind} ${line.text}`
    const group = groups.get(key)
    groups.set(key, group === undefined ? line : join(group, line))
  }
  return [...groups.values()]
}

function join(one: StatementLine, other: StatementLine): StatementLine {
  return {
    ...one,
    count: one.count + other.count,
    sale_amount: one.sale_amount + other.sale_amount,
    share: one.share + other.share,
    deductions: one.deductions + other.deductions,
    amount: one.amount + other.amount,
  }
}
