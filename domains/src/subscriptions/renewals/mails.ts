import { formatIndianDate } from '../../indian-calendar.ts'
import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { Settings } from '../../settings.ts'
import { planPage } from '../plan-path.ts'

const NOTHING_IS_DELETED =
  'Your products, staff and stores stay as they are. Beyond the limits of Starter you can’t add more, and custom domains aren’t served.'

interface NextPeriod {
  readonly plan_name: string
  readonly period_start: Date
  readonly subtotal_paise: number
  /** The vendor's account credit. */
  readonly account_credit_paise: number
}

/** What a vendor hasn't paid. */
export interface UnpaidPlan {
  readonly plan_name: string
  readonly subtotal_paise: number
  /** When the plan ends unless it's paid. */
  readonly access_until: Date | null
}

/** Email to a vendor about what the next period costs and when it starts. */
export function renewalNoticeMail(recipient: Mail['recipient'], next: NextPeriod, settings: Settings): Mail {
  const { plan_name: name, account_credit_paise: accountCredit } = next
  const day = formatIndianDate(next.period_start)
  const credit =
    accountCredit === 0 ? [] : [`Your account credit of ${formatRupees(accountCredit)} is used for it first.`]
  return composeMail({
    recipient,
    subject: `Your ${name} plan renews on ${day}`,
    paragraphs: [
      `The next period of your ${name} plan starts on ${day} and costs ${formatRupees(next.subtotal_paise)} plus GST. Pay it on your plan page by then.`,
      ...credit,
      `If you don’t want to renew, cancel the plan on the same page. It then ends on ${day}.`,
    ],
    action: { label: 'Pay or change your plan', url: planPage(settings) },
  })
}

/** Email to a vendor whose period is over while the next one isn't paid. */
export function paymentDueMail(recipient: Mail['recipient'], unpaid: UnpaidPlan, settings: Settings): Mail {
  const { plan_name: name, subtotal_paise: subtotal } = unpaid
  return composeMail({
    recipient,
    subject: `Pay for your ${name} plan by ${lastDay(unpaid)}`,
    paragraphs: [
      `${formatRupees(subtotal)} plus GST is due for your ${name} plan. Everything keeps working until ${lastDay(unpaid)}.`,
      `If it isn’t paid by then, your stores return to Starter. ${NOTHING_IS_DELETED}`,
    ],
    action: { label: 'Pay now', url: planPage(settings) },
  })
}

/** Reminder to a vendor shortly before an unpaid plan ends. */
export function paymentReminderMail(recipient: Mail['recipient'], unpaid: UnpaidPlan, settings: Settings): Mail {
  const { plan_name: name, subtotal_paise: subtotal } = unpaid
  return composeMail({
    recipient,
    subject: `Your ${name} plan ends on ${lastDay(unpaid)} unless you pay`,
    paragraphs: [
      `${formatRupees(subtotal)} plus GST is still open for your ${name} plan.`,
      `If it isn’t paid by ${lastDay(unpaid)}, your stores return to Starter. ${NOTHING_IS_DELETED}`,
    ],
    action: { label: 'Pay now', url: planPage(settings) },
  })
}

export type EndReason = 'cancelled' | 'unpaid'

/** Email to a vendor whose plan has ended. */
export function planEndedMail(
  recipient: Mail['recipient'],
  { plan_name: name, reason }: { readonly plan_name: string; readonly reason: EndReason },
  settings: Settings,
): Mail {
  const why = {
    cancelled: `Your ${name} plan has ended as you requested.`,
    unpaid: `Your ${name} plan has ended because it wasn’t paid.`,
  }
  return composeMail({
    recipient,
    subject: `Your ${name} plan has ended`,
    paragraphs: [`${why[reason]} Your stores are on Starter now.`, NOTHING_IS_DELETED],
    action: { label: 'Choose a plan', url: planPage(settings) },
  })
}

function lastDay({ access_until: until }: UnpaidPlan): string {
  return until === null ? '' : formatIndianDate(until)
}
