import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { readSignedLink, signLink } from '../../signed-link.ts'
import { requireOpenStore, type StoreRow } from '../../stores/index.ts'
import { CheckoutForm, checkoutNotFound } from './contract.ts'

export type CheckoutRow = Selectable<Database['checkouts']>

const PURPOSE = 'checkout'

/** Returns the secret in the address of a checkout. */
export function checkoutToken({ settings }: Pick<Platform, 'settings'>, checkoutId: string): string {
  return signLink(settings.secret, PURPOSE, checkoutId)
}

/** Identifies a checkout: its store and the secret in its address. */
export interface CheckoutKey {
  readonly store_slug: string
  readonly token: string
}

/**
 * Returns a checkout and its store; locked until the transaction ends if `lock` is set. Refuses with `store_not_found`,
 * `store_unavailable` or `checkout_not_found`.
 */
export async function requireCheckout(
  db: Db | Tx,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  { store_slug: storeSlug, token }: CheckoutKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ store: StoreRow; row: CheckoutRow }> {
  const id = readSignedLink(settings.secret, PURPOSE, token) ?? null
  const [store, row] = await Promise.all([
    requireOpenStore(db, storeSlug, clock()),
    db
      .selectFrom('checkouts')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
  ])
  if (row?.store_id !== store.id) throw new Refused(checkoutNotFound)
  return { store, row }
}

/** Returns what the buyer has entered so far. */
export function formOf({ form }: Pick<CheckoutRow, 'form'>): CheckoutForm {
  return CheckoutForm.parse(form)
}
