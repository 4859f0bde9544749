/** GTIN-8, -12 (UPC-A), -13 (EAN, ISBN) and -14. What has another length or letters is a number of the shop's own. */
const GTIN = /^(?:\d{8}|\d{12,14})$/

/**
 * The check digit of a GTIN of which all digits but that one are given: weights 3 and 1 in turn, 3 for the last; what is
 * missing to the next ten (GS1 General Specifications, 7.9).
 */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** The digit that a GTIN should end with, where it ends with another: a sign of a slip of the finger. */
export function expectedLastDigit(barcode: string): number | undefined {
  if (!GTIN.test(barcode)) return undefined
  const expected = gtinCheckDigit(barcode.slice(0, -1))
  return expected === Number(barcode.at(-1)) ? undefined : expected
}
