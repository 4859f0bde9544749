import { dayAfter } from '../../indian-calendar.ts'

interface DeliveryTime {
  readonly handling_days: number
  readonly min_days: number
  readonly max_days: number
}

/** Returns the first and last day on which an order of today is expected to arrive. Sundays don't count. */
export function deliveryDates(
  today: string,
  { handling_days: handling, min_days: min, max_days: max }: DeliveryTime,
): { min_date: string; max_date: string } {
  return { min_date: addWorkingDays(today, handling + min), max_date: addWorkingDays(today, handling + max) }
}

/** Returns the day that is some working days (Monday to Saturday) after a day in India. Never a Sunday. */
export function addWorkingDays(start: string, days: number): string {
  let day = skipSunday(start)
  for (let left = days; left > 0; left -= 1) day = skipSunday(dayAfter(day))
  return day
}

function skipSunday(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? dayAfter(day) : day
}
