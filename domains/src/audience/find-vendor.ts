import type { Tx } from '@haat/db'
import type { Mail } from '../platform.ts'

/** Whom a store's mails go to. */
export function findVendor(tx: Tx, vendor_id: string): Promise<Mail['recipient']> {
  return tx
    .selectFrom('accounts')
    .select(['name', 'email as address'])
    .where('id', '=', vendor_id)
    .executeTakeFirstOrThrow()
}
