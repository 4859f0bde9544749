import { inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { deleteTestStore } from '../test-stores.ts'
import { UNUSED_DAYS } from './contract.ts'
import { lastUse } from './last-use.ts'
import { testStoreUnusedMail } from './mails.ts'

/** The developer is told so long before. */
const WARNING_DAYS = 7

/** Deletes test stores that nobody used for 90 days. Their developers are told a week before. */
export const deleteUnusedStores: Job = {
  queue: 'delete-unused-test-stores',
  description: 'Deletes test stores of developers that nobody used for 90 days, a week after telling them',
  schedule: '10 4 * * *',
  async run(platform) {
    await warn(platform)
    const now = platform.clock()
    const rows = await platform.db
      .selectFrom('developer_test_stores as own')
      .select('own.store_id')
      .where(lastUse, '<=', daysBefore(now, UNUSED_DAYS))
      .where('own.warned_at', '<=', daysBefore(now, WARNING_DAYS - 1))
      .where('own.warned_at', '>=', lastUse)
      .execute()
    for (const { store_id: storeId } of rows) await deleteUnused(platform, storeId, now)
  },
}

/** Tells developers, also if the job didn't run for a long time: a store is deleted only a week after its warning. */
async function warn(platform: Platform): Promise<void> {
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    const rows = await tx
      .updateTable('developer_test_stores as own')
      .set({ warned_at: now })
      .from('stores')
      .innerJoin('accounts as developer', (join) => join.onTrue())
      .whereRef('stores.id', '=', 'own.store_id')
      .whereRef('developer.id', '=', 'own.developer_id')
      .where(lastUse, '<=', daysBefore(now, UNUSED_DAYS - WARNING_DAYS))
      .where(({ eb, or }) => or([eb('own.warned_at', 'is', null), eb('own.warned_at', '<', lastUse)]))
      .returning(['stores.name as store_name', 'developer.name', 'developer.email'])
      .execute()
    for (const { store_name: storeName, name, email } of rows) {
      await queueMail(tx, platform, testStoreUnusedMail({ name, address: email }, storeName, platform.settings))
    }
  })
}

async function deleteUnused(platform: Platform, storeId: string, now: Date): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const unused = await tx
      .selectFrom('developer_test_stores as own')
      .innerJoin('stores', 'stores.id', 'own.store_id')
      .select('stores.slug')
      .where('own.store_id', '=', storeId)
      // It could have been used a moment ago.
      .where(lastUse, '<=', daysBefore(now, UNUSED_DAYS))
      .forUpdate('own')
      .executeTakeFirst()
    if (unused === undefined) return
    await deleteTestStore({ ...platform, db: tx }, storeId)
    await recordAudit(tx, { action: 'test_store.deleted', actor: 'system', subject_id: unused.slug })
  })
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
