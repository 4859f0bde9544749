/** A period that was charged, and the moment of a change within it. */
export interface BilledPeriod {
  readonly start: Date
  readonly end: Date
}

/**
 * Returns what a period costs from its start to a moment, in paise: price × elapsed seconds / seconds of the period,
 * rounded half up to the paisa. Moments are cut to whole seconds.
 *
 * All proration is a difference of two such amounts. So the rounding never adds up: however often a vendor changes
 * plans in a period, each stretch costs exactly `costUntil(its end) - costUntil(its start)` at its own price.
 */
export function costUntil(pricePaise: number, period: BilledPeriod, moment: Date): number {
  const [start, end, now] = [period.start, period.end, moment].map(wholeSecond)
  if (start === undefined || end === undefined || now === undefined || end <= start) {
    throw new RangeError('A period must last at least a second')
  }
  const elapsed = now < start ? 0n : now > end ? end - start : now - start
  const length = end - start
  // BigInt, because paise times the seconds of a year can exceed 2^53.
  return Number((2n * BigInt(pricePaise) * elapsed + length) / (2n * length))
}

/** Returns what the rest of a period costs, in paise. */
export function costOfRest(pricePaise: number, period: BilledPeriod, moment: Date): number {
  return pricePaise - costUntil(pricePaise, period, moment)
}

/** What a change within a period costs, in paise before tax. */
export interface Proration {
  /** The unused part of what was charged: zero or negative. */
  readonly unused_paise: number
  /** The rest of the period at the new price. */
  readonly rest_paise: number
}

/** Prorates a change from one price to another at a moment within a period, like Stripe: 10 to 20 at half is -5 + 10. */
export function prorate(
  prices: { readonly old_paise: number; readonly new_paise: number },
  period: BilledPeriod,
  moment: Date,
): Proration {
  // Not -0, which isn't equal to 0 in comparisons of objects.
  return {
    unused_paise: 0 - costOfRest(prices.old_paise, period, moment),
    rest_paise: costOfRest(prices.new_paise, period, moment),
  }
}

function wholeSecond(moment: Date): bigint {
  return BigInt(Math.floor(moment.getTime() / 1_000))
}
