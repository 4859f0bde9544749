import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { planVendorNotFound } from './contract.ts'

export interface VendorKey {
  readonly vendor_id?: string | undefined
  readonly store_slug?: string | undefined
}

/** Returns a vendor by ID or by one of their stores. Refuses with `vendor_not_found`. */
export async function requireVendor(
  db: Db | Tx,
  { vendor_id: vendorId, store_slug: storeSlug }: VendorKey,
): Promise<{ id: string; name: string; email: string }> {
  const vendor = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('kind', '=', 'vendor')
    .where((eb) =>
      storeSlug === undefined
        ? eb('id', '=', vendorId ?? null)
        : eb('id', '=', eb.selectFrom('stores').select('vendor_id').where('slug', '=', storeSlug)),
    )
    .executeTakeFirst()
  if (vendor === undefined) throw new Refused(planVendorNotFound)
  return vendor
}
