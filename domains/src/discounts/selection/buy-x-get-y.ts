import type { LineToDiscount } from './candidate.ts'

interface Units {
  readonly line: LineToDiscount
  /** Units that no other buy X get Y uses. */
  readonly free: number
  readonly can_be_bought: boolean
  readonly can_be_got: boolean
}

interface Offer {
  readonly buy_quantity: number
  readonly get_quantity: number
  readonly covered: ReadonlySet<string>
  readonly gets: ReadonlySet<string>
}

/** Units by the key of their line. */
type Quantities = ReadonlyMap<string, number>

/**
 * Finds the units that buy X get Y discounts: the cheapest eligible ones, as often as it fits. A unit that counts as
 * bought isn't discounted. Returns undefined if it doesn't fit once.
 */
export function findUnitsToGet(
  lines: readonly LineToDiscount[],
  offer: Offer,
  taken: Quantities,
): { readonly got: Quantities; readonly bought: Quantities } | undefined {
  const units = lines
    .map(
      (line): Units => ({
        line,
        free: line.quantity - (taken.get(line.key) ?? 0),
        can_be_bought: offer.covered.has(line.key),
        can_be_got: offer.gets.has(line.key),
      }),
    )
    .filter(({ free, can_be_bought: bought, can_be_got: got }) => free > 0 && (bought || got))
    .toSorted((one, other) => one.line.unit_price_paise - other.line.unit_price_paise)
  const counts = countUnits(units)
  const times = countFits(counts, offer)
  if (times === 0) return undefined
  const got = takeCheapest(units, times, { ...offer, left: quota(counts, times, offer) })
  const bought = new Map<string, number>()
  let needed = times * offer.buy_quantity
  // Units that can't be got come first, and then the most expensive, which leaves the most for other discounts.
  const buyable = units.filter(({ can_be_bought: can }) => can).toReversed()
  for (const { line, free } of buyable.toSorted((one, other) => Number(one.can_be_got) - Number(other.can_be_got))) {
    const count = Math.min(needed, free - (got.get(line.key) ?? 0))
    if (count > 0) bought.set(line.key, count)
    needed -= count
  }
  return { got, bought }
}

/** Returns how often the offer fits. If it fits n times, it also fits fewer times, so this can bisect. */
function countFits(counts: Counts, offer: Offer): number {
  let fits = 0
  let tooMany = Math.floor((counts.bought + counts.got + counts.either) / (offer.buy_quantity + offer.get_quantity)) + 1
  while (tooMany - fits > 1) {
    const times = Math.floor((fits + tooMany) / 2)
    const spare = quota(counts, times, offer)
    if (spare >= 0 && counts.got + spare >= times * offer.get_quantity) fits = times
    else tooMany = times
  }
  return fits
}

/** Returns how many of the units that can be bought or got may be got, so that enough are left to be bought. */
function quota({ bought, either }: Counts, times: number, { buy_quantity: buyQuantity }: Offer): number {
  return either - Math.max(0, times * buyQuantity - bought)
}

function takeCheapest(
  units: readonly Units[],
  times: number,
  offer: Pick<Offer, 'get_quantity'> & { readonly left: number },
): Map<string, number> {
  const got = new Map<string, number>()
  let needed = times * offer.get_quantity
  let { left } = offer
  for (const { line, free, can_be_bought: canBeBought, can_be_got: canBeGot } of units) {
    if (!canBeGot) continue
    const count = Math.min(needed, free, canBeBought ? left : free)
    if (count > 0) got.set(line.key, count)
    needed -= count
    if (canBeBought) left -= count
  }
  return got
}

/** How many units can only be bought, only be got, or either. */
interface Counts {
  readonly bought: number
  readonly got: number
  readonly either: number
}

function countUnits(units: readonly Units[]): Counts {
  const counts = { bought: 0, got: 0, either: 0 }
  for (const { free, can_be_bought: canBeBought, can_be_got: canBeGot } of units) {
    counts[canBeBought && canBeGot ? 'either' : canBeBought ? 'bought' : 'got'] += free
  }
  return counts
}
