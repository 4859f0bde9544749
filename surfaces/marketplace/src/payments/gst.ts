/**
 * Estimates the GST on a price in paise. The invoice can differ by a paisa, because CGST and SGST are rounded
 * separately.
 */
export function calculateGst(subtotalPaise: number, rateBasisPoints: number): number {
  return Math.round((subtotalPaise * rateBasisPoints) / 10_000)
}

/** Returns `18%` for 1800. */
export function formatRate(rateBasisPoints: number): string {
  return `${rateBasisPoints / 100}%`
}
