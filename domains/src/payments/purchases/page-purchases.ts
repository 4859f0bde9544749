import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { PurchaseKind } from '../contract.ts'

/**
 * Returns a page of a store's purchases of one kind, newest first. `show` selects and shows the purchases of the page,
 * in any order.
 */
export async function pagePurchases<Shown extends { readonly id: string }>(
  db: Db,
  { store_id: storeId, kind }: { readonly store_id: string; readonly kind: PurchaseKind },
  { cursor, limit }: PageQuery,
  show: (ids: readonly string[]) => Promise<Shown[]>,
): Promise<Page<Shown>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  const rows = await db
    .selectFrom('purchases')
    .select(['id', 'created_at'])
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.value ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.created_at, id: last.id }))
  if (page.items.length === 0) return { items: [], next_cursor: null }
  const shown = new Map((await show(page.items.map(({ id }) => id))).map((purchase) => [purchase.id, purchase]))
  return {
    items: page.items.flatMap(({ id }) => shown.get(id) ?? []),
    next_cursor: page.next_cursor,
  }
}
