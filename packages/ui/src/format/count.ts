import { groupIndian } from './money.ts'

/** Formats a whole number with Indian grouping: `1,234`, `12,34,567`. */
export function formatCount(count: number): string {
  const whole = Math.trunc(count)
  return `${whole < 0 ? '-' : ''}${groupIndian(String(Math.abs(whole)))}`
}

const scales = [
  { from: 10_000_000, suffix: 'Cr' },
  { from: 100_000, suffix: 'L' },
  { from: 1_000, suffix: 'K' },
]

/**
 * Formats a count for small spaces: `950`, `1.2K`, `12.5K`, `3.4L` (lakh), `2Cr` (crore).
 * Rounds down, so that it never overstates the count.
 */
export function formatCompactCount(count: number): string {
  const scale = scales.find(({ from }) => Math.abs(count) >= from)
  if (scale === undefined) return formatCount(count)
  const tenths = Math.trunc((Math.abs(count) * 10) / scale.from)
  const text = tenths % 10 === 0 ? formatCount(tenths / 10) : `${formatCount(tenths / 10)}.${tenths % 10}`
  return `${count < 0 ? '-' : ''}${text}${scale.suffix}`
}
