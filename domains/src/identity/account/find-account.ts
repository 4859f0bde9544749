import type { Database, Db, Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Selectable } from 'kysely'

export type AccountRow = Selectable<Database['accounts']>

export function findAccount(db: Db | Tx, kind: AccountKind, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('kind', '=', kind).where('email', '=', email).executeTakeFirst()
}

/**
 * Returns the current account and locks it until the transaction ends, so that sign-in, password changes and sending
 * codes run one after the other.
 */
export function lockAccount(tx: Tx, accountId: string): Promise<AccountRow> {
  return tx.selectFrom('accounts').selectAll().where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
