/** The number that a stored value is, or is written as. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** How many decimals a step has: 2 for 0.25. */
export function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0
}
