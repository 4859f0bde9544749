import type { Db } from '@haat/db'

type StoreTable = 'shipping_zones' | 'pickup_locations' | 'shipping_packages' | 'store_tax_rules'

/** Returns the ids of the demo store's records of shipping, taxes and discounts. The rate isn't in the zone. */
export async function findSellingRecords(db: Db, storeId: string) {
  const first = async (table: StoreTable) => {
    const row = await db.selectFrom(table).select('id').where('store_id', '=', storeId).orderBy('id').limit(1).execute()
    return row[0]?.id ?? ''
  }
  const shippingZone = await first('shipping_zones')
  const rate = await db
    .selectFrom('shipping_rates')
    .select('id')
    .where('store_id', '=', storeId)
    .where('zone_id', '<>', shippingZone)
    .limit(1)
    .executeTakeFirstOrThrow()
  // Only these can be deleted.
  const unused = await db
    .selectFrom('discounts')
    .select('id')
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('discount_uses').select('order_id').whereRef('discount_id', '=', 'discounts.id'))),
    )
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    shippingZone,
    shippingRate: rate.id,
    pickupLocation: await first('pickup_locations'),
    shippingPackage: await first('shipping_packages'),
    taxRule: await first('store_tax_rules'),
    discount: unused.id,
  }
}

const taxRule = {
  hsn_code: '3406',
  rate_basis_points: 500,
  above_paise: null,
  above_rate_basis_points: null,
  valid_from: '2026-01-01',
}

/** The demo store is registered for GST, so its billing details need a GSTIN. */
export const registeredSeller = { gstin: '33AABFP4821K1ZD', state_code: '33' }

/** Valid records for requests that change shipping or taxes, by the name of their field. */
export const sellingValues = {
  zone: { name: 'Karnataka', states: ['29'], pincodes: [{ first: 560001, last: 560110 }] },
  rate: {
    name: 'Standard',
    price_paise: 4900,
    basis: 'flat',
    min_value: 0,
    max_value: null,
    free_from_paise: null,
    min_days: 2,
    max_days: 4,
  },
  pincode: '600004',
  rule: taxRule,
  rules: [{ ...taxRule, valid_from: '2026-02-01' }],
}

/** Valid values for requests that create or change a discount, by the name of their field. */
export const discountValues = (httpMethod: string) => ({
  method: 'code',
  title: '',
  // Codes are unique in a store.
  code: httpMethod === 'POST' ? 'FUZZ10' : 'FUZZ20',
  kind: 'products',
  value_kind: 'percentage',
  value: 1000,
  product_ids: [],
  collection_ids: [],
  buy_quantity: null,
  get_quantity: null,
  get_product_ids: [],
  get_collection_ids: [],
  minimum_subtotal_paise: null,
  minimum_quantity: null,
  segment_id: null,
  limit_total: null,
  limit_per_customer: null,
  combines_with: [],
  starts_at: '2026-11-01T00:00:00+05:30',
  ends_at: null,
})
