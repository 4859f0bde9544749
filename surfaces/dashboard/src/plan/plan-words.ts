import type { Cycle, Exceeded, Plan } from '@haat/domains/plans/contract'
import { formatBytes, formatCount, formatMoney, formatPrice } from '@haat/ui'

/** `₹999 a month`, or `Free`. */
export function priceText(pricePaise: number, cycle: Cycle): string {
  if (pricePaise === 0) return 'Free'
  return `${formatPrice(pricePaise)} ${cycle === 'annual' ? 'a year' : 'a month'}`
}

/** Prices and sums that are negative if they're credited: `−₹499.50`. */
export function amountText(amountPaise: number): string {
  return formatMoney(amountPaise).replace('-', '−')
}

const analytics: Readonly<Record<Plan['analytics'], string>> = {
  basic: 'Basic analytics',
  advanced: 'Advanced analytics',
  advanced_api: 'Advanced analytics and API',
}

/** What a plan includes, one feature a line. */
export function featuresOf(plan: Omit<Plan, 'id'>): string[] {
  return [
    `${count(plan.max_products)} products per store`,
    plan.max_staff === 1 ? '1 staff account per store' : `${count(plan.max_staff)} staff accounts per store`,
    plan.max_stores === 1 ? '1 store' : `${count(plan.max_stores)} stores`,
    `${plan.max_storage_mb === null ? 'Unlimited' : formatBytes(plan.max_storage_mb * 1024 * 1024)} of images and other files per store`,
    ...(plan.has_custom_domain ? ['Custom domain'] : []),
    analytics[plan.analytics],
  ]
}

/** What exceeds a plan's limit: `priya-masala: 62 products, 50 included`. */
export function exceededText({ limit, store_slug: storeSlug, used, allowed }: Exceeded): string {
  const where = storeSlug === null ? '' : `${storeSlug}: `
  const things = {
    stores: 'stores',
    products: 'products',
    staff: 'staff accounts',
    storage: 'MB of files',
    custom_domain: 'custom domains',
  }
  return `${where}${formatCount(used)} ${things[limit]}, ${allowed === 0 ? 'none' : formatCount(allowed)} included`
}

function count(limit: number | null): string {
  return limit === null ? 'Unlimited' : formatCount(limit)
}
