import type { Database } from '@haat/db'
import type { Selectable } from 'kysely'

type Suspension = Pick<Selectable<Database['stores']>, 'status' | 'suspended_until'>

/** Whether a store is suspended now. A suspension ends at its expiry time, even if the job hasn't closed it yet. */
export function isSuspended({ status, suspended_until: suspendedUntil }: Suspension, now: Date): boolean {
  return status === 'suspended' && (suspendedUntil === null || suspendedUntil > now)
}
