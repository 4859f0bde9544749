import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type PlanCapacity, planCapacity } from '../../plans/index.ts'
import { storageQuotaReached } from '../contract.ts'

/**
 * Refuses with `storage_quota_reached` if a store's plan has no room for these bytes. Locks the store's row until the
 * transaction ends, so that concurrent uploads can't exceed the quota together.
 */
export async function requireStorage(tx: Tx, storeId: string, bytes: number, now: Date): Promise<void> {
  const capacity = await planCapacity(tx, { thing: 'bytes', store_id: storeId }, now)
  if (bytes <= capacity.left) return
  const { used, allowed, plan } = capacity
  throw new Refused(storageQuotaReached, describeFullStorage(capacity), {
    extensions: { used_bytes: used, quota_bytes: allowed, plan: plan.id },
  })
}

function describeFullStorage({ plan, used, allowed, left }: PlanCapacity): string {
  const room = left === 0 ? 'none is left' : `${megabytes(left)} is left`
  return `The ${plan.name} plan includes ${megabytes(allowed ?? used)} of files per store, and ${room}. Delete files and empty the bin, or choose a larger plan.`
}

function megabytes(bytes: number): string {
  const amount = bytes / 1024 ** 2
  if (amount >= 1024) return `${Math.floor((amount / 1024) * 10) / 10} GB`
  return amount < 0.1 ? 'less than 0.1 MB' : `${Math.floor(amount * 10) / 10} MB`
}
