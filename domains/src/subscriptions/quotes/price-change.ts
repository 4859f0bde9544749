import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { billingProfileMissing } from '../../payments/contract.ts'
import { requireTerms } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { QuoteAmounts } from '../contract.ts'
import { creditForUnused } from '../credit/return-unused.ts'
import type { Change } from './compute-change.ts'

/** The smallest amount that payment providers accept, in paise. */
const SMALLEST_PAYMENT_PAISE = 100

interface Buyer {
  /** Whose billing details decide the tax. Undefined: a change that costs something is refused. */
  readonly store_id: string | undefined
  readonly subscription_id: string | undefined
  readonly account_credit_paise: number
}

/**
 * Adds up the lines of a change: GST on a positive sum, account credit that pays for it, and what remains. A remainder
 * below ₹1.00 can't be paid and is waived. A negative sum becomes account credit, with its GST. Refuses with
 * `billing_profile_missing` if something has to be invoiced and the store has no billing details.
 */
export async function priceChange(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  { lines }: Pick<Change, 'lines'>,
  buyer: Buyer,
): Promise<QuoteAmounts & { waived: number }> {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const amounts = { lines: [...lines], subtotal, gst: 0, total: 0, credit_used: 0, due: 0, credit_added: 0, waived: 0 }
  if (subtotal < 0) return { ...amounts, credit_added: await creditForUnused(tx, buyer.subscription_id, -subtotal) }
  if (subtotal === 0) return amounts
  if (buyer.store_id === undefined) throw new Refused(billingProfileMissing)
  const { gst, total } = await requireTerms({ db: tx, settings }, { store: { id: buyer.store_id } }, subtotal)
  return { ...amounts, gst, total, ...splitPayment(total, buyer.account_credit_paise) }
}

/** Splits an amount into what account credit pays, what is waived, and what remains to be paid. All in paise. */
export function splitPayment(
  total: number,
  accountCredit: number,
): { readonly credit_used: number; readonly due: number; readonly waived: number } {
  const rest = total - Math.min(accountCredit, total)
  const waived = rest < SMALLEST_PAYMENT_PAISE ? rest : 0
  const due = rest - waived
  return { credit_used: total - due, due, waived }
}
