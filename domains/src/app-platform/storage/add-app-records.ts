import { type Db, inTransaction } from '@haat/db'
import { announceAppData } from './announce-app-data.ts'
import { storedData } from './app-records.ts'
import { requireCollection, requireValidRecord, type StoringApp } from './declarations.ts'
import { refuseTooLarge } from './refuse-too-large.ts'
import { requireQuota } from './require-quota.ts'

/**
 * Adds several records, all or none, and returns their IDs in the same order: of two records, the later one is the newer one.
 * Throws as `addAppRecord` does.
 */
export async function addAppRecords(
  db: Db,
  app: StoringApp,
  { collection, items }: { readonly collection: string; readonly items: readonly unknown[] },
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const declared = await requireCollection(tx, app, collection)
    for (const [index, data] of items.entries()) requireValidRecord(declared, data, `body.items.${index}.data`)
    const ids: string[] = []
    // One by one, because the order of rows that one statement inserts, and so of their IDs, isn't promised.
    for (const [index, data] of items.entries()) {
      const { id } = await refuseTooLarge(`body.items.${index}.data`, () =>
        tx
          .insertInto('app_records')
          .values({
            store_id: app.store_id,
            app_id: app.app_id,
            collection,
            ...storedData(declared, data),
            created_at: now,
            updated_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      ids.push(id)
    }
    await requireQuota(tx, app, now)
    if (declared.storefront !== undefined) await announceAppData(tx, app.store_id)
    return ids
  })
}
