/** A range of PIN codes, both ends included. */
interface PincodeRange {
  readonly from: number
  readonly to: number
}

const MAX_PINCODE_RANGES = 200
const RANGE = /^([1-9]\d{5})(?:\s*[-–]\s*([1-9]\d{5}))?$/

/** Returns what is wrong with a list of PIN codes and ranges such as `560001-560110, 682001`; undefined if nothing is. */
export function findPincodeFault(text: string): string | undefined {
  const parts = splitRanges(text)
  if (parts.length === 0) return 'Enter PIN codes, such as 560001-560110, 682001'
  if (parts.length > MAX_PINCODE_RANGES) return `Enter up to ${MAX_PINCODE_RANGES} PIN codes and ranges`
  for (const part of parts) {
    const range = readRange(part)
    if (range === undefined) return `“${part.slice(0, 20)}” isn’t a PIN code or a range such as 560001-560110`
    if (range.from > range.to) return `The range ${part} ends before it starts`
  }
  return undefined
}

/** Reads a list of PIN codes and ranges. Leaves out what isn't one. */
export function readPincodeRanges(text: string): PincodeRange[] {
  return splitRanges(text).flatMap((part) => readRange(part) ?? [])
}

function splitRanges(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readRange(part: string): PincodeRange | undefined {
  const [, from, to] = RANGE.exec(part) ?? []
  return from === undefined ? undefined : { from: Number(from), to: Number(to ?? from) }
}
