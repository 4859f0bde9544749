/**
 * Returns rupees, from paise. The quotient is the number closest to the exact amount, so JSON writes it with at most two
 * decimals, for all amounts that a return can have.
 */
export function rupees(paise: number): number {
  return paise / 100
}
