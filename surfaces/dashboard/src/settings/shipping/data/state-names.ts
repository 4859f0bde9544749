import { indianStates } from '@haat/domains/stores/contract'

/** States and union territories where parcels can be sent: all but "Other Territory", which has no PIN codes. */
export const deliverableStates = indianStates.filter(({ code }) => code !== '97')

const names = new Map(indianStates.map(({ code, name }) => [code, name]))

/** Returns the name of a State by its GST code. */
export function stateName(code: string): string {
  return names.get(code) ?? code
}

/** Returns the names of States in a sentence: `Goa, Kerala and 3 more`. */
export function listStates(codes: readonly string[], max = 3): string {
  if (codes.length === deliverableStates.length) return 'All of India'
  const shown = codes.length <= max + 1 ? codes : codes.slice(0, max)
  const rest = codes.length - shown.length
  const parts = shown.map(stateName)
  return rest === 0 ? parts.join(', ') : `${parts.join(', ')} and ${rest} more`
}
