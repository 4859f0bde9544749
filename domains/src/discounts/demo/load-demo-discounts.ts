import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { DiscountFields } from '../management/contract.ts'
import { createDiscount } from '../management/save-discount.ts'

/** What a demo store offers: the fields that differ from a code for everybody and everything. */
export type DemoDiscount = Pick<DiscountFields, 'title' | 'code' | 'kind' | 'value'> & Partial<DiscountFields>

/** Creates discounts of a demo store. */
export async function loadDemoDiscounts(
  platform: Pick<Platform, 'db' | 'clock'>,
  member: StoreMember,
  discounts: readonly DemoDiscount[],
): Promise<void> {
  for (const discount of discounts) {
    await createDiscount(platform, member, {
      method: discount.code === null ? 'automatic' : 'code',
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
      starts_at: platform.clock().toISOString(),
      ends_at: null,
      is_active: true,
      ...discount,
    })
  }
}
