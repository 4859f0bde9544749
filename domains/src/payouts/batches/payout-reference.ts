// Crockford's digits: no I, L, O or U, which are easily misread.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 14

/**
 * Returns the reference of a payout in a bank file: `HP` and 14 base-32 characters of its ID's last 70 bits, 62 of which
 * are random. Banks accept 16 characters and return them in their response.
 */
export function referenceOfPayout(payoutId: string): string {
  let bits = BigInt(`0x${payoutId.replaceAll('-', '')}`)
  let characters = ''
  for (let index = 0; index < LENGTH; index += 1) {
    characters = DIGITS.charAt(Number(bits & 31n)) + characters
    bits >>= 5n
  }
  return `HP${characters}`
}
