import type { z } from 'zod'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../../page-cursor.ts'
import type { Platform } from '../../../platform.ts'
import { payeeKindOf } from '../../payees/payee-kinds.ts'
import { maskNumber } from '../mask.ts'
import { type listBankDetailsEndpoint, QueuedBankDetails } from './contract.ts'

const SORT = 'oldest'

/** Lists current bank details with a status, oldest first. */
export async function listQueue(
  { db }: Pick<Platform, 'db'>,
  {
    cursor,
    limit,
    status,
    payee_kind: kind,
    payouts_frozen: payoutsFrozen,
  }: z.output<typeof listBankDetailsEndpoint.query>,
): Promise<Page<QueuedBankDetails>> {
  const after = readPageCursor(cursor, SORT, cursorTime)
  const rows = await db
    .selectFrom('bank_details as details')
    .innerJoin('accounts as payee', 'payee.id', 'details.payee_id')
    .leftJoin('payout_freezes as freeze', (join) =>
      join.onRef('freeze.payee_id', '=', 'details.payee_id').on('freeze.lifted_at', 'is', null),
    )
    .selectAll('details')
    .select([
      'payee.kind as account_kind',
      'payee.name as payee_name',
      'payee.email as payee_email',
      'freeze.id as freeze_id',
    ])
    .where('details.superseded_at', 'is', null)
    .where('details.status', '=', status)
    .$if(kind !== undefined, (query) => query.where('payee.kind', '=', kind === 'affiliate' ? 'vendor' : 'developer'))
    .$if(payoutsFrozen !== undefined, (query) =>
      query.where('freeze.id', payoutsFrozen === 'true' ? 'is not' : 'is', null),
    )
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('details.created_at', 'details.id'), '>', tuple(after?.value ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('details.created_at')
    .orderBy('details.id')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor(SORT, { value: last.created_at, id: last.id }))
  return {
    items: page.items.map((row) =>
      QueuedBankDetails.parse({
        id: row.id,
        payee: { kind: payeeKindOf(row.account_kind), id: row.payee_id, name: row.payee_name, email: row.payee_email },
        revision: row.revision,
        verification_status: row.status,
        account_holder_name: row.account_holder_name,
        account_number: maskNumber(row.account_number_last4),
        ifsc_code: row.ifsc_code,
        bank_name: row.bank_name,
        warnings: row.warnings,
        payouts_frozen: row.freeze_id !== null,
        submitted_at: row.created_at.toISOString(),
      }),
    ),
    next_cursor: page.next_cursor,
  }
}
