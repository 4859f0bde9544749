import type { SubscriptionRow } from '../../plans/index.ts'

/** Returns the end of a subscription's period. Throws for a free one without periods. */
export function requirePeriodEnd({ id, period_end: periodEnd }: SubscriptionRow): Date {
  if (periodEnd === null) throw new Error(`Subscription ${id} has no periods`)
  return periodEnd
}
