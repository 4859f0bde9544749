import { conditionOfPeriod } from '../lists/period-filter.ts'

/** Returns the server's query for the chosen filters. */
export function auditQuery({ q, actor, period }: Readonly<Record<string, string>>) {
  return {
    q,
    'filter[actor_kind]': actor === undefined || actor === '' ? undefined : `in:${actor}`,
    'filter[created_at]': conditionOfPeriod(period),
  }
}
