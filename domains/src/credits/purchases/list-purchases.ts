import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { cursorTime, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Purchase } from '../contract.ts'
import { selectCreditPurchases, showPurchase } from './show-purchase.ts'

/** Lists a page of a store's purchases, newest first. */
export async function listPurchases(
  db: Db,
  storeId: string,
  { cursor, limit }: PageQuery,
): Promise<{ items: Purchase[]; next_cursor: string | null }> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  const rows = await selectCreditPurchases(db)
    .where('purchase.store_id', '=', storeId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('purchase.created_at', 'purchase.id'),
          '<',
          eb.tuple(after?.value ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('purchase.created_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    items: page.map(showPurchase),
    next_cursor: hasMore ? writePageCursor('newest', { value: last.created_at, id: last.id }) : null,
  }
}
