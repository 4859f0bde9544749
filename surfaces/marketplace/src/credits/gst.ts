/**
 * Estimates the GST on a price in paise. The invoice can differ by a paisa, because CGST and SGST are rounded
 * separately.
 */
export function calculateGst(subtotal_paise: number, rate_basis_points: number): number {
  return Math.round((subtotal_paise * rate_basis_points) / 10_000)
}

/** Returns `18%` for 1800. */
export function formatRate(rate_basis_points: number): string {
  return `${rate_basis_points / 100}%`
}
