import type { ShippingRate } from '@haat/domains/shipping/settings/contract'
import { formatPrice } from '@haat/ui'
import { formatWeight, type WeightUnit } from '../../../units/measures.ts'

/** Returns when a rate applies: `Parcels over 0.5 kg, up to 2 kg`. */
export function describeLimits(
  { basis, min_value: min, max_value: max }: ShippingRate,
  weightUnit: WeightUnit,
): string {
  if (basis === 'flat') return 'All orders'
  if (basis === 'weight') {
    if (max === null) return min === 0 ? 'All weights' : `Parcels over ${formatWeight(min, weightUnit)}`
    return min === 0
      ? `Parcels up to ${formatWeight(max, weightUnit)}`
      : `Parcels over ${formatWeight(min, weightUnit)}, up to ${formatWeight(max, weightUnit)}`
  }
  if (max === null) return min === 0 ? 'All orders' : `Orders from ${formatPrice(min)}`
  return min === 0 ? `Orders under ${formatPrice(max)}` : `Orders from ${formatPrice(min)} to under ${formatPrice(max)}`
}

/** Returns the price: `₹60, free from ₹999`. */
export function describeRatePrice({ price_paise: price, free_from_paise: freeFrom }: ShippingRate): string {
  if (price === 0) return 'Free'
  return freeFrom === null ? formatPrice(price) : `${formatPrice(price)}, free from ${formatPrice(freeFrom)}`
}

/** Returns how long a delivery takes: `2 to 4 days`. */
export function describeDays({ min_days: min, max_days: max }: Pick<ShippingRate, 'min_days' | 'max_days'>): string {
  const unit = max === 1 ? 'working day' : 'working days'
  return min === max ? `${max} ${unit}` : `${min} to ${max} ${unit}`
}
