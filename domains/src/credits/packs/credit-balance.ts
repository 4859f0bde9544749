import type { Db, Tx } from '@haat/db'

/** Credits that a store has now: the sum of its ledger. Below zero where spent credits were refunded. */
export async function getCreditBalance(db: Db | Tx, storeId: string): Promise<number> {
  const { credits } = await db
    .selectFrom('credit_ledger')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('credits'), eb.lit(0)).as('credits'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(credits)
}
