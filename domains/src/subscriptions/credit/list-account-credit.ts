import type { Db } from '@haat/db'
import type { PageQuery } from '@haat/http-contract'
import { z } from 'zod'
import { cutPage, type Page, readCursor, writeCursor } from '../../page-cursor.ts'
import { AccountCreditEntry } from '../contract.ts'

/** Lists a page of a vendor's account credit, newest first. */
export async function listAccountCredit(
  db: Db,
  vendorId: string,
  { cursor, limit }: PageQuery,
): Promise<Page<AccountCreditEntry>> {
  const before = readCursor(cursor, z.int().min(1))
  const rows = await db
    .selectFrom('account_credit_entries as entry')
    .selectAll('entry')
    .where('vendor_id', '=', vendorId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ number }) => writeCursor(number))
  return {
    next_cursor: page.next_cursor,
    items: page.items.map((row) => ({
      number: row.number,
      kind: AccountCreditEntry.shape.kind.parse(row.kind),
      amount: row.amount_paise,
      balance: row.balance_paise,
      description: row.description,
      purchase_id: row.purchase_id,
      created_at: row.created_at.toISOString(),
    })),
  }
}
