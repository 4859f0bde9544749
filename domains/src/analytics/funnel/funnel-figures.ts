import { signupSteps } from '../signup/contract.ts'
import type { FunnelStep, StepTimes } from './contract.ts'
import type { CountRow, TimeRow } from './funnel-rows.ts'

/** Returns the journeys of some rows by step, in the order of the steps. */
export function countsByStep(rows: readonly Pick<CountRow, 'step' | 'journeys'>[]): number[] {
  return signupSteps.map((step) => sum(rows.filter((row) => row.step === step)))
}

/** Returns the funnel with its shares. `counts` is in the order of the steps. */
export function describeFunnel(counts: readonly number[]): FunnelStep[] {
  return signupSteps.map((step, index) => {
    const journeys = counts[index] ?? 0
    const before = index === 0 ? journeys : (counts[index - 1] ?? 0)
    return {
      step,
      journeys,
      step_conversion_bp: index === 0 ? null : share(journeys, before),
      overall_conversion_bp: share(journeys, counts[0] ?? 0),
      dropped: before - journeys,
    }
  })
}

/** Returns the median and the 90th percentile of the time from each step to the next. Rows are sorted by seconds. */
export function describeTimes(rows: readonly TimeRow[]): StepTimes[] {
  return signupSteps.slice(0, -1).map((step) => {
    const own = rows.filter((row) => row.step === step)
    return { step, median_s: percentile(own, 0.5), p90_s: percentile(own, 0.9) }
  })
}

/** Returns the smallest value that at least this share of the journeys doesn't exceed; null without any. */
function percentile(rows: readonly TimeRow[], wanted: number): number | null {
  let remaining = Math.ceil(sum(rows) * wanted)
  for (const { seconds, journeys } of rows) {
    remaining -= journeys
    if (remaining <= 0) return seconds
  }
  return null
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole)
}

function sum(rows: readonly { readonly journeys: number }[]): number {
  return rows.reduce((total, { journeys }) => total + journeys, 0)
}
