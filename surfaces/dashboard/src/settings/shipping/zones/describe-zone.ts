import { typePincodes } from '@haat/domains/shipping/pincodes/contract'
import type { ShippingZone, ZoneOverlap } from '@haat/domains/shipping/settings/contract'
import { formatCount } from '@haat/ui'
import { listStates } from '../data/state-names.ts'

/** Returns where a zone is: `Karnataka, Goa · PIN codes 560001-560110`. */
export function describePlaces({ states, pincodes }: Pick<ShippingZone, 'states' | 'pincodes'>): string {
  if (states.length === 0 && pincodes.length === 0) return 'Everywhere in India that isn’t in another zone'
  return [
    ...(states.length === 0 ? [] : [listStates(states)]),
    ...(pincodes.length === 0 ? [] : [`PIN codes ${listRanges(pincodes)}`]),
  ].join(' · ')
}

/** Explains which zone applies where two overlap. */
export function describeOverlap({ zone_name: name, is_rest: isRest, states, pincodes }: ZoneOverlap): string {
  if (isRest) return `“${name}” is also for the rest of India and comes first, so this zone is never used.`
  const places = [
    ...(states.length === 0 ? [] : [listStates(states)]),
    ...(pincodes.length === 0 ? [] : [`PIN codes ${listRanges(pincodes)}`]),
  ]
  return `Also in “${name}”, which was added first and applies there: ${places.join(', ')}.`
}

function listRanges(ranges: ShippingZone['pincodes']): string {
  const max = 3
  const more = ranges.length - max
  return more <= 0 ? typePincodes(ranges) : `${typePincodes(ranges.slice(0, max))} and ${formatCount(more)} more ranges`
}
