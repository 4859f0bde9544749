import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haat/http-contract'

/** How long before the end of a period vendors are told what the next one costs. */
export const NOTICE_MS = 7 * DAY_MS
/** How long a plan applies after an amount was due. */
export const GRACE_MS = 7 * DAY_MS
/** How long before a plan ends an unpaid amount is mentioned once more. */
export const REMINDER_MS = 2 * DAY_MS
/** How long a quote can be executed. */
export const QUOTE_MS = 10 * MINUTE_MS
/** How long after a quote its payment is accepted. A later one is refunded. */
export const PAYMENT_MS = 24 * HOUR_MS

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
