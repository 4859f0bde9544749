/** Returns a stored value as a number; undefined if it isn't one. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Returns the number of decimals of a step: 2 for 0.25. */
export function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0
}
