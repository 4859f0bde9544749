/** What blocks and themes show of a product's approved reviews. */
export interface Rating {
  /** With one decimal. 0 without reviews. */
  readonly average: number
  readonly count: number
  /** How many reviews gave one, two, three, four and five stars. */
  readonly stars: readonly number[]
}

const STARS = [1, 2, 3, 4, 5] as const

/** Counts the stars of reviews. Each is a number from 1 to 5. */
export function countRating(given: Iterable<number>): Rating {
  const all = [...given]
  const stars = STARS.map((star) => all.filter((one) => one === star).length)
  const count = stars.reduce((sum, amount) => sum + amount, 0)
  const total = stars.reduce((sum, amount, index) => sum + amount * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((total / count) * 10) / 10, count, stars }
}
