import type { PincodeRange } from '@haat/domains/shipping/pincodes/contract'

/** Reads `560001-560110, 560300` as ranges. Returns the first part that isn't a PIN code or a range. */
export function parsePincodes(text: string): PincodeRange[] | { readonly wrong: string } {
  const ranges: PincodeRange[] = []
  for (const part of text.split(/[,;\n]/).map((piece) => piece.trim())) {
    if (part === '') continue
    const [, first, last] = /^([1-9]\d{2}\s?\d{3})(?:\s*(?:-|–|to)\s*([1-9]\d{2}\s?\d{3}))?$/.exec(part) ?? []
    if (first === undefined) return { wrong: part }
    const range = { first: readPincode(first), last: readPincode(last ?? first) }
    if (range.first > range.last) return { wrong: part }
    ranges.push(range)
  }
  return ranges
}

/** Returns ranges as they're typed: `560001-560110, 560300`. */
export function typePincodes(ranges: readonly PincodeRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}

function readPincode(text: string): number {
  return Number(text.replace(/\s/, ''))
}
