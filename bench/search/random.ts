export type Random = () => number

/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError("Can't pick from an empty list")
  return item
}

/** Returns a whole number from `lowest` to `highest`. */
export function between(lowest: number, highest: number, random: Random): number {
  return lowest + Math.floor(random() * (highest - lowest + 1))
}

/**
 * Returns a function that draws items with the frequencies of words in real texts: the n-th item about 1/n as often as the
 * first (Zipf's law). `from` leaves out the first items.
 */
export function createZipf<Item>(items: readonly Item[], random: Random): (from?: number) => Item {
  const sums: number[] = []
  let sum = 0
  for (const rank of items.keys()) {
    sum += 1 / (rank + 2.7)
    sums.push(sum)
  }
  return (from = 0) => {
    const lowest = from === 0 ? 0 : (sums[from - 1] ?? 0)
    const target = lowest + random() * (sum - lowest)
    let low = from
    let high = items.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < target) low = middle + 1
      else high = middle
    }
    const item = items[low]
    if (item === undefined) throw new RangeError("Can't draw from an empty list")
    return item
  }
}
