import type { Db, Tx } from '@haat/db'
import { defaultTaxSettings, type TaxRegistration } from './contract.ts'

/** How a store charges GST, and who sells in it. */
export interface TaxSettings {
  readonly registration: TaxRegistration
  readonly prices_include_gst: boolean
  /** Of products without a rate of their own and without a rule. */
  readonly default_rate_basis_points: number
  readonly rounds_total: boolean
  readonly document_prefix: string
  /** The store's billing details, if they've been entered. */
  readonly seller: Seller | null
}

export interface Seller {
  readonly legal_name: string
  readonly address_line1: string
  readonly address_line2: string | null
  readonly city: string
  readonly pincode: string
  readonly state_code: string
  readonly gstin: string | null
}

/**
 * Returns a store's tax settings, or the defaults if it has none, together with its billing details. A seller without a GSTIN
 * isn't registered, and mustn't collect GST (CGST Act 2017, section 32 (1)).
 */
export async function findTaxSettings(db: Db | Tx, storeId: string): Promise<TaxSettings> {
  const row = await db
    .selectFrom('stores')
    .leftJoin('store_tax_settings as tax', 'tax.store_id', 'stores.id')
    .leftJoin('store_billing_profiles as seller', 'seller.store_id', 'stores.id')
    .select([
      'tax.registration',
      'tax.prices_include_gst',
      'tax.default_rate_basis_points',
      'tax.rounds_total',
      'tax.document_prefix',
      'seller.legal_name',
      'seller.address_line1',
      'seller.address_line2',
      'seller.city',
      'seller.pincode',
      'seller.state_code',
      'seller.gstin',
    ])
    .where('stores.id', '=', storeId)
    .$narrowType<{ registration: TaxRegistration | null }>()
    .executeTakeFirst()
  return {
    registration: row?.gstin == null ? 'unregistered' : (row.registration ?? defaultTaxSettings.registration),
    prices_include_gst: row?.prices_include_gst ?? defaultTaxSettings.prices_include_gst,
    default_rate_basis_points: row?.default_rate_basis_points ?? defaultTaxSettings.default_rate_basis_points,
    rounds_total: row?.rounds_total ?? defaultTaxSettings.rounds_total,
    document_prefix: row?.document_prefix ?? defaultTaxSettings.document_prefix,
    seller: row === undefined ? null : readSeller(row),
  }
}

type SellerColumns = { readonly [Column in keyof Seller]: Seller[Column] | null }

function readSeller(row: SellerColumns): Seller | null {
  const { legal_name: name, address_line1: line1, city, pincode, state_code: state } = row
  // One check for all: the columns are null only together, for a store without billing details.
  if (name === null || line1 === null || city === null || pincode === null || state === null) return null
  return {
    legal_name: name,
    address_line1: line1,
    address_line2: row.address_line2,
    city,
    pincode,
    state_code: state,
    gstin: row.gstin,
  }
}
