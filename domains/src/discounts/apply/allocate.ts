/**
 * Splits a whole amount in proportion to weights, without a remainder: every share is rounded down, and the paise that
 * are left go to the largest fractions, the first of equal ones first (largest remainder method). A share never exceeds
 * its weight if the amount doesn't exceed the sum of the weights. All shares are 0 if all weights are.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / sum))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const byFraction = exact
    .map((product, index) => ({ index, fraction: product % sum }))
    .sort((one, other) => Number(other.fraction - one.fraction) || one.index - other.index)
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
