import { formatIndianDate } from '../../indian-calendar.ts'
import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { Settings } from '../../settings.ts'
import type { PlanQuote } from '../contract.ts'
import { planPage } from '../plan-path.ts'

type DecidedQuote = Pick<PlanQuote, 'proration' | 'effective_at' | 'due' | 'credit_added' | 'complimentary'> & {
  /** Null: the vendor returns to Starter. */
  readonly plan: { readonly name: string } | null
  /** What the vendor has beyond the plan's limits. */
  readonly exceeds: readonly unknown[]
}

/** Email to a vendor about an administrator's decision: what was decided, from when, and what there is to pay. */
export function planDecisionMail(
  recipient: Mail['recipient'],
  reason: string,
  quote: DecidedQuote,
  settings: Settings,
): Mail {
  const name = quote.plan?.name ?? 'Starter'
  const from = quote.proration === 'next_cycle' ? ` from ${formatIndianDate(new Date(quote.effective_at))}` : ''
  return composeMail({
    recipient,
    subject: `Your stores are on the ${name} plan${from}`,
    paragraphs: [
      `An administrator has changed your plan to ${name}${from}. Reason: ${reason}`,
      ...moneyOf(quote),
      ...(quote.exceeds.length > 0
        ? ['You use more than this plan includes. Nothing is deleted, but you can’t add more.']
        : []),
    ],
    action: { label: quote.due > 0 ? 'Pay now' : 'View your plan', url: planPage(settings) },
  })
}

function moneyOf({ due, credit_added: creditAdded, complimentary }: DecidedQuote): string[] {
  if (due > 0) {
    return [`${formatRupees(due)} including GST is due within 7 days. Pay it on your plan page, or the plan ends.`]
  }
  if (creditAdded > 0) return [`${formatRupees(creditAdded)} for unused time was added to your account credit.`]
  return complimentary ? ['The plan is free of charge until further notice.'] : []
}
