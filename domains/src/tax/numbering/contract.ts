import { z } from 'zod'

export const OrderDocumentKind = z.enum([
  'invoice',
  'bill_of_supply',
  'credit_note',
  'receipt_voucher',
  'refund_voucher',
])
export type OrderDocumentKind = z.infer<typeof OrderDocumentKind>

const codes: Readonly<Record<OrderDocumentKind, string>> = {
  invoice: 'INV',
  bill_of_supply: 'BOS',
  credit_note: 'CN',
  receipt_voucher: 'RV',
  refund_voucher: 'RFV',
}

/** Rule 46 (b) of the CGST Rules 2017. */
const MAX_NUMBER_LENGTH = 16
const MIN_DIGITS = 5

/** Returns the series of a store's documents of a kind, such as `INV`, or `ABINV` with the prefix `AB`. */
export function documentSeries(prefix: string, kind: OrderDocumentKind): string {
  return `${prefix}${codes[kind]}`
}

/**
 * Returns the number of a document, such as `INV/26-27/00001`, with at most 16 characters: long prefixes and large
 * serials drop separators, as in `ABCINV2627/00001`. Numbers of a series within a financial year are unique.
 * @throws RangeError for a serial that doesn't fit
 */
export function formatDocumentNumber(series: string, financialYear: string, serial: number): string {
  const digits = String(serial).padStart(MIN_DIGITS, '0')
  const year = financialYear.replace('-', '')
  const number = [`${series}/${financialYear}/`, `${series}/${year}/`, `${series}${year}/`]
    .map((start) => start + digits)
    .find((candidate) => candidate.length <= MAX_NUMBER_LENGTH)
  if (number === undefined) throw new RangeError(`${series} ${financialYear} has no numbers left`)
  return number
}
