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

/** Describes a freeze to its developer. */
export function describeFreeze({ frozen_at: frozenAt, bank_details_id: reported, reason }: FreezeRow): PayoutFreeze {
  return { frozen_at: frozenAt.toISOString(), reported_by_developer: reported !== null, reason }
}
