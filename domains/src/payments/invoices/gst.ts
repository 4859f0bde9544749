import { type IndianState, indianStates } from '../../stores/contract.ts'
import type { TaxDocument } from '../contract.ts'

/** GST on everything that stores buy: 18% (requirements, business rules). */
export const GST_RATE_BASIS_POINTS = 1_800

export type TaxHead = TaxDocument['taxes'][number]

export interface Gst {
  readonly heads: readonly TaxHead[]
  /** Sum of all tax heads, in paise. */
  readonly gst: number
  /** Taxable value plus all tax heads, in paise. */
  readonly total: number
}

/**
 * Computes the GST on a taxable value in paise. Within one state or union territory, CGST and SGST are half the rate
 * each and are rounded half up separately, so that they are always equal; their sum may differ by a paisa from 18%
 * rounded once. UTGST replaces SGST in union territories without a legislature (UTGST Act 2017). Between states, IGST
 * applies (IGST Act 2017, sections 7 and 8).
 * @throws RangeError for an amount that isn't a positive number of whole paise, and for an unknown state code
 */
export function computeGst(taxablePaise: number, places: { supplier: string; place_of_supply: string }): Gst {
  if (!Number.isSafeInteger(taxablePaise) || taxablePaise < 1) {
    throw new RangeError(`${taxablePaise} is not a positive number of paise`)
  }
  const heads = headsOf(getState(places.supplier), getState(places.place_of_supply)).map(
    ({ head, rate_basis_points: rateBasisPoints }): TaxHead => ({
      head,
      rate_basis_points: rateBasisPoints,
      amount: shareRoundedHalfUp(taxablePaise, rateBasisPoints),
    }),
  )
  const gst = heads.reduce((sum, head) => sum + head.amount, 0)
  return { heads, gst, total: taxablePaise + gst }
}

/** Returns the state or union territory with a GST code. Throws RangeError if there's none. */
export function getState(code: string): IndianState {
  const state = indianStates.find((candidate) => candidate.code === code)
  if (state === undefined) throw new RangeError(`${code} isn't the code of a state`)
  return state
}

function headsOf(supplier: IndianState, placeOfSupply: IndianState): Omit<TaxHead, 'amount'>[] {
  if (supplier.code !== placeOfSupply.code) return [{ head: 'IGST', rate_basis_points: GST_RATE_BASIS_POINTS }]
  const rateBasisPoints = GST_RATE_BASIS_POINTS / 2
  return [
    { head: 'CGST', rate_basis_points: rateBasisPoints },
    { head: placeOfSupply.union_territory_without_legislature ? 'UTGST' : 'SGST', rate_basis_points: rateBasisPoints },
  ]
}

// BigInt, because paise times basis points can exceed 2^53.
function shareRoundedHalfUp(amountPaise: number, rateBasisPoints: number): number {
  return Number((BigInt(amountPaise) * BigInt(rateBasisPoints) + 5_000n) / 10_000n)
}
