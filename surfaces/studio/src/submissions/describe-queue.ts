import type { ReviewQueue } from '@haat/domains/themes/contract'
import { formatCount } from '@haat/ui'

/** Says where a theme is in the queue: "Place 3 of 7 in the queue." */
export function describePlace({ place, waiting }: ReviewQueue): string {
  if (place === null)
    return waiting === 1 ? '1 theme waits for review.' : `${formatCount(waiting)} themes wait for review.`
  if (place === 1) return 'Next in the queue.'
  return `Place ${formatCount(place)} of ${formatCount(waiting)} in the queue.`
}

/** Says how long a first answer took in the last 30 days. */
export function describeQueueTime({ median_days: median, p90_days: p90 }: ReviewQueue): string {
  if (median === null || p90 === null)
    return 'No theme was reviewed in the last 30 days, so there’s no current review time.'
  return `In the last 30 days, half of all themes got their first answer within ${days(median)}, and 9 of 10 within ${days(p90)}.`
}

function days(count: number): string {
  const hours = Math.ceil(count * 24)
  if (hours <= 1) return '1 hour'
  if (hours < 48) return `${hours} hours`
  return `${formatCount(Math.ceil(count))} days`
}
