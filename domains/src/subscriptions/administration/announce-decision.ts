import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { formatIndianDate } from '../../indian-calendar.ts'
import type { Initiator } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { PlanQuote } from '../contract.ts'
import { mailVendor } from '../mail-vendor.ts'
import type { Decision } from './decision.ts'

/** Records an administrator's decision about a vendor's plan, with its reason and amounts. */
export async function auditDecision(
  tx: Tx,
  vendorId: string,
  { reason, over_limit: overLimit }: Decision,
  quote: PlanQuote,
  by: Initiator,
): Promise<void> {
  await recordAudit(tx, {
    ...by,
    action: quote.plan === null ? 'plan.removed' : 'plan.assigned',
    subject_id: vendorId,
    details: {
      reason,
      plan_version_id: quote.plan?.plan_version_id ?? null,
      cycle: quote.cycle,
      proration: quote.proration,
      complimentary: quote.complimentary,
      over_limit: overLimit,
      exceeds: quote.exceeds,
      due_paise: quote.due,
      credit_added_paise: quote.credit_added,
    },
  })
}

/** Tells the vendor what was decided, from when, and what there is to pay. */
export async function mailDecision(
  tx: Tx,
  platform: Platform,
  vendorId: string,
  { reason }: Decision,
  quote: PlanQuote,
): Promise<void> {
  const name = quote.plan?.name ?? 'Starter'
  const from = quote.proration === 'next_cycle' ? ` from ${formatIndianDate(new Date(quote.effective_at))}` : ''
  await mailVendor(tx, platform, vendorId, {
    subject: `Your stores are on the ${name} plan${from}`,
    paragraphs: [
      `An administrator has changed your plan to ${name}${from}. Reason: ${reason}`,
      ...moneyOf(quote),
      ...(quote.exceeds.length > 0
        ? ['You use more than this plan includes. Nothing is deleted, but you can’t add more.']
        : []),
    ],
    link: quote.due > 0 ? 'Pay now' : 'View your plan',
  })
}

function moneyOf({ due, credit_added: creditAdded, complimentary }: PlanQuote): string[] {
  if (due > 0) {
    return [`${formatRupees(due)} including GST is due within 7 days. Pay it on your plan page, or the plan ends.`]
  }
  if (creditAdded > 0) return [`${formatRupees(creditAdded)} for unused time was added to your account credit.`]
  return complimentary ? ['The plan is free of charge until further notice.'] : []
}
