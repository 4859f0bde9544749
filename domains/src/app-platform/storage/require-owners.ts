import type { AppDataOwner } from '@haat/app-manifest'
import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { ownerNotFound } from './contract.ts'

interface Owner {
  readonly on: AppDataOwner
  readonly owner_id: string
}

const tables = {
  product: 'products',
  variant: 'product_variants',
  collection: 'collections',
  page: 'pages',
  order: 'orders',
  customer: 'customers',
} as const

/** Throws `owner_not_found` unless all records belong to the store. Locks them, so that none is deleted meanwhile. */
export async function requireOwners(tx: Tx, storeId: string, owners: readonly Owner[]): Promise<void> {
  for (const [on, ofKind] of Map.groupBy(owners, (owner) => owner.on)) {
    const ids = [...new Set(ofKind.map((owner) => owner.owner_id))]
    const found = on === 'store' ? ids.filter((id) => id === storeId).length : await countOwners(tx, storeId, on, ids)
    if (found < ids.length) throw new Refused(ownerNotFound)
  }
}

async function countOwners(tx: Tx, storeId: string, on: keyof typeof tables, ids: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom(tables[on])
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.length
}
