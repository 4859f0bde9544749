import { formatDate } from '@haat/ui'

interface DeliveryDates {
  readonly kind: 'shipping' | 'pickup'
  /** Days in India, such as `2026-11-30`. */
  readonly min_date: string | null
  readonly max_date: string | null
}

/** Describes when an order is expected to arrive or to be ready: `Arrives 30 Nov 2026 to 2 Dec 2026`. */
export function describeDates({ kind, min_date: min, max_date: max }: DeliveryDates): string {
  if (min === null) return ''
  if (kind === 'pickup') return `Ready on ${formatDay(min)}`
  return max === null || max === min ? `Arrives on ${formatDay(min)}` : `Arrives ${formatDay(min)} to ${formatDay(max)}`
}

/** Formats a day in India, whatever the browser's time zone. */
function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00Z`, { time_zone: 'UTC' })
}
