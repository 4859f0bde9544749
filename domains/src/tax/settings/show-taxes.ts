import type { Db, Tx } from '@haat/db'
import { financialYearOf } from '../../indian-calendar.ts'
import type { StoreTaxes } from './contract.ts'
import { findTaxSettings } from './find-tax-settings.ts'

/** Returns a store's tax settings for its back office. */
export async function showTaxes(db: Db | Tx, storeId: string, now: Date): Promise<StoreTaxes> {
  const [{ seller, ...options }, saved] = await Promise.all([
    findTaxSettings(db, storeId),
    db.selectFrom('store_tax_settings').select('store_id').where('store_id', '=', storeId).executeTakeFirst(),
  ])
  return {
    ...options,
    is_saved: saved !== undefined,
    legal_name: seller?.legal_name ?? null,
    state_code: seller?.state_code ?? null,
    gstin: seller?.gstin ?? null,
    financial_year: financialYearOf(now),
  }
}
