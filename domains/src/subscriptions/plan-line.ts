import { formatIndianDate } from '../indian-calendar.ts'
import type { Cycle } from '../plans/contract.ts'
import type { PlanLine } from './contract.ts'

/** Names a plan and its cycle on an invoice. */
export function describePlan({
  plan_name: name,
  cycle,
}: {
  readonly plan_name: string
  readonly cycle: Cycle
}): string {
  return `${name} plan (${cycle})`
}

/** Returns a line in paise before GST, or none if it's zero. */
export function planLine(kind: PlanLine['kind'], what: string, amount: number, from: Date, to: Date): PlanLine[] {
  if (amount === 0) return []
  const description = `${what}, ${formatIndianDate(from)} to ${formatIndianDate(to)}`
  return [{ kind, description, amount, from: from.toISOString(), to: to.toISOString() }]
}
