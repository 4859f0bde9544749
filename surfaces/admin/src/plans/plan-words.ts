import type { CataloguePlan } from '@haat/domains/plans/catalogue/contract'
import { type Exceeded, Plan } from '@haat/domains/plans/contract'
import { formatBytes, formatCount, formatMoney } from '@haat/ui'

type Version = CataloguePlan['versions'][number]

const analyticsNames: Readonly<Record<Plan['analytics'], string>> = {
  basic: 'Basic',
  advanced: 'Advanced',
  advanced_api: 'Advanced and API',
}

/** As one of the things that a plan includes. */
const includedAnalytics: Readonly<Record<Plan['analytics'], string>> = {
  basic: 'basic analytics',
  advanced: 'advanced analytics',
  advanced_api: 'advanced analytics with API',
}

export const analyticsOptions = Plan.shape.analytics.options.map((value) => ({ value, label: analyticsNames[value] }))

/** A price before GST, or `Free`. */
export function priceText(pricePaise: number): string {
  return pricePaise === 0 ? 'Free' : formatMoney(pricePaise)
}

/** The limits of a version in one line. */
export function limitsText(version: Version): string {
  const parts = [
    `${count(version.max_products)} products`,
    `${count(version.max_staff)} staff`,
    `${count(version.max_stores)} ${version.max_stores === 1 ? 'store' : 'stores'}`,
    version.max_storage_mb === null ? 'unlimited files' : `${storageText(version.max_storage_mb)} of files`,
    version.has_custom_domain ? 'custom domain' : 'no custom domain',
    includedAnalytics[version.analytics],
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a vendor has beyond a limit: `priya-masala: 62 products, 50 included`. */
export function exceededText({ limit, store_slug: storeSlug, used, allowed }: Exceeded): string {
  const names = {
    stores: 'stores',
    products: 'products',
    staff: 'staff accounts',
    storage: 'MB of files',
    custom_domain: 'custom domains',
  }
  const where = storeSlug === null ? '' : `${storeSlug}: `
  return `${where}${formatCount(used)} ${names[limit]}, ${allowed === 0 ? 'none' : formatCount(allowed)} included`
}

function storageText(megabytes: number): string {
  return formatBytes(megabytes * 1024 * 1024)
}

function count(limit: number | null): string {
  return limit === null ? 'unlimited' : formatCount(limit)
}
