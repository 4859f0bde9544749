export { type AppliedDiscounts, applyDiscounts, type DiscountToApply } from './apply/apply-discounts.ts'
export { type DiscountableCart, type FoundDiscount, findDiscounts } from './selection/find-discounts.ts'
export { customerKeyOf } from './uses/customer-key.ts'
export { releaseDiscounts, useDiscounts } from './uses/use-discounts.ts'
