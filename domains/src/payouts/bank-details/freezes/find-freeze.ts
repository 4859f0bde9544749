import type { Database, Db, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import type { PayoutFreeze } from '../contract.ts'

export type FreezeRow = Selectable<Database['payout_freezes']>

/** Returns the freeze of a payee's payouts that isn't lifted yet. */
export function findFreeze(db: Db | Tx, payeeId: string): Promise<FreezeRow | undefined> {
  return db
    .selectFrom('payout_freezes')
    .selectAll()
    .where('payee_id', '=', payeeId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/** Like `findFreeze`, and no freeze starts or ends until the transaction ends: changes of it lock the account. */
export async function findFreezeLocked(tx: Tx, payeeId: string): Promise<FreezeRow | undefined> {
  await tx.selectFrom('accounts').select('id').where('id', '=', payeeId).forShare().execute()
  return findFreeze(tx, payeeId)
}

/** Describes a freeze to its payee. */
export function describeFreeze({ frozen_at: frozenAt, bank_details_id: reported, reason }: FreezeRow): PayoutFreeze {
  return { frozen_at: frozenAt.toISOString(), reported_by_payee: reported !== null, reason }
}
