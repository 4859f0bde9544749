import type { Tx } from '@haat/db'
import { financialYearOf } from '../../indian-calendar.ts'

/** Invoices and credit notes have separate numbers. */
export type Series = 'INV' | 'CN'

export interface DocumentNumber {
  readonly series: Series
  /** April to March in India, such as `26-27`. */
  readonly financial_year: string
  /** 1, 2, 3 and so on within the series and financial year. */
  readonly serial: number
  readonly number: string
}

/** Rule 46 (b) of the CGST Rules 2017. */
const MAX_NUMBER_LENGTH = 16

export class DocumentNumbersExhausted extends Error {
  override readonly name = 'DocumentNumbersExhausted'
}

/**
 * Formats a document number, such as `INV/26-27/000123`. To stay within 16 characters, serials above 999,999 drop
 * separators: `INV26-27/1000000`, then `INV2627/10000000`. Numbers within a financial year are unique.
 * @throws DocumentNumbersExhausted for serials above 99,999,999
 */
export function formatDocumentNumber(series: Series, financialYear: string, serial: number): string {
  const digits = String(serial).padStart(6, '0')
  const prefixes = [
    `${series}/${financialYear}/`,
    `${series}${financialYear}/`,
    `${series}${financialYear.replace('-', '')}/`,
  ]
  const number = prefixes.map((prefix) => prefix + digits).find((candidate) => candidate.length <= MAX_NUMBER_LENGTH)
  if (number === undefined) throw new DocumentNumbersExhausted(`${series} ${financialYear} has no numbers left`)
  return number
}

/**
 * Takes the next number of a series. Locks the counter's row until the transaction ends, so simultaneous transactions
 * wait, and a rollback releases the number. There are never gaps.
 */
export async function takeDocumentNumber(tx: Tx, series: Series, issuedAt: Date): Promise<DocumentNumber> {
  const financialYear = financialYearOf(issuedAt)
  const { last_serial: serial } = await tx
    .insertInto('document_counters')
    .values({ series, financial_year: financialYear, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet((eb) => ({ last_serial: eb('document_counters.last_serial', '+', 1) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  return { series, financial_year: financialYear, serial, number: formatDocumentNumber(series, financialYear, serial) }
}
