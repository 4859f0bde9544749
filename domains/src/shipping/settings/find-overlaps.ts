import type { PincodeRange } from '../pincodes/contract.ts'
import type { ZoneOverlap } from './contract.ts'

interface ZonePlaces {
  readonly name: string
  readonly states: readonly string[]
  readonly pincodes: readonly PincodeRange[]
}

/** Returns which places of a zone earlier zones have too. The rates of the earlier zone apply there. */
export function findOverlaps(zone: ZonePlaces, earlier: readonly ZonePlaces[]): ZoneOverlap[] {
  return earlier.flatMap((other) => {
    const overlap: ZoneOverlap = {
      zone_name: other.name,
      is_rest: isRest(zone) && isRest(other),
      states: zone.states.filter((state) => other.states.includes(state)),
      pincodes: intersect(zone.pincodes, other.pincodes),
    }
    return overlap.is_rest || overlap.states.length > 0 || overlap.pincodes.length > 0 ? [overlap] : []
  })
}

function isRest({ states, pincodes }: ZonePlaces): boolean {
  return states.length === 0 && pincodes.length === 0
}

/** Returns the PIN codes in both lists of ranges, each of which is sorted and has no overlaps. */
function intersect(one: readonly PincodeRange[], other: readonly PincodeRange[]): PincodeRange[] {
  const both: PincodeRange[] = []
  let left = 0
  let right = 0
  for (;;) {
    const a = one[left]
    const b = other[right]
    if (a === undefined || b === undefined) return both
    const first = Math.max(a.first, b.first)
    const last = Math.min(a.last, b.last)
    if (first <= last) both.push({ first, last })
    if (a.last < b.last) left += 1
    else right += 1
  }
}
