/** GTIN-8, -12 (UPC-A), -13 (EAN, ISBN) and -14. A barcode of another length or with letters is the store's own. */
const GTIN = /^(?:\d{8}|\d{12,14})$/

/**
 * Returns the check digit for the other digits of a GTIN: weights 3 and 1 alternate, starting with 3 at the last digit;
 * the check digit completes the sum to a multiple of ten (GS1 General Specifications, 7.9).
 */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Returns the check digit that a GTIN should have, if it has another one; probably a typing error. */
export function expectedLastDigit(barcode: string): number | undefined {
  if (!GTIN.test(barcode)) return undefined
  const expected = gtinCheckDigit(barcode.slice(0, -1))
  return expected === Number(barcode.at(-1)) ? undefined : expected
}
