import type { Db, Tx } from '@haat/db'
import type { AccountCreditEntry } from '../contract.ts'

/** Returns a vendor's account credit in paise, GST included: the sum of all entries. */
export async function accountCreditOf(db: Db | Tx, vendorId: string): Promise<number> {
  return (await findLatestEntry(db, vendorId))?.balance_paise ?? 0
}

/** What an entry adds, or takes if the amount is negative. */
export interface NewCreditEntry {
  readonly kind: AccountCreditEntry['kind']
  readonly amount_paise: number
  readonly description: string
  readonly purchase_id?: string | undefined
}

/**
 * Adds an entry to a vendor's account credit. The caller has locked the vendor. Throws if the balance would be negative:
 * the database checks that the balance continues the one before and is never below zero.
 */
export async function addAccountCredit(tx: Tx, vendorId: string, entry: NewCreditEntry, now: Date): Promise<void> {
  const latest = await findLatestEntry(tx, vendorId)
  await tx
    .insertInto('account_credit_entries')
    .values({
      vendor_id: vendorId,
      number: (latest?.number ?? 0) + 1,
      kind: entry.kind,
      amount_paise: entry.amount_paise,
      balance_paise: (latest?.balance_paise ?? 0) + entry.amount_paise,
      description: entry.description,
      purchase_id: entry.purchase_id ?? null,
      created_at: now,
    })
    .execute()
}

function findLatestEntry(db: Db | Tx, vendorId: string) {
  return db
    .selectFrom('account_credit_entries')
    .select(['number', 'balance_paise'])
    .where('vendor_id', '=', vendorId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
