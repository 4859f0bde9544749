import type { Db } from '@haat/db'
import type { Actor } from '../serve.ts'
import type { VendorProfile } from './contract.ts'
import { listStores } from './list-stores.ts'

/** Returns the signed-in vendor and their stores. `selectedSlug` is ignored if it isn't one of them. */
export async function getVendorProfile(
  db: Db,
  { account_id: accountId, name, email }: Actor<'vendor'>,
  selectedSlug: string | null | undefined,
): Promise<VendorProfile> {
  const stores = await listStores(db, accountId)
  return {
    name,
    email,
    stores: stores.map((store) => ({
      store_id: store.store_number,
      store_slug: store.slug,
      store_name: store.name,
      ...(store.test_kind !== null && { is_test: true as const }),
    })),
    selected_store: stores.find((store) => store.slug === selectedSlug)?.slug ?? null,
  }
}
