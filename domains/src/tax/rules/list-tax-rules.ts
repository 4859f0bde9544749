import type { Db, Tx } from '@haat/db'
import type { StoreTaxRules } from './contract.ts'

/** Returns a store's GST rates by HSN code, of each code the latest first. */
export async function listTaxRules(db: Db | Tx, storeId: string): Promise<StoreTaxRules> {
  const items = await db
    .selectFrom('store_tax_rules')
    .select(['id', 'hsn_code', 'rate_basis_points', 'above_paise', 'above_rate_basis_points', 'valid_from'])
    .where('store_id', '=', storeId)
    .orderBy('hsn_code')
    .orderBy('valid_from', 'desc')
    .execute()
  return { items, next_cursor: null }
}
