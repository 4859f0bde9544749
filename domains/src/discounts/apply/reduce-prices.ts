import { allocate } from './allocate.ts'

/** How much a discount takes off what it covers. */
export type Reduction =
  | { readonly kind: 'percentage'; readonly basis_points: number }
  /** Once, spread over everything that's covered in proportion to its price. */
  | { readonly kind: 'amount'; readonly paise: number }
  /** Off each unit. */
  | { readonly kind: 'amount_each'; readonly paise: number }

/** Units of a line with the same price, and what discounts left of it. */
interface Units {
  count: number
  left: number
}

/** The price of a line or charge while discounts are applied. */
export interface ReduciblePrice {
  readonly units: number
  left: number
  /**
   * Units that discounts have treated differently: of two, one may be free. Undefined while they're alike, which is
   * faster.
   */
  parts: Units[] | undefined
}

/** Units of a price that a discount covers. */
export interface CoveredPrice {
  readonly price: ReduciblePrice
  readonly units: number
}

export function reduciblePrice(paise: number, units: number): ReduciblePrice {
  return { units, left: paise, parts: undefined }
}

/**
 * Takes a discount off prices, and returns how much it takes off each. If it covers only some units of a line, these are
 * the ones that earlier discounts took the least off.
 */
export function reducePrices(covered: readonly CoveredPrice[], reduction: Reduction): number[] {
  const isWhole = ({ price, units }: CoveredPrice) => price.parts === undefined && units >= price.units
  return covered.every(isWhole) ? reduceWhole(covered, reduction) : reduceParts(covered, reduction)
}

/** The usual case, without units that differ. Choosing discounts does this thousands of times. */
function reduceWhole(covered: readonly CoveredPrice[], reduction: Reduction): number[] {
  const reductions = wholeReductions(covered, reduction)
  for (let index = 0; index < covered.length; index += 1) {
    const price = covered[index]?.price
    if (price !== undefined) price.left -= reductions[index] ?? 0
  }
  return reductions
}

function wholeReductions(covered: readonly CoveredPrice[], reduction: Reduction): number[] {
  switch (reduction.kind) {
    case 'percentage':
      return covered.map(({ price }) => percentageOf(price.left, reduction.basis_points))
    case 'amount':
      return spread(
        reduction.paise,
        covered.map(({ price }) => price.left),
      )
    case 'amount_each':
      return covered.map(({ price: { units, left } }) => Math.min(left, reduction.paise * units))
  }
}

function reduceParts(covered: readonly CoveredPrice[], reduction: Reduction): number[] {
  const units = covered.map(({ price, units: count }) => unitsOf(price, count))
  const bases = covered.map(({ price }, index) => units[index]?.reduce((sum, { left }) => sum + left, 0) ?? price.left)
  const reductions = reductionsOf(reduction, bases, (index) => {
    const { price, units: count } = covered[index] ?? { price: { left: 0 }, units: 0 }
    return units[index] ?? [{ count, left: price.left }]
  })
  for (const [index, { price }] of covered.entries()) {
    const amount = reductions[index] ?? 0
    if (amount === 0) continue
    price.left -= amount
    takeOff(units[index] ?? [], amount, reduction)
  }
  return reductions
}

/** Returns the units that a discount covers, on their own; undefined if that's all, and they're alike. */
function unitsOf(price: ReduciblePrice, count: number): Units[] | undefined {
  if (count >= price.units) return price.parts
  price.parts ??= [{ count: price.units, left: price.left }]
  const covered: Units[] = []
  let needed = count
  for (const part of price.parts.toSorted((one, other) => other.left / other.count - one.left / one.count)) {
    if (needed === 0) break
    if (part.count > needed) {
      const taken = { count: needed, left: allocate(part.left, [needed, part.count - needed])[0] ?? 0 }
      part.count -= taken.count
      part.left -= taken.left
      price.parts.push(taken)
      covered.push(taken)
      needed = 0
    } else {
      covered.push(part)
      needed -= part.count
    }
  }
  return covered
}

function reductionsOf(reduction: Reduction, bases: readonly number[], unitsAt: (index: number) => Units[]): number[] {
  switch (reduction.kind) {
    case 'percentage':
      return bases.map((base) => percentageOf(base, reduction.basis_points))
    case 'amount':
      return spread(reduction.paise, bases)
    case 'amount_each':
      return bases.map((_, index) => unitsAt(index).reduce((sum, units) => sum + amountOffEach(units, reduction), 0))
  }
}

function spread(paise: number, bases: readonly number[]): number[] {
  const sum = bases.reduce((total, base) => total + base, 0)
  return allocate(Math.min(paise, sum), bases)
}

/** Takes what a discount takes off a line off its units. */
function takeOff(units: readonly Units[], amount: number, reduction: Reduction): void {
  const shares =
    reduction.kind === 'amount_each'
      ? units.map((one) => amountOffEach(one, reduction))
      : allocate(
          amount,
          units.map(({ left }) => left),
        )
  for (const [index, one] of units.entries()) one.left -= shares[index] ?? 0
}

function amountOffEach({ count, left }: Units, { paise }: { readonly paise: number }): number {
  return Math.min(left, paise * count)
}

/** Rounded half up. */
function percentageOf(paise: number, basisPoints: number): number {
  const product = paise * basisPoints + 5_000
  // The quotient of a multiple is exact. BigInt is slow, and only very large amounts need it.
  if (Number.isSafeInteger(product)) return (product - (product % 10_000)) / 10_000
  return Number((BigInt(paise) * BigInt(basisPoints) + 5_000n) / 10_000n)
}
