/** The largest store has this share of all products: 50,000 of 2 million. */
const LARGEST_SHARE = 1 / 40
const MEAN_PRODUCTS = 100
/** How steeply the sizes fall: half of 20,000 stores have fewer than 46 products, and 150 have more than 1,000. */
const STEEPNESS = 0.75
/** Spreads the large stores over the numbers. A prime. */
const STRIDE = 7_919

/** Returns how many products each of the stores has, by number from 0: 100 on average, and most have few. */
export function storeSizes(stores: number): number[] {
  const total = stores * MEAN_PRODUCTS
  const largest = Math.round(total * LARGEST_SHARE)
  const weights = Array.from({ length: stores }, (_, rank) => (rank === 0 ? 0 : (rank + 1) ** -STEEPNESS))
  const unit = (total - largest) / weights.reduce((sum, weight) => sum + weight, 0)
  const byRank = weights.map((weight, rank) => (rank === 0 ? largest : Math.max(1, Math.round(weight * unit))))
  return byRank.map((_, number) => byRank[(number * STRIDE) % stores] ?? 1)
}
