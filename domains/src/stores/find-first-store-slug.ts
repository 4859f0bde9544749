import type { Db, Tx } from '@haat/db'

/** Returns the slug of the vendor's oldest store, which is selected by default. */
export async function findFirstStoreSlug(db: Db | Tx, vendorId: string): Promise<string | undefined> {
  const store = await db
    .selectFrom('stores')
    .select('slug')
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return store?.slug
}
