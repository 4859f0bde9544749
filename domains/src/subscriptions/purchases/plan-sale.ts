import { z } from 'zod'
import type { Sale } from '../../payments/index.ts'
import type { Settings } from '../../settings.ts'
import { PlanLine } from '../contract.ts'
import { PLAN_PATH } from '../plan-path.ts'

/** What is paid: a quoted change, or an amount that is due. */
export type PlanPayment = { readonly quote_id: string } | { readonly charge_id: string }

interface PlanSale {
  readonly vendor_id: string
  readonly for: PlanPayment
  readonly plan_name: string
  readonly lines: readonly PlanLine[]
  /** Sum of the lines, in paise. */
  readonly subtotal: number
  readonly account_credit_paise: number
}

/** Returns the purchase that pays for a plan. */
export function planSale({ supplier }: Pick<Settings, 'supplier'>, sale: PlanSale): Sale {
  const paysFor = sale.for
  return {
    kind: 'plan',
    description: `${sale.plan_name} plan`,
    sac: supplier.plan_sac,
    price_paise: sale.subtotal,
    return_path: PLAN_PATH,
    return_to: 'dashboard',
    account_credit_paise: sale.account_credit_paise,
    details: { ...paysFor },
    insertDetails: async (tx, purchaseId) => {
      await tx
        .insertInto('plan_purchases')
        .values({
          purchase_id: purchaseId,
          vendor_id: sale.vendor_id,
          quote_id: 'quote_id' in paysFor ? paysFor.quote_id : null,
          charge_id: 'charge_id' in paysFor ? paysFor.charge_id : null,
          lines: JSON.stringify(sale.lines),
        })
        .execute()
    },
  }
}

/** Reads stored lines. */
export function readLines(stored: unknown): PlanLine[] {
  return z.array(PlanLine).parse(stored)
}
