import { type IndianState, indianStates } from '../../stores/contract.ts'

/** One of the taxes that GST consists of. `rate_basis_points` is 900 for 9%; half of 0.25% is 12.5. */
export interface TaxHead {
  readonly head: 'CGST' | 'SGST' | 'UTGST' | 'IGST'
  readonly rate_basis_points: number
  /** Paise. */
  readonly amount: number
}

export interface Gst {
  readonly heads: readonly TaxHead[]
  readonly taxable: number
  /** Sum of all tax heads, in paise. */
  readonly gst: number
  /** Taxable value plus all tax heads, in paise. */
  readonly total: number
}

/** State codes that decide which taxes apply. */
export interface SupplyPlaces {
  readonly supplier: string
  readonly place_of_supply: string
}

/**
 * Computes the GST on a taxable value in paise. Within one state or union territory, CGST and SGST are half the rate
 * each and are rounded half up separately, so that they are always equal; their sum may differ by a paisa from the whole
 * rate rounded once. UTGST replaces SGST in union territories without a legislature (UTGST Act 2017). Between states, IGST
 * applies (IGST Act 2017, sections 7 and 8).
 * @throws RangeError for an amount that isn't a whole number of paise, and for an unknown state code
 */
export function addGst(taxablePaise: number, places: SupplyPlaces, rateBasisPoints: number): Gst {
  requirePaise(taxablePaise)
  const heads = headsOf(places, rateBasisPoints).map((head) => ({
    ...head,
    amount: shareRoundedHalfUp(taxablePaise, head.rate_basis_points, 10_000),
  }))
  const gst = sumOf(heads)
  return { heads, taxable: taxablePaise, gst, total: taxablePaise + gst }
}

/**
 * Splits a price that includes GST into its taxable value and tax heads, which add up to the price exactly. Each head is
 * rounded half up, so it may differ by a paisa from the tax that `addGst` computes on this taxable value.
 * @throws RangeError like `addGst`
 */
export function extractGst(pricePaise: number, places: SupplyPlaces, rateBasisPoints: number): Gst {
  requirePaise(pricePaise)
  const heads = headsOf(places, rateBasisPoints).map((head) => ({
    ...head,
    amount: shareRoundedHalfUp(pricePaise, head.rate_basis_points, 10_000 + rateBasisPoints),
  }))
  const gst = sumOf(heads)
  return { heads, taxable: pricePaise - gst, gst, total: pricePaise }
}

/** Returns the state or union territory with a GST code. Throws RangeError if there's none. */
export function getState(code: string): IndianState {
  const state = indianStates.find((candidate) => candidate.code === code)
  if (state === undefined) throw new RangeError(`${code} isn't the code of a state`)
  return state
}

function headsOf(places: SupplyPlaces, rateBasisPoints: number): Omit<TaxHead, 'amount'>[] {
  const supplier = getState(places.supplier)
  const placeOfSupply = getState(places.place_of_supply)
  if (supplier.code !== placeOfSupply.code) return [{ head: 'IGST', rate_basis_points: rateBasisPoints }]
  const half = rateBasisPoints / 2
  return [
    { head: 'CGST', rate_basis_points: half },
    { head: placeOfSupply.union_territory_without_legislature ? 'UTGST' : 'SGST', rate_basis_points: half },
  ]
}

function requirePaise(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in paise`)
}

function sumOf(heads: readonly TaxHead[]): number {
  return heads.reduce((sum, { amount }) => sum + amount, 0)
}

// BigInt, because paise times basis points can exceed 2^53. Doubled, because half a rate can end in half a basis point.
function shareRoundedHalfUp(amountPaise: number, rateBasisPoints: number, wholeBasisPoints: number): number {
  const whole = BigInt(wholeBasisPoints)
  return Number((BigInt(amountPaise) * BigInt(rateBasisPoints * 2) + whole) / (whole * 2n))
}
