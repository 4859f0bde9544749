import type { Db, Tx } from '@haat/db'

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

export async function countStores(db: Db | Tx, vendorId: string): Promise<number> {
  const { used } = await db
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return used
}
