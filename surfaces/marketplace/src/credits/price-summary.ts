/** GST on a price, in paise, before anybody knows whether it is split into halves; the invoice has the final word. */
export function gstOn(subtotal_paise: number, rate_basis_points: number): number {
  return Math.round((subtotal_paise * rate_basis_points) / 10_000)
}

/** `18 %` for 1800. */
export function formatRate(rate_basis_points: number): string {
  return `${rate_basis_points / 100} %`
}
