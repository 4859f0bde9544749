import { HOUR_MS } from '@haat/http-contract'
import { dateInIndia } from '../../indian-calendar.ts'

/** Where a buyer collects an order. */
export interface PickupPoint {
  readonly name: string
  readonly address_line1: string
  readonly address_line2: string
  readonly city: string
  readonly pincode: string
  readonly state_code: string
  /** Opening hours and the way. */
  readonly instructions: string
}

interface PickupLocation extends PickupPoint {
  readonly id: string
  readonly ready_in_hours: number
}

/** Returns the option to collect an order at a location, from the day on which it's ready. */
export function pickupOption(location: PickupLocation, now: Date) {
  const readyAt = new Date(now.getTime() + location.ready_in_hours * HOUR_MS)
  return {
    id: location.id,
    kind: 'pickup' as const,
    title: location.name,
    price_paise: 0,
    min_date: dateInIndia(readyAt),
    max_date: null,
    pickup: {
      name: location.name,
      address_line1: location.address_line1,
      address_line2: location.address_line2,
      city: location.city,
      pincode: location.pincode,
      state_code: location.state_code,
      instructions: location.instructions,
    },
  }
}
