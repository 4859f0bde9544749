import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { planOf } from '../../plans/index.ts'
import { quotaExceeded } from './contract.ts'
import type { StoringApp } from './declarations.ts'

interface Quota {
  readonly records: number
  readonly bytes: number
}

const MB = 1_000_000
const starterQuota: Quota = { records: 10_000, bytes: 50 * MB }
const quotas: Readonly<Record<string, Quota>> = {
  growth: { records: 200_000, bytes: 500 * MB },
  enterprise: { records: 5_000_000, bytes: 5_000 * MB },
}

/**
 * Throws `quota_exceeded` if an app now stores more for a store than the store's plan allows. Call it after a write, in its
 * transaction: the sums are kept by the database, so writes of the same app in the same store wait for each other.
 */
export async function requireQuota(tx: Tx, { store_id: storeId, app_id: appId }: StoringApp, now: Date): Promise<void> {
  const { vendor_id: vendorId, ...used } = await tx
    .selectFrom('app_storage')
    .innerJoin('stores', 'stores.id', 'app_storage.store_id')
    .select(['app_storage.records', 'app_storage.bytes', 'stores.vendor_id'])
    .where('app_storage.store_id', '=', storeId)
    .where('app_storage.app_id', '=', appId)
    .executeTakeFirstOrThrow()
  // Most apps need far less, so that the plan needn't be looked up.
  if (exceeded(used, starterQuota) === undefined) return
  const plan = await planOf(tx, vendorId, now)
  const quota = quotas[plan.id] ?? starterQuota
  const limit = exceeded(used, quota)
  if (limit === undefined) return
  throw new Refused(quotaExceeded, undefined, { extensions: { limit, allowed: quota[limit], used: used[limit] } })
}

function exceeded(used: Quota, quota: Quota): keyof Quota | undefined {
  if (used.records > quota.records) return 'records'
  return used.bytes > quota.bytes ? 'bytes' : undefined
}
