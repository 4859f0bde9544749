import type { Db } from '@haat/db'
import { type PageQuery, Refused } from '@haat/http-contract'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import { type Payout, type PayoutDetails, payoutNotFound } from './contract.ts'
import { listSteps, type PayoutRow, showPayout } from './show-payout.ts'

/** Lists a page of a payee's payouts, newest first. */
export async function listPayouts(db: Db, payeeId: string, { cursor, limit }: PageQuery): Promise<Page<Payout>> {
  const after = readPageCursor(cursor, 'newest', cursorTime)
  const rows = await db
    .selectFrom('payouts')
    .selectAll()
    .where('payee_id', '=', payeeId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('requested_at', 'id'), '<', eb.tuple(after?.value ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('newest', { value: last.requested_at, id: last.id }))
  return {
    items: page.items.map(showPayout),
    next_cursor: page.next_cursor,
  }
}

/** Returns a payee's payout with its steps. Refuses with `payout_not_found`. */
export async function getPayout(db: Db, payeeId: string, payoutId: string): Promise<PayoutDetails> {
  const payout = await requireOwnPayout(db, payeeId, payoutId)
  const steps = await listSteps(db, payout.id)
  return { ...showPayout(payout), steps: steps.map(({ actor_name: _, ...step }) => step) }
}

/** Returns a payee's payout. Refuses with `payout_not_found`, also if it's somebody else's. */
export async function requireOwnPayout(db: Db, payeeId: string, payoutId: string): Promise<PayoutRow> {
  const payout = await db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', payoutId)
    .where('payee_id', '=', payeeId)
    .executeTakeFirst()
  if (payout === undefined) throw new Refused(payoutNotFound)
  return payout
}
