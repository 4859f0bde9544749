import type { Subscription, SubscriptionStatus } from '@haat/domains/subscriptions/contract'
import type { StatusTone } from '@haat/ui'

/** How a subscription's status is shown. */
export const subscriptionStatuses: Readonly<
  Record<SubscriptionStatus, { readonly tone: StatusTone; readonly label: string }>
> = {
  active: { tone: 'success', label: 'Active' },
  grace: { tone: 'waiting', label: 'Payment due' },
  ended: { tone: 'neutral', label: 'Ended' },
}

export const cycleNames = { monthly: 'Monthly', annual: 'Annual' } as const

const endReasons: Readonly<Record<NonNullable<Subscription['end_reason']>, string>> = {
  cancelled: 'Cancelled by the vendor',
  removed: 'Removed by an administrator',
  unpaid: 'Not paid',
  refunded: 'Refunded',
  replaced: 'Replaced by another plan',
}

/** Why a subscription ended. */
export function endReasonText(reason: Subscription['end_reason']): string {
  return reason === null ? '' : endReasons[reason]
}

const events: Readonly<Record<string, string>> = {
  started: 'Started',
  changed: 'Changed',
  scheduled: 'Change scheduled',
  renewed: 'Renewed',
  payment_due: 'Payment due',
  paid: 'Paid',
  cancelled: 'Cancelled',
  resumed: 'Resumed',
  ended: 'Ended',
}

/** What happened to a subscription. */
export function eventText(kind: string): string {
  return events[kind] ?? kind
}
