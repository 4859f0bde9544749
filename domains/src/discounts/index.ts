export { type AppliedDiscounts, applyDiscounts, type DiscountToApply } from './apply/apply-discounts.ts'
