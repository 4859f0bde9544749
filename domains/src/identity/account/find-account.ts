import type { Database, Db, Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Selectable } from 'kysely'

export type AccountRow = Selectable<Database['accounts']>

export function findAccount(db: Db | Tx, kind: AccountKind, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('kind', '=', kind).where('email', '=', email).executeTakeFirst()
}

/**
 * The account as it is now, held until the transaction ends: of sign-in, password change and sending a code, one comes
 * after the other.
 */
export function lockAccount(tx: Tx, accountId: string): Promise<AccountRow> {
  return tx.selectFrom('accounts').selectAll().where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
