import type { Db, Tx } from '@haat/db'
import type { PayeeKind } from '../payees/contract.ts'
import { payeeKindOf } from '../payees/payee-kinds.ts'
import type { BankDetailsRow } from './opened-details.ts'

/** Returns the version that is shown and reviewed; undefined if the payee has saved none. */
export function findCurrentDetails(db: Db | Tx, payeeId: string): Promise<BankDetailsRow | undefined> {
  return db
    .selectFrom('bank_details')
    .selectAll()
    .where('payee_id', '=', payeeId)
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

export interface LockedPayee {
  readonly kind: PayeeKind
  readonly name: string
  readonly email: string
}

/**
 * Locks a payee's account against changes of the bank details and of freezes until the transaction ends. All of them
 * lock it first.
 */
export async function lockPayee(tx: Tx, payeeId: string): Promise<LockedPayee | undefined> {
  const account = await tx
    .selectFrom('accounts')
    .select(['kind', 'name', 'email'])
    .where('id', '=', payeeId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('kind', '=', 'developer'),
        exists(selectFrom('affiliates').select('affiliates.id').whereRef('affiliates.account_id', '=', 'accounts.id')),
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account && { ...account, kind: payeeKindOf(account.kind) }
}
