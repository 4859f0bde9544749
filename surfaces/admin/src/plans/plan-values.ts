import type { CataloguePlan, PlanVersionContent } from '@haat/domains/plans/catalogue/contract'
import { Plan } from '@haat/domains/plans/contract'
import { formatMoney, parseRupees } from '@haat/ui'
import { z } from 'zod'

const MAX_LIMIT_DIGITS = 7

const TypedPrice = z.string().transform((typed, context) => {
  const amountPaise = parseRupees(typed)
  if (amountPaise !== undefined) return amountPaise
  context.addIssue({ code: 'custom', message: 'Enter an amount, such as 999 or 1,299.50' })
  return z.NEVER
})

/** Empty is unlimited. */
const TypedLimit = z.string().transform((typed, context) => {
  const digits = typed.replaceAll(/[,\s]/g, '')
  if (digits === '') return null
  if (/^\d+$/.test(digits) && digits.length <= MAX_LIMIT_DIGITS) return Number(digits)
  context.addIssue({ code: 'custom', message: 'Enter a whole number, or nothing for no limit' })
  return z.NEVER
})

/** The fields of a version as they are typed, by the names of the API. */
export const versionFields = {
  monthly_price_paise: TypedPrice,
  annual_price_paise: TypedPrice,
  max_products: TypedLimit,
  max_staff: TypedLimit,
  max_stores: TypedLimit,
  max_storage_mb: TypedLimit,
  has_custom_domain: z.boolean(),
  analytics: Plan.shape.analytics,
}
export const TypedVersion = z.object(versionFields) satisfies z.ZodType<PlanVersionContent>
export type TypedVersionInput = z.input<typeof TypedVersion>

/** Returns what the form of a new version starts with: the current one, or a free plan's. */
export function typeVersion(version: CataloguePlan['versions'][number] | undefined): TypedVersionInput {
  const typeLimit = (limit: number | null | undefined) => (limit === null || limit === undefined ? '' : String(limit))
  const typePrice = (paise: number) => formatMoney(paise).replace('₹', '').replace(/\.00$/, '')
  return {
    monthly_price_paise: version === undefined ? '' : typePrice(version.monthly_price_paise),
    annual_price_paise: version === undefined ? '' : typePrice(version.annual_price_paise),
    max_products: typeLimit(version?.max_products),
    max_staff: typeLimit(version?.max_staff),
    max_storage_mb: version === undefined ? '2048' : typeLimit(version.max_storage_mb),
    max_stores: version === undefined ? '1' : typeLimit(version.max_stores),
    has_custom_domain: version?.has_custom_domain ?? false,
    analytics: version?.analytics ?? 'basic',
  }
}
