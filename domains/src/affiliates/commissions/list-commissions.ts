import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { type AdminCommission, AffiliateCommission } from '../contract.ts'

const ORDER = 'newest'

/** Lists the commissions and reversals of an affiliate, or of an account's affiliate, newest first, with who bought. */
export async function listCommissions(
  db: Db,
  owner: { readonly affiliate_id: string } | { readonly account_id: string },
  { cursor, limit }: PageQuery,
  now: Date,
): Promise<Page<AdminCommission>> {
  const after = readPageCursor(cursor, ORDER, cursorTime)
  const rows = await db
    .selectFrom('affiliate_commissions as commission')
    .innerJoin('affiliates', 'affiliates.id', 'commission.affiliate_id')
    .innerJoin('purchases', 'purchases.id', 'commission.purchase_id')
    .innerJoin('accounts as vendor', 'vendor.id', 'commission.vendor_id')
    .leftJoin('payout_commissions as link', (join) =>
      join.onRef('link.commission_id', '=', 'commission.id').on('link.is_live', '=', true),
    )
    .leftJoin('payouts as payout', 'payout.id', 'link.payout_id')
    .selectAll('commission')
    .select([
      'link.payout_id',
      'payout.status as payout_status',
      'purchases.kind',
      'vendor.name as vendor_name',
      sql<boolean>`EXISTS (SELECT FROM affiliate_commissions AS other WHERE other.reverses_id = commission.id)`.as(
        'is_reversed',
      ),
    ])
    .$call((list) =>
      'affiliate_id' in owner
        ? list.where('commission.affiliate_id', '=', owner.affiliate_id)
        : list.where('affiliates.account_id', '=', owner.account_id),
    )
    .$if(after !== undefined, (list) =>
      list.where((eb) =>
        eb(eb.refTuple('commission.earned_at', 'commission.id'), '<', eb.tuple(after?.value ?? now, after?.id ?? '')),
      ),
    )
    .orderBy('commission.earned_at', 'desc')
    .orderBy('commission.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor(ORDER, { value: last.earned_at, id: last.id }))
  const statusOf = (row: (typeof rows)[number]) => {
    if (row.reverses_id !== null) return 'reversal'
    if (row.is_reversed) return 'reversed'
    if (row.payout_id !== null) return row.payout_status === 'completed' ? 'paid' : 'in_payout'
    return row.payable_from > now ? 'on_hold' : 'payable'
  }
  const items = page.items.map((row) => ({
    ...AffiliateCommission.parse({
      id: row.id,
      status: statusOf(row),
      payout_id: row.payout_id,
      bought: row.kind,
      base_paise: row.base_paise,
      rate_bp: row.rate_bp,
      amount_paise: row.amount_paise,
      reason: row.reason,
      earned_at: row.earned_at.toISOString(),
      payable_from: row.payable_from.toISOString(),
    }),
    vendor_name: row.vendor_name,
  }))
  return { ...page, items }
}
