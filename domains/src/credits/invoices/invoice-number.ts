import type { Tx } from '@haat/db'

/** Invoices and credit notes are numbered apart from each other. */
export type Series = 'INV' | 'CN'

export interface DocumentNumber {
  readonly series: Series
  /** `26-27`: April to March in India. */
  readonly financial_year: string
  /** 1, 2, 3 ... within series and financial year. */
  readonly serial: number
  readonly number: string
}

/** Rule 46 (b) of the CGST Rules 2017. */
const LONGEST_NUMBER = 16
const IST_AHEAD_OF_UTC_MS = 5.5 * 60 * 60_000

export class DocumentNumbersExhausted extends Error {
  override readonly name = 'DocumentNumbersExhausted'
}

/** The day on which a moment falls in India, `2026-11-21`. */
export function dateInIndia(moment: Date): string {
  return new Date(moment.getTime() + IST_AHEAD_OF_UTC_MS).toISOString().slice(0, 10)
}

/** The financial year (1 April to 31 March, Indian time) of a moment, `26-27`. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = dateInIndia(moment).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${lastTwoDigits(first)}-${lastTwoDigits(first + 1)}`
}

/**
 * Writes a number: `INV/26-27/000123`. It must stay within 16 characters, so beyond serial 999,999 the separators give
 * way: `INV26-27/1000000`, then `INV2627/10000000`. No two serials of a year are ever written alike.
 * @throws DocumentNumbersExhausted where even that has no room, beyond 99,999,999 in a year
 */
export function formatDocumentNumber(series: Series, financialYear: string, serial: number): string {
  const digits = String(serial).padStart(6, '0')
  const prefixes = [
    `${series}/${financialYear}/`,
    `${series}${financialYear}/`,
    `${series}${financialYear.replace('-', '')}/`,
  ]
  const number = prefixes.map((prefix) => prefix + digits).find((candidate) => candidate.length <= LONGEST_NUMBER)
  if (number === undefined) throw new DocumentNumbersExhausted(`${series} ${financialYear} has no numbers left`)
  return number
}

/**
 * Takes the next number of a series. The counter's row stays locked until the transaction ends: transactions at the
 * same time waits, and a transaction that is rolled back gives its number back, so that there is never a gap.
 */
export async function takeDocumentNumber(tx: Tx, series: Series, issued_at: Date): Promise<DocumentNumber> {
  const financial_year = financialYearOf(issued_at)
  const { last_serial: serial } = await tx
    .insertInto('document_counters')
    .values({ series, financial_year, last_serial: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'financial_year'])
        .doUpdateSet((eb) => ({ last_serial: eb('document_counters.last_serial', '+', 1) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  return { series, financial_year, serial, number: formatDocumentNumber(series, financial_year, serial) }
}

function lastTwoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
