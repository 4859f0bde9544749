import { inTransaction, type Tx } from '@haat/db'
import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import { requireStoreOfVendor } from '../stores/index.ts'

export type CatalogPlatform = Pick<Platform, 'db' | 'clock' | 'jobs' | 'settings'>

/** Who changes something, where, and in which request. */
export interface Change {
  readonly actor: Pick<Actor<'vendor'>, 'kind' | 'account_id'>
  readonly store_slug: string
  readonly request_id?: string
}

export interface ChangedStore {
  readonly id: string
  readonly slug: string
}

/**
 * Does a change of a store's catalog in one transaction, one change of a store after the other. Somebody else's store is
 * `store_not_found`.
 */
export async function changeCatalog<Result>(
  platform: Pick<Platform, 'db'>,
  { actor, store_slug }: Change,
  work: (tx: Tx, store: ChangedStore) => Promise<Result>,
): Promise<Result> {
  return inTransaction(platform.db, async (tx) => {
    const store = await requireStoreOfVendor(tx, actor.account_id, store_slug)
    await holdCatalog(tx, store.id)
    return work(tx, store)
  })
}

/** Waits until nobody else changes the catalog of a store, and keeps it until the transaction ends. */
export async function holdCatalog(tx: Tx, storeId: string): Promise<void> {
  await tx.selectFrom('store_catalogs').select('version').where('store_id', '=', storeId).forUpdate().execute()
}
