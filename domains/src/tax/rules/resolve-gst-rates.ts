import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { TaxSettings } from '../settings/find-tax-settings.ts'
import { chooseRate, HSN_LENGTHS, type TaxRule } from './choose-rate.ts'
import type { GstRate } from './gst-rate.ts'

/** What decides the GST rate of an item. */
export interface ItemToTax {
  readonly hsn_code: string
  /** The variant's own rate. */
  readonly gst_rate_basis_points: number | null
  readonly is_taxable: boolean
}

/**
 * Returns the GST rate of each item on a day in India, in basis points: the item's own rate, or that of the store's rule
 * for its HSN code, which may depend on the item's value, or the store's default rate. 0 for an item that isn't taxable.
 */
export async function resolveGstRates(
  db: Db | Tx,
  storeId: string,
  items: readonly ItemToTax[],
  settings: Pick<TaxSettings, 'default_rate_basis_points'>,
  day: string,
): Promise<GstRate[]> {
  const rules = await findRules(db, storeId, items, day)
  return items.map((item) => {
    const own = item.is_taxable ? item.gst_rate_basis_points : 0
    if (own !== null) return { gst_rate_basis_points: own }
    return chooseRate(rules, item.hsn_code, day) ?? { gst_rate_basis_points: settings.default_rate_basis_points }
  })
}

async function findRules(
  db: Db | Tx,
  storeId: string,
  items: readonly ItemToTax[],
  day: string,
): Promise<readonly TaxRule[]> {
  const codes = new Set(
    items
      .filter((item) => item.is_taxable && item.gst_rate_basis_points === null)
      .flatMap(({ hsn_code: code }) =>
        HSN_LENGTHS.filter((length) => length <= code.length).map((length) => code.slice(0, length)),
      ),
  )
  if (codes.size === 0) return []
  return db
    .selectFrom('store_tax_rules')
    .distinctOn('hsn_code')
    .select(['hsn_code', 'rate_basis_points', 'above_paise', 'above_rate_basis_points', 'valid_from'])
    .where('store_id', '=', storeId)
    .where('hsn_code', '=', sql<string>`ANY (${[...codes]}::text[])`)
    .where('valid_from', '<=', day)
    .orderBy('hsn_code')
    .orderBy('valid_from', 'desc')
    .execute()
}
