import type { Supplier } from '../../settings.ts'
import type { BillingProfile } from '../../stores/contract.ts'
import { addGst, type Gst, getState } from '../../tax/index.ts'
import type { Party } from '../contract.ts'

/** GST on everything that stores buy from the platform: 18% (requirements, business rules). */
export const GST_RATE_BASIS_POINTS = 1_800

/** Returns the platform as the supplier of tax documents. */
export function sellerOf({ name, address, gstin, state_code: stateCode }: Supplier): Party {
  return { name, address: [...address], gstin, state: getState(stateCode).name, state_code: stateCode }
}

/** Returns the buyer as the recipient of tax documents. */
export function recipientOf(profile: BillingProfile): Party {
  const {
    legal_name: legalName,
    address_line1: addressLine1,
    address_line2: addressLine2,
    city,
    pincode,
    state_code: stateCode,
    gstin,
  } = profile
  return {
    name: legalName,
    address: [addressLine1, addressLine2, `${city} ${pincode}`].filter((line) => line !== null),
    gstin,
    state: getState(stateCode).name,
    state_code: stateCode,
  }
}

/**
 * Computes the tax on a sale to a store. The place of supply of a service is where its recipient is registered, or else
 * the address on record (IGST Act 2017, section 12 (2)). Both are the buyer's state.
 */
export function taxOnSale(taxablePaise: number, seller: Party, recipient: Party): Gst {
  const places = { supplier: seller.state_code, place_of_supply: recipient.state_code }
  return addGst(taxablePaise, places, GST_RATE_BASIS_POINTS)
}
