import { type Db, inTransaction, type Tx } from '@haat/db'
import { z } from 'zod'
import { deleteTestOwner, insertTestOwner } from '../identity/index.ts'
import { deleteTestFiles } from '../media/index.ts'
import { deleteTestOrders } from '../orders/index.ts'
import type { Job, Platform } from '../platform.ts'
import { deleteTestProducts } from '../products/index.ts'
import type { StoreMember } from '../serve.ts'
import { deleteTestStoreRow, insertTestStore, lockTestStore, storeMember, type TestStoreKind } from '../stores/index.ts'
import type { TestStoreTemplate } from './example-shop.ts'
import { fillTestStore, type TestStoreContent } from './fill-test-store.ts'

export interface NewTestStore {
  readonly kind: TestStoreKind
  readonly name: string
  readonly slug: string
  readonly template: TestStoreTemplate
  /** An existing account of a vendor. By default, the store gets an owner of its own, without a password. */
  readonly owner?: { readonly id: string; readonly name: string; readonly email: string }
}

export interface TestStore {
  /** The owner with the store. */
  readonly owner: StoreMember<'vendor'>
  readonly content: TestStoreContent
}

/**
 * Creates a test store with a template's content. It works like any store, but is in no list, count, search or statistic of
 * the platform, and apps in it don't count as installed. What happens in a `throw_away` store isn't in the audit log either.
 */
export async function createTestStore(
  platform: Platform,
  { kind, name, slug, template, owner }: NewTestStore,
): Promise<TestStore> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const account = owner ?? (await insertTestOwner(tx, { name, now }))
    const store = await insertTestStore(tx, { kind, vendor_id: account.id, name, slug, now })
    const member = storeMember(
      {
        kind: 'vendor',
        account_id: account.id,
        session_id: undefined,
        name: account.name,
        email: account.email,
      },
      store,
      'all',
    )
    return { owner: member, content: await fillTestStore(platform, tx, member, template) }
  })
}

/**
 * Deletes a test store with everything in it, and the owner that was made for it. Does nothing if it's gone already. Throws for a
 * real store, and for one whose owner bought something with it.
 */
export async function deleteTestStore(
  platform: Pick<Platform, 'jobs'> & { readonly db: Db | Tx },
  storeId: string,
  { keeps_owner: keepsOwner = false }: { readonly keeps_owner?: boolean } = {},
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const store = await lockTestStore(tx, storeId)
    if (store === undefined) return
    await deleteTestOrders(tx, storeId)
    await deleteTestProducts(tx, storeId)
    await deleteTestFiles(tx, platform, storeId)
    await deleteTestStoreRow(tx, storeId)
    if (!keepsOwner) await deleteTestOwner(tx, store.vendor_id)
    await platform.jobs.enqueue(tx, removeTestStoreFiles.queue, { store_id: storeId })
  })
}

const Payload = z.object({ store_id: z.uuid() })

/** Where exports, labels and imports of a store are. */
const foldersOf = (storeId: string) => [`app-exports/${storeId}/`, `prints/${storeId}/`, `imports/${storeId}/`]

/** Removes the stored files of a deleted test store that aren't in its library. */
export const removeTestStoreFiles: Job = {
  queue: 'remove-test-store-files',
  description: 'Removes exports, labels and imports of a deleted test store',
  async run({ storage }, payload) {
    for (const folder of foldersOf(Payload.parse(payload).store_id)) {
      const keys = await Array.fromAsync(storage.list(folder))
      if (keys.length > 0) await storage.remove(keys)
    }
  },
}
