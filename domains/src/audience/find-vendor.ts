import type { Tx } from '@haat/db'
import type { Mail } from '../platform.ts'

/** Returns the recipient of a store's emails. */
export function findVendor(tx: Tx, vendorId: string): Promise<Mail['recipient']> {
  return tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
}
