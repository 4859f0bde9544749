import { endpoint, refusal } from '@haat/http-contract'
import { z } from 'zod'

/** Six digits; the first one is the region of the Department of Posts. */
export const Pincode = z
  .string()
  .trim()
  .max(6)
  .regex(/^[1-9][0-9]{5}$/, 'Enter a six-digit PIN code')

const PincodeNumber = z.int().min(100_000).max(999_999)

/** PIN codes from the first to the last, both included. */
export const PincodeRange = z
  .object({ first: PincodeNumber, last: PincodeNumber })
  .refine(({ first, last }) => first <= last, 'Start a range with its lowest PIN code')
export type PincodeRange = z.infer<typeof PincodeRange>

/** Reads `560001-560110, 560 300` as ranges. Returns what is wrong with the first part that isn't a PIN code or a range. */
export function parsePincodes(text: string): PincodeRange[] | { readonly fault: string } {
  const ranges: PincodeRange[] = []
  for (const part of text.split(/[,;\n]/).map((piece) => piece.trim())) {
    if (part === '') continue
    const [, first, last] = /^([1-9]\d{2}\s?\d{3})(?:\s*(?:-|–|to)\s*([1-9]\d{2}\s?\d{3}))?$/.exec(part) ?? []
    if (first === undefined) {
      return { fault: `“${part.slice(0, 20)}” isn’t a PIN code or a range such as 560001-560110` }
    }
    const range = { first: pincodeNumber(first), last: pincodeNumber(last ?? first) }
    if (range.first > range.last) return { fault: `The range ${part} ends before it starts` }
    ranges.push(range)
  }
  return ranges
}

/** Returns ranges as they're typed: `560001-560110, 560300`. */
export function typePincodes(ranges: readonly PincodeRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')
}

function pincodeNumber(text: string): number {
  return Number(text.replace(/\s/, ''))
}

export const PincodePlace = z
  .object({
    pincode: z.string(),
    city: z.string(),
    district: z.string(),
    state_code: z.string().describe('GST code of the State or union territory'),
  })
  .meta({ id: 'PincodePlace' })
export type PincodePlace = z.infer<typeof PincodePlace>

export const pincodeNotFound = refusal('pincode_not_found', 404, 'PIN code not found')

export const findPincodeEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/pincodes/:pincode',
  summary: 'Get the city and State of a PIN code',
  tag: 'Shipping',
  auth: 'public',
  params: z.object({ pincode: Pincode }),
  response: { 200: PincodePlace },
  refusals: [pincodeNotFound],
})
