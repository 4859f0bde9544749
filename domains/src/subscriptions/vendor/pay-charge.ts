import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { requireTerms } from '../../payments/index.ts'
import { lockLimitsOf, requirePlanVersion } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { chargeNotFound, chargeNotOpen } from '../contract.ts'
import { accountCreditOf } from '../credit/account-credit.ts'
import { readLines } from '../purchases/plan-sale.ts'
import { splitPayment } from '../quotes/price-change.ts'
import { payChargeWithCredit } from '../renewals/pay-charge-with-credit.ts'
import { settleSubscription } from '../renewals/settle-subscription.ts'
import { findSubscription } from '../show-subscription.ts'
import type { PlanChangeResult } from './contract.ts'
import { orderPlan } from './order-plan.ts'

/**
 * Pays an amount that is due for a vendor's plan: with account credit if it covers everything, otherwise returns how to
 * pay the rest. Refuses with `charge_not_found` or `charge_not_open`, and like `orderPlan`.
 */
export async function payCharge(
  platform: Platform,
  actor: StoreMember<'vendor'>,
  chargeId: string,
  requestId: string,
): Promise<PlanChangeResult> {
  const { account_id: vendorId, store } = actor
  const unpaid = await inTransaction(platform.db, async (tx) => {
    await lockLimitsOf(tx, vendorId)
    await settleSubscription(tx, platform, vendorId)
    const charge = await tx
      .selectFrom('plan_charges')
      .selectAll()
      .where('id', '=', chargeId)
      .where('vendor_id', '=', vendorId)
      .executeTakeFirst()
    if (charge === undefined) throw new Refused(chargeNotFound)
    if (charge.status !== 'open') throw new Refused(chargeNotOpen)
    const { total } = await requireTerms({ db: tx, settings: platform.settings }, { store }, charge.subtotal_paise)
    const { due, credit_used: credit } = splitPayment(total, await accountCreditOf(tx, vendorId))
    if (due === 0 && (await payChargeWithCredit(tx, platform, charge, store))) return undefined
    return { charge, credit, version: await requirePlanVersion(tx, charge.plan_version_id) }
  })
  if (unpaid === undefined) {
    return { subscription: await findSubscription(platform.db, vendorId, { orEnded: false }), checkout: null }
  }
  const order = {
    for: { charge_id: chargeId },
    plan_name: unpaid.version.name,
    lines: readLines(unpaid.charge.lines),
    subtotal: unpaid.charge.subtotal_paise,
    account_credit_paise: unpaid.credit,
  }
  const checkout = await orderPlan(platform, actor, order, requestId)
  return { subscription: await findSubscription(platform.db, vendorId, { orEnded: false }), checkout }
}
