import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { readSignedLink, signLink } from '../../signed-link.ts'
import { CheckoutForm, checkoutNotFound } from './contract.ts'

export type CheckoutRow = Selectable<Database['checkouts']>

const PURPOSE = 'checkout'

/** Returns the secret in the address of a checkout. */
export function checkoutToken({ settings }: Pick<Platform, 'settings'>, checkoutId: string): string {
  return signLink(settings.secret, PURPOSE, checkoutId)
}

/** Returns a store's checkout by its token; locked until the transaction ends if `lock` is set. Refuses with `checkout_not_found`. */
export async function requireCheckout(
  db: Db | Tx,
  { settings }: Pick<Platform, 'settings'>,
  { store_id: storeId, token, lock = false }: { store_id: string; token: string; lock?: boolean },
): Promise<CheckoutRow> {
  const id = readSignedLink(settings.secret, PURPOSE, token)
  if (id === undefined) throw new Refused(checkoutNotFound)
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (row === undefined) throw new Refused(checkoutNotFound)
  return row
}

/** Returns what the buyer has entered so far. */
export function formOf({ form }: Pick<CheckoutRow, 'form'>): CheckoutForm {
  return CheckoutForm.parse(form)
}
