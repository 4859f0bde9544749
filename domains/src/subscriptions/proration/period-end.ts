import { dateInIndia, startOfDay } from '../../indian-calendar.ts'
import type { Cycle } from '../../plans/contract.ts'

const monthsOf: Readonly<Record<Cycle, number>> = { monthly: 1, annual: 12 }

/**
 * Returns when the period that starts at a moment ends: the first whole number of months or years after the anchor that
 * is later. The anchor is when the subscription started, so one that started on 31 January renews on 28 February and then
 * on 31 March. Dates are those in India; the time of day stays.
 */
export function periodEnd(anchor: Date, cycle: Cycle, start: Date): Date {
  const step = monthsOf[cycle]
  for (let months = step; ; months += step) {
    const end = addMonthsTo(anchor, months)
    if (end > start) return end
  }
}

function addMonthsTo(anchor: Date, months: number): Date {
  const date = dateInIndia(anchor)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
  const timeOfDay = anchor.getTime() - startOfDay(date).getTime()
  return new Date(startOfDay(target).getTime() + timeOfDay)
}
