import { formatPrice } from '@haat/ui/format'

/** Returns the price of a theme for one store: `Free` or `₹2,499 + GST`. */
export function describePrice(pricePaise: number): string {
  return pricePaise === 0 ? 'Free' : `${formatPrice(pricePaise)} + GST`
}
