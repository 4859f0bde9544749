import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { pincodeNotFound } from '../pincodes/contract.ts'
import { findPlace } from '../pincodes/find-place.ts'
import { quoteShipping, zoneOf } from '../quote/quote-shipping.ts'
import type { ShippingTrial } from './contract.ts'

interface TrialRequest {
  readonly pincode: string
  readonly weight_grams: number
  readonly subtotal_paise: number
  readonly now: Date
}

/** Returns what a buyer with a PIN code would be offered, and which zone the PIN code is in. */
export async function tryAddress(
  db: Db | Tx,
  storeId: string,
  { pincode, ...request }: TrialRequest,
): Promise<ShippingTrial> {
  const place = findPlace(pincode)
  if (place === undefined) throw new Refused(pincodeNotFound)
  const address = { pincode, state_code: place.state_code }
  const [{ options }, zone] = await Promise.all([
    quoteShipping(db, storeId, { address, ...request }),
    db.selectFrom('shipping_zones').select('name').where('id', '=', zoneOf(storeId, address)).executeTakeFirst(),
  ])
  return {
    place: { pincode, ...place },
    zone_name: zone?.name ?? null,
    options: options.map(({ pickup: _, ...option }) => option),
  }
}
