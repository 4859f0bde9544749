import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { blankDiscount } from '../management/blank-discount.ts'
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
      ...blankDiscount,
      method: discount.code === null ? 'automatic' : 'code',
      starts_at: platform.clock().toISOString(),
      ...discount,
    })
  }
}
