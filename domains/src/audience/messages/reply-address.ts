import type { Db, Tx } from '@haat/db'

/** Returns the address that a visitor's answers to a store's emails go to: its owner's. */
export async function findReplyAddress(db: Db | Tx, storeId: string): Promise<string> {
  const { email } = await db
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .select('accounts.email')
    .where('stores.id', '=', storeId)
    .executeTakeFirstOrThrow()
  return email
}
