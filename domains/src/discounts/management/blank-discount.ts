import type { DiscountFields } from './contract.ts'

/** The fields of a percentage off that is for everybody and everything, without limits and combinations. */
export const blankDiscount = {
  value_kind: 'percentage',
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
  ends_at: null,
  is_active: true,
} as const satisfies Partial<DiscountFields>
