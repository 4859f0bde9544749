import type { Tx } from '@haat/db'
import { issuePartialCreditNote, planPartialCredit } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { addAccountCredit } from './account-credit.ts'

/** Returns what unused time becomes as account credit, in paise: its value and the GST that was charged on it. */
export async function creditForUnused(
  tx: Tx,
  subscriptionId: string | undefined,
  taxablePaise: number,
): Promise<number> {
  const credits = await planPartialCredit(tx, await listInvoiced(tx, subscriptionId), taxablePaise)
  return credits.reduce((sum, { part }) => sum + part.total, 0)
}

/**
 * Turns unused time into account credit, with a credit note for each invoice that charged it (CGST Act 2017, section
 * 34). Adds exactly what `creditForUnused` returns. The caller has locked the vendor.
 */
export async function returnUnused(
  tx: Tx,
  platform: Platform,
  subscription: { readonly id: string; readonly vendor_id: string },
  taxablePaise: number,
  reason: string,
): Promise<void> {
  const now = platform.clock()
  const invoiced = await listInvoiced(tx, subscription.id)
  for (const credit of await planPartialCredit(tx, invoiced, taxablePaise)) {
    const note = await issuePartialCreditNote(tx, platform, credit, reason)
    const entry = {
      kind: 'unused_time',
      amount_paise: note.total,
      description: `${reason} (credit note ${note.number})`,
      purchase_id: credit.invoice.purchase_id,
    } as const
    await addAccountCredit(tx, subscription.vendor_id, entry, now)
  }
}

async function listInvoiced(tx: Tx, subscriptionId: string | undefined): Promise<string[]> {
  if (subscriptionId === undefined) return []
  const rows = await tx
    .selectFrom('plan_purchases')
    .innerJoin('purchases', 'purchases.id', 'plan_purchases.purchase_id')
    .select('purchases.id')
    .where('plan_purchases.subscription_id', '=', subscriptionId)
    .where('purchases.status', '=', 'captured')
    .execute()
  return rows.map(({ id }) => id)
}
