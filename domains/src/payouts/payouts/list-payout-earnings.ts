import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { sql } from 'kysely'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { PayoutEarning } from './contract.ts'
import type { PayoutRow } from './show-payout.ts'

/** Lists a page of the sales and refunds in a payout, newest first; of a failed payout, those that it returned. */
export async function listPayoutEarnings(
  db: Db,
  payout: Pick<PayoutRow, 'id' | 'status'>,
  { cursor, limit }: PageQuery,
): Promise<Page<PayoutEarning>> {
  const after = readPageCursor(cursor, 'earned', cursorTime)
  const rows = await db
    .selectFrom('earnings as earning')
    .innerJoin('themes as theme', 'theme.id', 'earning.theme_id')
    .select(['theme.slug as theme_slug', 'theme.name as theme_name'])
    .select(['earning.id', 'earning.reverses_earning_id', 'earning.earned_at', 'earning.net_paise'])
    .select(['earning.sale_paise', 'earning.share_paise', 'earning.commission_paise'])
    .where(isIn(payout))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('earning.earned_at', 'earning.id'), '<', eb.tuple(after?.value ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('earning.earned_at', 'desc')
    .orderBy('earning.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('earned', { value: last.earned_at, id: last.id }))
  return {
    items: page.items.map((row) => ({
      id: row.id,
      kind: row.reverses_earning_id === null ? 'sale' : 'refund',
      theme_slug: row.theme_slug,
      theme_name: row.theme_name,
      sale_amount: row.sale_paise,
      developer_share: row.share_paise,
      platform_commission: row.commission_paise,
      deductions: row.share_paise - row.net_paise,
      net_amount: row.net_paise,
      earned_at: row.earned_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}

function isIn({ id, status }: Pick<PayoutRow, 'id' | 'status'>) {
  return status === 'failed'
    ? sql<boolean>`earning.id IN (SELECT earning_id FROM returned_earnings WHERE payout_id = ${id})`
    : sql<boolean>`earning.payout_id = ${id}`
}
