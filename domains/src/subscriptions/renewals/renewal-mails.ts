import type { Tx } from '@haat/db'
import { requirePlanVersion, type SubscriptionRow } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import type { ChargeRow } from '../changes/charge-row.ts'
import { mailVendor } from '../mail-vendor.ts'
import {
  type EndReason,
  paymentDueMail,
  paymentReminderMail,
  planEndedMail,
  renewalNoticeMail,
  type UnpaidPlan,
} from './mails.ts'

/** Tells a vendor what the next period costs and when it starts. */
export async function mailRenewalNotice(
  tx: Tx,
  platform: Platform,
  charge: ChargeRow,
  accountCredit: number,
): Promise<void> {
  const { name } = await requirePlanVersion(tx, charge.plan_version_id)
  const next = { ...charge, plan_name: name, account_credit_paise: accountCredit }
  await mailVendor(tx, platform, charge.vendor_id, (vendor) => renewalNoticeMail(vendor, next, platform.settings))
}

/** Tells a vendor that the period is over and the next one isn't paid. */
export async function mailPaymentDue(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow,
  charge: ChargeRow,
): Promise<void> {
  const unpaid = await findUnpaid(tx, subscription, charge)
  await mailVendor(tx, platform, subscription.vendor_id, (vendor) => paymentDueMail(vendor, unpaid, platform.settings))
}

/** Reminds a vendor once, shortly before the plan ends. */
export async function mailReminder(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow,
  charge: ChargeRow,
): Promise<void> {
  const unpaid = await findUnpaid(tx, subscription, charge)
  await mailVendor(tx, platform, subscription.vendor_id, (vendor) =>
    paymentReminderMail(vendor, unpaid, platform.settings),
  )
}

/** Tells a vendor that the plan has ended. */
export async function mailPlanEnded(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow,
  reason: EndReason,
): Promise<void> {
  const { name } = await requirePlanVersion(tx, subscription.plan_version_id)
  await mailVendor(tx, platform, subscription.vendor_id, (vendor) =>
    planEndedMail(vendor, { plan_name: name, reason }, platform.settings),
  )
}

async function findUnpaid(tx: Tx, subscription: SubscriptionRow, charge: ChargeRow): Promise<UnpaidPlan> {
  const { name } = await requirePlanVersion(tx, charge.plan_version_id)
  return { plan_name: name, subtotal_paise: charge.subtotal_paise, access_until: subscription.access_until }
}
