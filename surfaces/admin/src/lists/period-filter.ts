import type { ListFilter } from '@haat/console/lists/list-definition'
import { DAY_MS } from '@haat/http-contract'

const days: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

/** The filter of a list by the age of its rows. */
export const periodFilter: ListFilter = {
  name: 'period',
  label: 'Period',
  any: 'Any time',
  options: [
    { value: 'day', label: 'Last 24 hours' },
    { value: 'week', label: 'Last 7 days' },
    { value: 'month', label: 'Last 30 days' },
  ],
}

/** Returns the condition of a chosen period for the server; undefined for any time. */
export function conditionOfPeriod(period: string | undefined): string | undefined {
  const count = days[period ?? '']
  return count === undefined ? undefined : `gte:${new Date(Date.now() - count * DAY_MS).toISOString()}`
}
