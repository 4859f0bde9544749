import { sql } from 'kysely'
import { MEGABYTE_BYTES, planOf } from '../../plans/index.ts'
import type { Platform } from '../../platform.ts'
import type { StorageUse } from '../library/contract.ts'

/** Returns how much a store's files take up, and how much its plan includes. */
export async function showStorage(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  store: { readonly id: string; readonly vendor_id: string },
): Promise<StorageUse> {
  const [plan, sums] = await Promise.all([
    planOf(db, store.vendor_id, clock()),
    db
      .selectFrom('media_files')
      .select([
        sql<number>`coalesce(sum(bytes), 0)::bigint`.as('used_bytes'),
        // Crops leave with their originals.
        sql<number>`coalesce(sum(bytes) FILTER (WHERE deleted_at IS NOT NULL OR original_key IN (
          SELECT key FROM media_files WHERE store_id = ${store.id} AND deleted_at IS NOT NULL)), 0)::bigint`.as(
          'bin_bytes',
        ),
        sql<number>`count(*) FILTER (WHERE deleted_at IS NOT NULL)`.as('bin_count'),
      ])
      .where('store_id', '=', store.id)
      .executeTakeFirstOrThrow(),
  ])
  const quotaBytes = plan.max_storage_mb === null ? null : plan.max_storage_mb * MEGABYTE_BYTES
  return { ...sums, quota_bytes: quotaBytes, plan_name: plan.name }
}
