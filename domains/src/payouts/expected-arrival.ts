import { DAY_MS } from '@haat/http-contract'
import { dateInIndia } from '../indian-calendar.ts'

/** Business days, Monday to Friday, from the request of a payout to its arrival, as developers are told. */
const PAYOUT_BUSINESS_DAYS = 5

/** Returns the date in India by which a payout should have arrived. Bank holidays aren't considered. */
export function expectedArrival(requestedAt: Date): string {
  let day = new Date(`${dateInIndia(requestedAt)}T00:00:00Z`)
  for (let businessDays = 0; businessDays < PAYOUT_BUSINESS_DAYS; ) {
    day = new Date(day.getTime() + DAY_MS)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) businessDays += 1
  }
  return day.toISOString().slice(0, 10)
}
