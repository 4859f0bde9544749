import type { Database, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { insertCommissions } from './insert-commissions.ts'

type Clock = Pick<Platform, 'clock'>
type CommissionRow = Selectable<Database['affiliate_commissions']>

/** Reverses the commission on a refunded purchase, in the transaction of the refund, unless that has happened before. */
export async function reverseCommission(tx: Tx, platform: Clock, purchaseId: string, reason: string): Promise<void> {
  await reverseAll(tx, platform, await lockReversible(tx, { purchase_id: purchaseId }), reason)
}

/**
 * Locks the affiliate and returns the commissions that aren't reversed: of a purchase, or of an affiliate by their IDs.
 */
export async function lockReversible(
  tx: Tx,
  chosen: { readonly purchase_id: string } | { readonly affiliate_id: string; readonly ids: readonly string[] },
): Promise<CommissionRow[]> {
  const rows = tx.selectFrom('affiliate_commissions as commission').where('commission.reverses_id', 'is', null)
  const found = await ('purchase_id' in chosen
    ? rows.where('commission.purchase_id', '=', chosen.purchase_id)
    : rows.where('commission.affiliate_id', '=', chosen.affiliate_id).where('commission.id', 'in', chosen.ids)
  )
    .selectAll('commission')
    .execute()
  const [first] = found
  if (first === undefined) return []
  await tx.selectFrom('affiliates').select('id').where('id', '=', first.affiliate_id).forNoKeyUpdate().execute()
  const ids = found.map(({ id }) => id)
  const reversals = await tx
    .selectFrom('affiliate_commissions')
    .select('reverses_id')
    .where('reverses_id', 'in', ids)
    .execute()
  const reversed = new Set(reversals.map(({ reverses_id: id }) => id))
  return found.filter(({ id }) => !reversed.has(id))
}

/** Adds the reversals of commissions that the caller has locked, and returns their sum. */
export async function reverseAll(
  tx: Tx,
  { clock }: Clock,
  commissions: readonly CommissionRow[],
  reason: string,
): Promise<number> {
  const now = clock()
  const reversals = commissions.map((commission) => ({
    affiliate_id: commission.affiliate_id,
    vendor_id: commission.vendor_id,
    purchase_id: commission.purchase_id,
    rule_id: commission.rule_id,
    reverses_id: commission.id,
    base_paise: -commission.base_paise,
    rate_bp: commission.rate_bp,
    amount_paise: -commission.amount_paise,
    reason: reason.slice(0, 1000),
    earned_at: now,
    // What is held back is set off there; what isn't, at once.
    payable_from: new Date(Math.max(commission.payable_from.getTime(), now.getTime())),
  }))
  await insertCommissions(tx, reversals)
  return reversals.reduce((sum, { amount_paise: amount }) => sum + amount, 0)
}
