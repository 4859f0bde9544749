import type { Tx } from '@haat/db'
import { formatIndianDate } from '../../indian-calendar.ts'
import { requirePlanVersion, type SubscriptionRow } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { ChargeRow } from '../changes/charge-row.ts'
import { mailVendor } from '../mail-vendor.ts'

const NOTHING_IS_DELETED =
  'Your products, staff and stores stay as they are. Beyond the limits of Starter you can’t add more, and custom domains aren’t served.'

/** Tells a vendor what the next period costs and when it starts. */
export async function mailRenewalNotice(
  tx: Tx,
  platform: Platform,
  charge: ChargeRow,
  accountCredit: number,
): Promise<void> {
  const { name } = await requirePlanVersion(tx, charge.plan_version_id)
  const day = formatIndianDate(charge.period_start)
  const credit =
    accountCredit === 0 ? [] : [`Your account credit of ${formatRupees(accountCredit)} is used for it first.`]
  await mailVendor(tx, platform, charge.vendor_id, {
    subject: `Your ${name} plan renews on ${day}`,
    paragraphs: [
      `The next period of your ${name} plan starts on ${day} and costs ${formatRupees(charge.subtotal_paise)} plus GST. Pay it on your plan page by then.`,
      ...credit,
      `If you don’t want to renew, cancel the plan on the same page. It then ends on ${day}.`,
    ],
    link: 'Pay or change your plan',
  })
}

/** Tells a vendor that the period is over and the next one isn't paid. */
export async function mailPaymentDue(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow,
  charge: ChargeRow,
): Promise<void> {
  const { name } = await requirePlanVersion(tx, charge.plan_version_id)
  await mailVendor(tx, platform, subscription.vendor_id, {
    subject: `Pay for your ${name} plan by ${lastDay(subscription)}`,
    paragraphs: [
      `${formatRupees(charge.subtotal_paise)} plus GST is due for your ${name} plan. Everything keeps working until ${lastDay(subscription)}.`,
      `If it isn’t paid by then, your stores return to Starter. ${NOTHING_IS_DELETED}`,
    ],
    link: 'Pay now',
  })
}

/** Reminds a vendor once, shortly before the plan ends. */
export async function mailReminder(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow,
  charge: ChargeRow,
): Promise<void> {
  const { name } = await requirePlanVersion(tx, charge.plan_version_id)
  await mailVendor(tx, platform, subscription.vendor_id, {
    subject: `Your ${name} plan ends on ${lastDay(subscription)} unless you pay`,
    paragraphs: [
      `${formatRupees(charge.subtotal_paise)} plus GST is still open for your ${name} plan.`,
      `If it isn’t paid by ${lastDay(subscription)}, your stores return to Starter. ${NOTHING_IS_DELETED}`,
    ],
    link: 'Pay now',
  })
}

/** Tells a vendor that the plan has ended. */
export async function mailPlanEnded(
  tx: Tx,
  platform: Platform,
  subscription: SubscriptionRow,
  reason: 'cancelled' | 'unpaid' | 'removed',
): Promise<void> {
  const { name } = await requirePlanVersion(tx, subscription.plan_version_id)
  const why = {
    cancelled: `Your ${name} plan has ended as you requested.`,
    unpaid: `Your ${name} plan has ended because it wasn’t paid.`,
    removed: `An administrator has ended your ${name} plan.`,
  }
  await mailVendor(tx, platform, subscription.vendor_id, {
    subject: `Your ${name} plan has ended`,
    paragraphs: [`${why[reason]} Your stores are on Starter now.`, NOTHING_IS_DELETED],
    link: 'Choose a plan',
  })
}

function lastDay({ access_until: until }: SubscriptionRow): string {
  return until === null ? '' : formatIndianDate(until)
}
