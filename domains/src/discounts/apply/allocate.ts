/**
 * Splits a whole amount in proportion to weights, without a remainder: every share is rounded down, and the paise that
 * are left go to the largest fractions, the first of equal ones first (largest remainder method). A share never exceeds
 * its weight if the amount doesn't exceed the sum of the weights. All shares are 0 if all weights are.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  // BigInt is slow, and only very large amounts need it.
  return Number.isSafeInteger(amount * sum) ? allocateNumber(amount, weights, sum) : allocateBigInt(amount, weights)
}

function allocateNumber(amount: number, weights: readonly number[], sum: number): number[] {
  if (sum === 0) return weights.map(() => 0)
  const shares: number[] = []
  const fractions: number[] = []
  let left = amount
  for (const weight of weights) {
    const product = amount * weight
    const fraction = product % sum
    // The quotient of a multiple is exact; that of another product may be rounded up.
    const share = (product - fraction) / sum
    shares.push(share)
    fractions.push(fraction)
    left -= share
  }
  if (left > 0) {
    const byFraction = fractions
      .map((_, index) => index)
      .sort((one, other) => (fractions[other] ?? 0) - (fractions[one] ?? 0) || one - other)
    for (const index of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  }
  return shares
}

function allocateBigInt(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / sum))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const byFraction = exact
    .map((product, index) => ({ index, fraction: product % sum }))
    .sort((one, other) => Number(other.fraction - one.fraction) || one.index - other.index)
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
