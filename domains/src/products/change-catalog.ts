import { inTransaction, type Tx } from '@haat/db'
import type { ActingPerson } from '../acting-person.ts'
import type { Platform } from '../platform.ts'

export type CatalogPlatform = Pick<Platform, 'db' | 'clock' | 'jobs' | 'settings'>

/** Who makes a change, in which store and request. */
export interface Change {
  readonly actor: ActingPerson & { readonly store: ChangedStore }
  readonly request_id?: string
}

export interface ChangedStore {
  readonly id: string
  readonly slug: string
}

/**
 * Changes a store's catalogue in one transaction. Changes to the same store run one after another.
 */
export async function changeCatalog<Result>(
  platform: Pick<Platform, 'db'>,
  { actor }: Change,
  work: (tx: Tx, store: ChangedStore) => Promise<Result>,
): Promise<Result> {
  return inTransaction(platform.db, async (tx) => {
    await lockCatalog(tx, actor.store.id)
    return work(tx, actor.store)
  })
}

/** Locks a store's catalogue until the transaction ends. */
export async function lockCatalog(tx: Tx, storeId: string): Promise<void> {
  await tx.selectFrom('store_catalogs').select('version').where('store_id', '=', storeId).forUpdate().execute()
}
