import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { PurchaseRow } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { findRule } from '../rules/rules.ts'
import { computeCommission } from './compute-commission.ts'
import { insertCommissions } from './insert-commissions.ts'

type Clock = Pick<Platform, 'clock'>

/**
 * Records the commission on a captured purchase of a vendor whom an affiliate brought, in the transaction of the
 * capture. Nothing is earned while the affiliate isn't approved, after the rule's time, or when the affiliate bought.
 */
export async function recordCommission(tx: Tx, { clock }: Clock, purchase: PurchaseRow): Promise<void> {
  const now = clock()
  const signup = await findSignup(tx, purchase.store_id)
  if (signup === undefined || signup.status !== 'approved' || signup.account_id === purchase.bought_by) return
  const rule = await findRule(tx, now)
  if (rule === undefined || now.getTime() > signup.signed_up_at.getTime() + rule.earning_days * DAY_MS) return
  const { base_paise: basePaise, amount_paise: amountPaise } = computeCommission(purchase, rule.rate_bp)
  if (amountPaise === 0) return
  await insertCommissions(tx, [
    {
      affiliate_id: signup.affiliate_id,
      vendor_id: signup.vendor_id,
      purchase_id: purchase.id,
      rule_id: rule.id,
      reverses_id: null,
      base_paise: basePaise,
      rate_bp: rule.rate_bp,
      amount_paise: amountPaise,
      reason: null,
      earned_at: now,
      payable_from: new Date(now.getTime() + rule.hold_days * DAY_MS),
    },
  ])
}

/** Locks the affiliate against a suspension until the transaction ends. */
function findSignup(tx: Tx, storeId: string) {
  return tx
    .selectFrom('stores')
    .innerJoin('affiliate_signups as signup', 'signup.vendor_id', 'stores.vendor_id')
    .innerJoin('affiliates', 'affiliates.id', 'signup.affiliate_id')
    .select([
      'signup.vendor_id',
      'signup.affiliate_id',
      'signup.signed_up_at',
      'affiliates.status',
      'affiliates.account_id',
    ])
    .where('stores.id', '=', storeId)
    .forShare('affiliates')
    .executeTakeFirst()
}
