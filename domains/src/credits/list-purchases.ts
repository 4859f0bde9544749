import type { Db } from '@haat/db'
import { invalidFields, type PageQuery, Refused } from '@haat/http-contract'
import { z } from 'zod'
import type { Purchase } from './contract.ts'
import { selectPurchases, showPurchase } from './show-purchase.ts'

/** Where a page ended: the last purchase's time and id. */
const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** Purchases of a store, newest first, a page at a time. A cursor that is none of ours is `invalid_fields`. */
export async function listPurchases(
  db: Db,
  storeId: string,
  { cursor, limit }: PageQuery,
): Promise<{ items: Purchase[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectPurchases(db)
    .where('purchase.store_id', '=', storeId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('purchase.created_at', 'purchase.id'),
          '<',
          eb.tuple(new Date(after?.[0] ?? 0), after?.[1] ?? ''),
        ),
      ),
    )
    .orderBy('purchase.created_at', 'desc')
    .orderBy('purchase.id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(showPurchase)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { items, next_cursor: hasMore ? writeCursor([last.created_at, last.id]) : null }
}

function writeCursor(cursor: z.infer<typeof Cursor>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function readCursor(text: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new Refused(invalidFields, undefined, {
      errors: [{ path: 'query.cursor', message: 'This is not the next_cursor of a page' }],
    })
  }
}
