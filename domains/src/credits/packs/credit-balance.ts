import type { Db, Tx } from '@haat/db'

/** Returns the credit balance of a store: the sum of its ledger. Negative if spent credits were refunded. */
export async function getCreditBalance(db: Db | Tx, storeId: string): Promise<number> {
  const { credits } = await db
    .selectFrom('credit_ledger')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('credits'), eb.lit(0)).as('credits'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(credits)
}
