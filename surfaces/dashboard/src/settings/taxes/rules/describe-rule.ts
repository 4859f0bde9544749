import type { TaxRuleInput } from '@haat/domains/tax/rules/contract'
import { formatDate, formatPrice } from '@haat/ui'

type Rate = Pick<TaxRuleInput, 'rate_basis_points' | 'above_paise' | 'above_rate_basis_points'>

/** Returns `5%, above ₹2,500 18%`. */
export function describeRate({
  rate_basis_points: rate,
  above_paise: above,
  above_rate_basis_points: rateAbove,
}: Rate): string {
  if (above === null || rateAbove === null) return percent(rate)
  return `${percent(rate)}, above ${formatPrice(above)} ${percent(rateAbove)}`
}

/** Returns `22 Sep 2025`. */
export function describeDay(day: string): string {
  return formatDate(`${day}T12:00:00Z`, { time_zone: 'UTC' })
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`
}
