import type { Db } from '@haat/db'
import type { CreditPack } from '../contract.ts'

/** Lists the credit packs on sale, smallest first. Prices are in paise before GST. */
export async function listCreditPacks(db: Db): Promise<CreditPack[]> {
  const packs = await db
    .selectFrom('credit_packs')
    .select(['id', 'name', 'description', 'credits', 'price_paise as price'])
    .where('on_sale', '=', true)
    .orderBy('credits')
    .orderBy('id')
    .execute()
  return packs.map((pack) => ({ ...pack, currency: 'INR' }))
}
