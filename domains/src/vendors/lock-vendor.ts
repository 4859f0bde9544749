import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { vendorNotFound } from '../vendor-access/contract.ts'

/** Returns a vendor's account, locked until the transaction ends. Throws `vendor_not_found`. */
export async function lockVendor(tx: Tx, vendorId: string) {
  const vendor = await tx
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'status'])
    .where('id', '=', vendorId)
    .where('kind', '=', 'vendor')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (vendor === undefined) throw new Refused(vendorNotFound)
  return vendor
}
