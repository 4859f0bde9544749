import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Initiator } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { PlanQuote } from '../contract.ts'
import { mailVendor } from '../mail-vendor.ts'
import type { Decision } from './decision.ts'
import { planDecisionMail } from './mails.ts'

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
  await mailVendor(tx, platform, vendorId, (vendor) => planDecisionMail(vendor, reason, quote, platform.settings))
}
