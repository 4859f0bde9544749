import type { Tx } from '@haat/db'
import type { StoreRow } from '../require-not-suspended.ts'

/** `throw_away`: Haat's own, for a few minutes. `development`: of a developer of apps. */
export type TestStoreKind = 'throw_away' | 'development'

export interface NewTestStore {
  readonly kind: TestStoreKind
  readonly vendor_id: string
  readonly name: string
  readonly slug: string
  readonly now: Date
}

/** Inserts a test store. It's in no list, count or statistic of the platform, and doesn't count for its owner's plan. */
export function insertTestStore(tx: Tx, { kind, now, ...store }: NewTestStore): Promise<StoreRow> {
  return tx
    .insertInto('stores')
    .values({ ...store, test_kind: kind, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks a test store. Undefined if it doesn't exist. Throws if it's a real store. */
export async function lockTestStore(tx: Tx, storeId: string): Promise<StoreRow | undefined> {
  const store = await tx.selectFrom('stores').selectAll().where('id', '=', storeId).forUpdate().executeTakeFirst()
  if (store !== undefined && store.test_kind === null) throw new Error('Only test stores can be deleted')
  return store
}

/** Deletes a locked test store with everything that belongs to it. Orders and stored files are deleted by their domains before. */
export async function deleteTestStoreRow(tx: Tx, storeId: string): Promise<void> {
  await tx.deleteFrom('stores').where('id', '=', storeId).where('test_kind', 'is not', null).execute()
}
