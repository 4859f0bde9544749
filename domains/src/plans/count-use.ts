import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'

export const MEGABYTE_BYTES = 1024 * 1024

/** Rounded up. */
export function megabytes(bytes: number): number {
  return Math.ceil(bytes / MEGABYTE_BYTES)
}

/** Counts the products of a store in every status. */
export async function countProducts(db: Db | Tx, storeId: string): Promise<number> {
  const { used } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return used
}

/** Counts a store's staff and pending invitations. */
export async function countStaff(db: Db | Tx, storeId: string): Promise<number> {
  const count = async (table: 'store_staff' | 'staff_invitations') => {
    const { used } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
    return used
  }
  return (await count('store_staff')) + (await count('staff_invitations'))
}

/** Adds up the sizes of a store's files with their crops, including those in the bin. */
export async function countStoredBytes(db: Db | Tx, storeId: string): Promise<number> {
  const { used } = await db
    .selectFrom('media_files')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('used'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return used
}

/** Counts a vendor's stores without test stores. */
export async function countStores(db: Db | Tx, vendorId: string): Promise<number> {
  const { used } = await db
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('vendor_id', '=', vendorId)
    .where('test_kind', 'is', null)
    .executeTakeFirstOrThrow()
  return used
}
