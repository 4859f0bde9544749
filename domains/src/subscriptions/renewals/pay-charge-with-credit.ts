import type { Tx } from '@haat/db'
import { payWithCredit, requireTerms } from '../../payments/index.ts'
import { requirePlanVersion } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import { findBillingStore } from '../billing-store.ts'
import type { ChargeRow } from '../changes/charge-row.ts'
import { accountCreditOf, addAccountCredit } from '../credit/account-credit.ts'
import { planFulfilment } from '../purchases/plan-fulfilment.ts'
import { planSale, readLines } from '../purchases/plan-sale.ts'
import { splitPayment } from '../quotes/price-change.ts'

/**
 * Pays an open amount with account credit if that covers all of it, and returns whether it did. The vendor is locked.
 * `payer` is the store that gets the invoice; by default the one of the last payment.
 * Account credit that covers a part is used when the vendor pays the rest.
 */
export async function payChargeWithCredit(
  tx: Tx,
  platform: Platform,
  charge: ChargeRow,
  payer?: { readonly id: string },
): Promise<boolean> {
  const { vendor_id: vendorId, subtotal_paise: subtotal } = charge
  const credit = await accountCreditOf(tx, vendorId)
  if (credit < subtotal) return false
  const store = payer ?? (await findBillingStore(tx, vendorId))
  if (store === undefined) return false
  const terms = await requireTerms({ db: tx, settings: platform.settings }, { store }, subtotal)
  const { due, waived } = splitPayment(terms.total, credit)
  if (due > 0) return false
  await waive(tx, platform, vendorId, waived)
  const version = await requirePlanVersion(tx, charge.plan_version_id)
  const sale = planSale(platform.settings, {
    vendor_id: vendorId,
    for: { charge_id: charge.id },
    plan_name: version.name,
    lines: readLines(charge.lines),
    subtotal,
    account_credit_paise: terms.total,
  })
  const buyer = { account_id: vendorId, store_id: store.id }
  await payWithCredit(tx, platform, planFulfilment, buyer, { sale, terms }, { actor: 'system' })
  return true
}

/** Adds what is too little to be paid to the account credit that pays for it. */
export async function waive(tx: Tx, { clock }: Platform, vendorId: string, waived: number): Promise<void> {
  if (waived === 0) return
  const description = 'Less than the smallest possible payment'
  await addAccountCredit(tx, vendorId, { kind: 'waived', amount_paise: waived, description }, clock())
}
