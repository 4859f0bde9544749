import type { Db, Tx } from '@haat/db'
import type { BankDetailsRow } from './opened-details.ts'

/** Returns the version that is shown and reviewed; undefined if the developer has saved none. */
export function findCurrentDetails(db: Db | Tx, developerId: string): Promise<BankDetailsRow | undefined> {
  return db
    .selectFrom('bank_details')
    .selectAll()
    .where('developer_id', '=', developerId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the branch of an IFSC, if another verified account is there. The IFSC list has no names of branches. */
export async function findKnownBranch(db: Db | Tx, ifscCode: string): Promise<string | null> {
  const known = await db
    .selectFrom('bank_details')
    .select('branch_name')
    .where('ifsc_code', '=', ifscCode)
    .where('status', '=', 'verified')
    .where('branch_name', '<>', '')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return known?.branch_name ?? null
}

/**
 * Locks a developer's account against changes of the bank details and of freezes until the transaction ends. All of them
 * lock it first.
 */
export async function lockDeveloper(tx: Tx, developerId: string): Promise<{ name: string; email: string } | undefined> {
  return tx
    .selectFrom('accounts')
    .select(['name', 'email'])
    .where('id', '=', developerId)
    .where('kind', '=', 'developer')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
