import type { Db, Tx } from '@haat/db'

/** Returns the address that a visitor's answers to a store's emails go to: its own for answers or contact, or its owner's. */
export async function findReplyAddress(db: Db | Tx, storeId: string): Promise<string> {
  const row = await db
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .leftJoin('store_settings as own', 'own.store_id', 'stores.id')
    .select(['accounts.email', 'own.reply_to', 'own.contact_email'])
    .where('stores.id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.reply_to || row.contact_email || row.email
}
