export type TimeUnit = 'days' | 'hours' | 'minutes' | 'seconds'

const lengths: readonly (readonly [TimeUnit, number])[] = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
]

/**
 * Splits the remaining seconds into the units shown: without days, hours exceed 23. The smallest unit is rounded up, so
 * it shows 1 until the very end.
 */
export function splitTimeLeft(seconds: number, units: readonly TimeUnit[]): Partial<Record<TimeUnit, number>> {
  const shown = lengths.filter(([unit]) => units.includes(unit))
  const smallest = shown.at(-1)?.[1] ?? 1
  let left = Math.ceil(Math.max(0, seconds) / smallest) * smallest
  const parts: Partial<Record<TimeUnit, number>> = {}
  for (const [unit, length] of shown) {
    parts[unit] = Math.floor(left / length)
    left %= length
  }
  return parts
}
