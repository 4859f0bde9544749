import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { PayoutRow } from '../payouts/show-payout.ts'
import { PayoutCommission } from './contract.ts'

/** Lists a page of the commissions and reversals in a payout, newest first, with who bought. */
export async function listPayoutCommissions(
  db: Db,
  { id }: Pick<PayoutRow, 'id'>,
  { cursor, limit }: PageQuery,
): Promise<Page<PayoutCommission & { vendor_name: string }>> {
  const after = readPageCursor(cursor, 'earned', cursorTime)
  const rows = await db
    .selectFrom('payout_commissions as link')
    .innerJoin('affiliate_commissions as commission', 'commission.id', 'link.commission_id')
    .innerJoin('purchases', 'purchases.id', 'commission.purchase_id')
    .innerJoin('accounts as vendor', 'vendor.id', 'commission.vendor_id')
    .select(['commission.id', 'commission.reverses_id', 'commission.base_paise', 'commission.rate_bp'])
    .select(['commission.amount_paise', 'commission.reason', 'commission.earned_at'])
    .select(['purchases.kind as bought', 'vendor.name as vendor_name'])
    .where('link.payout_id', '=', id)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('commission.earned_at', 'commission.id'),
          '<',
          eb.tuple(after?.value ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('commission.earned_at', 'desc')
    .orderBy('commission.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('earned', { value: last.earned_at, id: last.id }))
  return {
    items: page.items.map((row) => ({
      ...PayoutCommission.parse({
        id: row.id,
        kind: row.reverses_id === null ? 'commission' : 'reversal',
        bought: row.bought,
        base_amount: row.base_paise,
        rate_bp: row.rate_bp,
        amount: row.amount_paise,
        reason: row.reason,
        earned_at: row.earned_at.toISOString(),
      }),
      vendor_name: row.vendor_name,
    })),
    next_cursor: page.next_cursor,
  }
}
