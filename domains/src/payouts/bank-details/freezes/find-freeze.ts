import type { Database, Db, Tx } from '@haat/db'
import type { Selectable } from 'kysely'
import type { PayoutFreeze } from '../contract.ts'

export type FreezeRow = Selectable<Database['payout_freezes']>

/** Returns the freeze of a developer's payouts that isn't lifted yet. */
export function findFreeze(db: Db | Tx, developerId: string): Promise<FreezeRow | undefined> {
  return db
    .selectFrom('payout_freezes')
    .selectAll()
    .where('developer_id', '=', developerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/** Like `findFreeze`, and no freeze starts or ends until the transaction ends: changes of it lock the account. */
export async function findFreezeLocked(tx: Tx, developerId: string): Promise<FreezeRow | undefined> {
  await tx.selectFrom('accounts').select('id').where('id', '=', developerId).forShare().execute()
  return findFreeze(tx, developerId)
}

/** Describes a freeze to its developer. */
export function describeFreeze({ frozen_at: frozenAt, bank_details_id: reported, reason }: FreezeRow): PayoutFreeze {
  return { frozen_at: frozenAt.toISOString(), reported_by_developer: reported !== null, reason }
}
