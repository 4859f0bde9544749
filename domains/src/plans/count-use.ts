import type { Db, Tx } from '@haat/db'

/** Products of a store in every status. */
export async function countProducts(db: Db | Tx, storeId: string): Promise<number> {
  const { used } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return used
}

export async function countStaff(db: Db | Tx, storeId: string): Promise<number> {
  const { used } = await db
    .selectFrom('store_staff')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return used
}

export async function countStores(db: Db | Tx, vendorId: string): Promise<number> {
  const { used } = await db
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow()
  return used
}
