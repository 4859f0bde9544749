import type { Db, Tx } from '@haat/db'

/** Returns where answers to a store's emails to a visitor go: the address of its settings, or else the owner's. */
export async function findReplyAddress(db: Db | Tx, storeId: string): Promise<string> {
  const row = await db
    .selectFrom('stores')
    .innerJoin('accounts', 'accounts.id', 'stores.vendor_id')
    .leftJoin('store_settings', 'store_settings.store_id', 'stores.id')
    .select(['accounts.email', 'store_settings.contact_email', 'store_settings.reply_to'])
    .where('stores.id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.reply_to || row.contact_email || row.email
}
