import type { ChargeToPrice } from './price-order.ts'

/** What the charges of an order are called. */
export const chargeNames: Readonly<Record<ChargeToPrice['kind'], string>> = {
  shipping: 'Delivery',
  cash_on_delivery: 'Cash on delivery fee',
}

export function isCharge(kind: string): kind is ChargeToPrice['kind'] {
  return kind in chargeNames
}
